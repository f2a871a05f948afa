import { useState } from 'react'
import type { AreaFormValues, KnownIds } from '#app/modules/mockups/domain/area-form.ts'
import { areaIdFor, copiedArea, newAreaForm, takenIds } from '#app/modules/mockups/domain/area-form.ts'
import { PRINT_AREA_LIMITS } from '#app/modules/mockups/domain/print-area.ts'

/** An area in the editor. */
export interface AreaDraft {
  /** Stays while the area does, whatever it is called. */
  readonly key: number
  /** Until it is saved its id follows its name; later it stays, since carts and orders name it. */
  readonly isNew: boolean
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
  readonly add: () => void
  readonly duplicate: () => void
  readonly remove: (index: number) => void
  /** Puts these in the place of all. They keep their ids: they are faces that exist. */
  readonly replace: (areas: readonly AreaFormValues[]) => void
}

/** The areas of a picture while they are drawn. `known` are ids of the same faces elsewhere. */
export function useAreaDrafts(opened: readonly AreaFormValues[], known: KnownIds): AreaDrafts {
  const [state, setState] = useState(() => ({ drafts: stored(opened, 0), index: 0, nextKey: opened.length }))
  const { drafts, nextKey } = state
  const index = Math.min(state.index, Math.max(0, drafts.length - 1))
  const selected = drafts[index] ?? null
  const areas = drafts.map(({ values }) => values)
  const isFull = drafts.length >= PRINT_AREA_LIMITS.areas

  function append(values: AreaFormValues) {
    const draft = { key: nextKey, isNew: true, values }
    setState({ drafts: [...drafts, draft], index: drafts.length, nextKey: nextKey + 1 })
  }

  return {
    ...{ drafts, areas, selected, index, isFull },
    select: (wanted) => setState({ ...state, index: wanted }),
    change(change) {
      if (!selected) return
      const values = { ...selected.values, ...change }
      const others = takenIds(areas.filter((_, at) => at !== index))
      const id =
        selected.isNew && change.label !== undefined ? areaIdFor(change.label, others, known) : values.id
      setState({
        ...state,
        drafts: drafts.with(index, { ...selected, values: { ...values, id } }),
      })
    },
    add: () => append(newAreaForm(areas, known)),
    duplicate: () => selected && append(copiedArea(selected.values, areas, known)),
    remove: (removed) =>
      setState({ ...state, drafts: drafts.toSpliced(removed, 1), index: Math.max(0, removed - 1) }),
    replace: (next) => setState({ drafts: stored(next, nextKey), index: 0, nextKey: nextKey + next.length }),
  }
}

function stored(areas: readonly AreaFormValues[], firstKey: number): readonly AreaDraft[] {
  return areas.map((values, at) => ({ key: firstKey + at, isNew: false, values }))
}
