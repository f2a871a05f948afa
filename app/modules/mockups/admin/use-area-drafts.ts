import { useState } from 'react'
import type { AreaFormValues, KnownIds } from '#app/modules/mockups/domain/areas/area-form.ts'
import { areaIdFor, copiedArea, newAreaForm, takenIds } from '#app/modules/mockups/domain/areas/area-form.ts'
import type { PictureSize, Proportion } from '#app/modules/mockups/domain/areas/area-proportion.ts'
import {
  followChange,
  isInProportion,
  proportioned,
} from '#app/modules/mockups/domain/areas/area-proportion.ts'
import { PRINT_AREA_LIMITS } from '#app/modules/mockups/domain/areas/print-area.ts'

/** An area in the editor. */
export interface AreaDraft {
  /** Stays while the area does, whatever it is called. */
  readonly key: number
  /** Until it is saved its id follows its name; later it stays, since carts and orders name it. */
  readonly isNew: boolean
  readonly proportion: Proportion
  readonly values: AreaFormValues
}

export interface AreaDrafts {
  readonly drafts: readonly AreaDraft[]
  readonly areas: readonly AreaFormValues[]
  /** The one in view; null without any. */
  readonly selected: AreaDraft | null
  readonly index: number
  readonly isFull: boolean
  readonly select: (index: number) => void
  readonly change: (change: Partial<AreaFormValues>) => void
  readonly keepProportion: (keeps: boolean) => void
  readonly add: () => void
  readonly duplicate: () => void
  readonly remove: (index: number) => void
  /** Puts these in the place of all. They keep their ids: they are faces that exist. */
  readonly replace: (areas: readonly AreaFormValues[]) => void
}

/**
 * The areas of a picture while they are drawn. `known` are ids of the same faces elsewhere. Areas that were saved out of
 * proportion stay so until somebody wants otherwise: a face seen at an angle is.
 */
export function useAreaDrafts(
  opened: readonly AreaFormValues[],
  known: KnownIds,
  picture: PictureSize | null,
): AreaDrafts {
  const [state, setState] = useState(() => ({
    drafts: stored(opened, 0, picture),
    index: 0,
    nextKey: opened.length,
  }))
  const { drafts, nextKey } = state
  const index = Math.min(state.index, Math.max(0, drafts.length - 1))
  const selected = drafts[index] ?? null
  const areas = drafts.map(({ values }) => values)
  const isFull = drafts.length >= PRINT_AREA_LIMITS.areas

  function append(values: AreaFormValues, isFirst: boolean) {
    const drawn = draftOf(values, nextKey, picture)
    const proportion: Proportion = isFirst && picture ? { follows: 'drawing', typed: [] } : drawn.proportion
    const draft = { ...drawn, isNew: true, proportion }
    setState({ drafts: [...drafts, draft], index: drafts.length, nextKey: nextKey + 1 })
  }

  return {
    drafts,
    areas,
    selected,
    index,
    isFull,
    select: (wanted) => setState({ ...state, index: wanted }),
    change(change) {
      if (!selected) return
      const changed = { ...selected.values, ...change }
      const { area: values, proportion } = picture
        ? followChange(changed, change, selected.proportion, picture)
        : { area: changed, proportion: selected.proportion }
      const others = takenIds(areas.filter((_, at) => at !== index))
      const id =
        selected.isNew && change.label !== undefined ? areaIdFor(change.label, others, known) : values.id
      setState({
        ...state,
        drafts: drafts.with(index, { ...selected, proportion, values: { ...values, id } }),
      })
    },
    keepProportion(keeps) {
      if (!selected) return
      const proportion: Proportion = { follows: keeps ? 'sizes' : 'nothing', typed: [] }
      const values = keeps && picture ? proportioned(selected.values, picture, 'widthMm') : selected.values
      setState({ ...state, drafts: drafts.with(index, { ...selected, proportion, values }) })
    },
    add: () => append(newAreaForm(areas, known, picture), true),
    duplicate: () => selected && append(copiedArea(selected.values, areas, known), false),
    remove: (removed) =>
      setState({ ...state, drafts: drafts.toSpliced(removed, 1), index: Math.max(0, removed - 1) }),
    replace: (next) =>
      setState({ drafts: stored(next, nextKey, picture), index: 0, nextKey: nextKey + next.length }),
  }
}

function stored(
  areas: readonly AreaFormValues[],
  firstKey: number,
  picture: PictureSize | null,
): readonly AreaDraft[] {
  return areas.map((values, at) => draftOf(values, firstKey + at, picture))
}

function draftOf(values: AreaFormValues, key: number, picture: PictureSize | null): AreaDraft {
  const isKept = picture !== null && isInProportion(values, picture)
  return { key, isNew: false, proportion: { follows: isKept ? 'sizes' : 'nothing', typed: [] }, values }
}
