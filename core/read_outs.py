"""What is shown of a recipe while it is still being chosen: its segments, clusters and tree, share and guard."""

from __future__ import annotations

from dataclasses import replace

from core.distances.memory import DistanceMemory
from core.errors import ParameterError
from core.loading import Loaded
from core.preview import DistributionPreview
from core.preview import preview_distribution as distribution_preview
from core.privacy_preview import PrivacyPreview, privacy_preview
from core.progress import Progress
from core.recipe import Recipe
from core.run_setting import frame_of, segments_of, setting_of
from core.segmentation.segmentation import Segmentation
from core.selection import count_obstacle
from core.setting import Setting


def propose_segments(recipe: Recipe, progress: Progress, *, loaded: Loaded) -> Segmentation:
    """Return the segments that a run would use.

    Parameters
    ----------
    recipe : Recipe
        Its population does not count, nor does its seed: the curves are looked at in an order of their own.
    progress : Progress
        Told how far the windowed Fréchet profile is.
    loaded : Loaded
        The recordings.

    Returns
    -------
    Segmentation
        Segments, warnings and, for the windowed split, the profile of mean distances.

    Raises
    ------
    DataError, ParameterError
        If the recipe does not fit the recordings.
    Cancelled
        If the user stopped.
    """
    setting, _ = _setting(recipe, loaded, progress)
    return segments_of(setting, frame_of(setting), progress)


def preview_distribution(
    recipe: Recipe, progress: Progress, *, loaded: Loaded, memory: DistanceMemory | None = None
) -> DistributionPreview:
    """Return pair distances, clusters and bucket tree of the longest segment, for choosing s_d and depth.

    The clusters depend on the random order of the curves, so a run may give a few more or fewer.

    Parameters
    ----------
    recipe, progress, loaded
        As for `propose_segments`.
    memory : DistanceMemory, optional
        Distances of former read-outs.

    Raises
    ------
    DataError, ParameterError
        If the recipe does not fit the recordings.
    Cancelled
        If the user stopped.
    """
    setting, _ = _setting(recipe, loaded, progress, memory)
    segmentation = segments_of(setting, frame_of(setting), progress)
    return distribution_preview(setting, segmentation.longest, progress)


def preview_privacy(recipe: Recipe, progress: Progress, *, loaded: Loaded) -> PrivacyPreview:
    """Return what the largest share of a patient and the guard would do, for choosing them.

    Parameters
    ----------
    recipe, progress, loaded
        As for `propose_segments`.

    Raises
    ------
    DataError, ParameterError
        If the recipe does not fit the recordings.
    Cancelled
        If the user stopped.
    """
    setting, obstacle = _setting(recipe, loaded, progress)
    segment = segments_of(setting, frame_of(setting), progress).longest
    first, *others = (privacy_preview(one, segment, obstacle, progress) for one in setting.signals)
    return replace(first, further=tuple(others))


def _setting(
    recipe: Recipe, loaded: Loaded, progress: Progress, memory: DistanceMemory | None = None
) -> tuple[Setting, str]:
    """Return what the segments of a run would share, and what stands in the way of the share of a patient."""
    recipe = replace(recipe, population=(), seed=0, searched=())
    try:
        setting = setting_of(recipe, loaded, progress, memory)[0]
        return setting, count_obstacle(setting.curves, recipe.parameters)
    except ParameterError as error:
        if error.parameter != "max_patient_share":
            raise
        obstacle = str(error)
    # With any share allowed all else can still be shown, beside the obstacle.
    parameters = replace(recipe.parameters, max_patient_share=1.0)
    return setting_of(replace(recipe, parameters=parameters), loaded, progress, memory)[0], obstacle
