"""Says in words what a release promises and where the promise ends (design 11 and 13).

It must never claim more than the gate has checked.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.release.release import Release


def promise(release: Release) -> str:
    """Return the guarantee that the release gate has checked, as one sentence."""
    k, counted = release.parameters.k, release.counted
    # That each file without a patient is another person is assumed; the gate cannot check it.
    if release.unnamed and release.parameters.unit == "patient":
        counted += " (as far as the files name them)"
    if release.parameters.k_instant == "hold":
        return (
            f"Every class covers at least {k} distinct {counted}; in single cells fewer of them may have recorded "
            "data, because ended recordings are held at their last value. The fewest patients with recorded data "
            f"in any cell are {min(one.metrics.k_min_patients for one in release.signals)}."
        )
    return f"Every released cell of every class covers at least {k} distinct {counted} with recorded data in that cell."


def names_of(release: Release) -> str:
    """Return the names of all signals of a release as a text."""
    names = [one.signal for one in release.signals]
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def limits(release: Release) -> list[str]:
    """Return the honest limits of the promise, those that apply to this release, one sentence or two each."""
    return [
        *_told_by_signal(release, [list(_limits_of_k(one)) for one in release.signals]),
        *_told_by_signal(release, [list(_limits_of_hulls(one)) for one in release.signals]),
        *_limits_of_several(release),
        *_limits_of_publishing(release),
    ]


def _told_by_signal(release: Release, told: list[list[str]]) -> list[str]:
    """Return sentences about each signal as one list; what is not true of all gets the signal's name."""
    if not release.further:
        return told[0]
    common = [sentence for sentence in told[0] if all(sentence in others for others in told)]
    own = (
        f"{one.signal}: {sentence}"
        for one, sentences in zip(release.signals, told, strict=True)
        for sentence in sentences
        if sentence not in common
    )
    return [*common, *own]


def _limits_of_k(release: Release) -> Iterator[str]:
    chosen, metrics = release.parameters, release.metrics
    if chosen.unit == "curve":
        yield (
            f"k counts curves here, not patients: the {metrics.curves} curves come from {metrics.patients} patients, "
            "and the curves of a class may come from fewer than k of them."
        )
    else:
        yield "k counts distinct patients. Curves that were dropped or suppressed count for nothing."
    yield _about_share(release)
    if release.unnamed:
        yield (
            f"Of {metrics.curves} curves {release.unnamed} name no patient. Each file of these counts as a patient of its own, for k and "
            "for the shares, so a class may rest on fewer persons than k."
        )
    # There can be one class only then, whose hull is that of everybody (design 13.15).
    if metrics.patients < 2 * chosen.k:
        yield (
            f"The recordings come from {metrics.patients} patients, fewer than twice k: whoever knows that a person "
            "took part knows most of the members of each class."
        )
    if chosen.k_instant == "hold":
        yield (
            "After the end of a recording its last value was held and counted for the hull. A border that stays "
            "constant to the end shows where the longest recording ended."
        )


def _about_share(release: Release) -> str:
    cap = release.parameters.share_cap
    if cap >= 1:
        return (
            "How many curves of a class come from one patient is not limited: whoever finds the class of a curve may name "
            "its patient, if most of them are his. Patients are protected only as far as each has one curve."
        )
    return (
        f"At most {cap:.0%} of the curves of a class come from one patient. Whoever finds a class, and knows nothing else of "
        "its curves, names the patient of one of them rightly with no larger chance."
    )


def _limits_of_hulls(release: Release) -> Iterator[str]:
    chosen = release.parameters
    quanta = sorted({segment.guard for segment in release.segments if segment.guard})
    if quanta:
        yield (
            f"No border is a measured value: each was moved outwards by secret noise to a multiple of {_listed(quanta)} {release.unit}".rstrip()
            + ". It still tells the extreme of the members at that moment to within two such steps, and more closely where a border stays level for long."
        )
    else:
        yield (
            "The borders carry no noise: each is a value that was really measured or interpolated in a member's "
            f"recording. With small classes a large part of the members' values is thereby disclosed, without saying whose; at k = {chosen.k} "
            "up to two values per class at each moment."
        )
    yield (
        "Where a hull is narrow, it tells the course of each of its members closely. Similar patients can so be "
        "described well without any of them being named."
    )
    if chosen.hull_kind == "sampled":
        yield "The hulls are sampled: they cover all members at the grid times; between these a member may leave its hull."
    if chosen.domain is None:
        yield (
            "The losses refer to the range of the data, as no range was given: the difference between the largest and the "
            "smallest value of the recordings can be computed from the figures."
        )
    yield (
        "t measures how far the mix of curve shapes in a class lies from that of "
        f"{'all recordings' if release.own_population else 'the population'}. It limits what membership in a class tells about a curve; it does not "
        "prevent that a class tells something."
    )


def _listed(quanta: list[float]) -> str:
    return f"{quanta[0]:g}" if len(quanta) == 1 else f"{quanta[0]:g} to {quanta[-1]:g} (by segment)"


def _limits_of_several(release: Release) -> Iterator[str]:
    """Yield what an ethics board should know of several signals in one release."""
    if release.further:
        yield (
            f"Class for class the hulls of {names_of(release)} cover the same curves, so that laying them over each other gives no "
            "group smaller than a class. What somebody knows of a person in several signals finds the person's class more "
            "surely than one signal would; k protects it then as before. Who counts for a cell was recorded there in every signal."
        )
        yield (
            f"How alike two curves are was judged by the largest of their distances in the signals, each divided by the width of {_scale_of(release)}. "
            "The bound of t is that of all signals together: it limits what a class tells about the combination of their shapes, and so about each."
        )


def _scale_of(release: Release) -> str:
    given = [one.parameters.domain is not None for one in release.signals]
    if all(given):
        return "the signal's domain"
    return (
        "the signal's domain, or of the range of its values where no domain was given"
        if any(given)
        else "the range of the signal's values"
    )


def _limits_of_publishing(release: Release) -> Iterator[str]:
    yield (
        "Whoever has all recordings but one can repeat the method for each candidate of the missing one and compare. "
        "Only noise with a formal guarantee (differential privacy) would prevent this; this release has none."
    )
    if release.reproducible:
        yield (
            "The run was made with a seed and can be repeated exactly. The seed must stay private: it makes the comparison "
            "above easier, and a short seed can be guessed."
        )
    # Chains of classes over segments (design 13.7).
    if len(release.segments) > 1:
        yield (
            "Segments were grouped one by one. Where the hulls of two neighbouring segments meet at the same values, "
            "they can be chained; the members that stay together along such a chain may be fewer than k."
        )
    # Republication (design 13.8): nothing here knows of other releases.
    another = "of a signal that is not in this one" if release.further else "of another signal"
    yield (
        f"A further release of the same patients, with other parameters or {another}, can be intersected with "
        "this one. The promise holds for this release alone."
    )
