import { useState } from 'react'
import type { AreaFormValues } from '#app/modules/mockups/domain/areas/area-form.ts'
import { onGrid } from '#app/modules/mockups/domain/areas/area-mesh.ts'
import type { CutOut } from '#app/modules/mockups/domain/areas/cut-outs.ts'
import { CUT_OUT_LIMITS } from '#app/modules/mockups/domain/areas/cut-outs.ts'
import type { PicturePlace } from '#app/modules/mockups/domain/geometry/warp-mesh.ts'
import type { AreaDraft } from './use-area-drafts.ts'

/** The masks of the selected area while they are drawn. */
export interface CutOutEditing {
  readonly cutOuts: readonly CutOut[]
  /** The mask whose points are shown; null: none is. */
  readonly open: number | null
  /** Its point that was touched last. */
  readonly point: number
  readonly isFull: boolean
  readonly canAddPoint: boolean
  readonly canRemovePoint: boolean
  readonly canUndo: boolean
  readonly show: (index: number | null) => void
  readonly add: (cutOut: CutOut) => void
  readonly remove: (index: number) => void
  readonly touch: (point: number) => void
  /** `isOn`: the same movement goes on, and is undone with what came before of it. */
  readonly movePoint: (point: number, to: PicturePlace, isOn: boolean) => void
  /** In the middle of the edge behind a point. */
  readonly addPointAfter: (point: number) => void
  readonly removePoint: (point: number) => void
  readonly undo: () => void
}

interface State {
  readonly key: number | null
  readonly open: number | null
  readonly point: number
  /** What the masks were, the newest last. */
  readonly history: readonly (readonly CutOut[])[]
}

const MOST_STEPS = 100

/** Draws the masks of an area; whoever selects another area begins anew. */
export function useCutOuts(
  selected: AreaDraft | null,
  change: (change: Partial<AreaFormValues>) => void,
): CutOutEditing {
  const key = selected?.key ?? null
  const fresh: State = { key, open: null, point: 0, history: [] }
  const [kept, setState] = useState<State>(fresh)
  const state = kept.key === key ? kept : fresh
  const cutOuts = selected?.values.cutOuts ?? []
  const open = state.open !== null && state.open < cutOuts.length ? state.open : null
  const shown = open === null ? null : (cutOuts[open] ?? null)
  const point = Math.min(state.point, Math.max(0, (shown?.length ?? 0) - 1))
  const { min, max } = CUT_OUT_LIMITS.places

  function put(next: readonly CutOut[], more: Partial<State>, isOn = false): void {
    const history = isOn ? state.history : [...state.history, cutOuts].slice(-MOST_STEPS)
    setState({ ...state, history, ...more })
    change({ cutOuts: next })
  }
  function putShown(next: CutOut, nextPoint: number, isOn = false): void {
    if (open !== null) put(cutOuts.with(open, next), { point: nextPoint }, isOn)
  }

  return {
    cutOuts,
    open,
    point,
    isFull: cutOuts.length >= CUT_OUT_LIMITS.cutOuts,
    canAddPoint: shown !== null && shown.length < max,
    canRemovePoint: shown !== null && shown.length > min,
    canUndo: state.history.length > 0,
    show: (index) => setState({ ...state, open: index, point: 0 }),
    add: (cutOut) => put([...cutOuts, cutOut], { open: cutOuts.length, point: 0 }),
    remove: (index) => put(cutOuts.toSpliced(index, 1), { open: null, point: 0 }),
    touch: (touched) => touched !== point && setState({ ...state, point: touched }),
    movePoint: (moved, to, isOn) => shown && putShown(shown.with(moved, to), moved, isOn),
    addPointAfter(after) {
      const [from, to] = [shown?.[after], shown?.[(after + 1) % (shown.length || 1)]]
      if (!shown || !from || !to || shown.length >= max) return
      const middle = { x: onGrid((from.x + to.x) / 2), y: onGrid((from.y + to.y) / 2) }
      putShown(shown.toSpliced(after + 1, 0, middle), after + 1)
    },
    removePoint(removed) {
      if (shown && shown.length > min) putShown(shown.toSpliced(removed, 1), Math.max(0, removed - 1))
    },
    undo() {
      const before = state.history.at(-1)
      if (!before) return
      setState({ ...state, history: state.history.slice(0, -1) })
      change({ cutOuts: before })
    },
  }
}
