</TS>
