import { Eye, Redo2, RotateCcw, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/design/primitives/button.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import type { StudioAction, StudioState } from './studio-state.ts'
import { isMaking } from './studio-state.ts'

/** What can be done with the design on the stage: steps back and forth, starting over, the finished picture. */
export function StageBar({
  state,
  dispatch,
  zoom,
}: {
  state: StudioState
  dispatch: (action: StudioAction) => void
  zoom: ReactNode
}) {
  const hasDesign = state.design !== null
  return (
    <>
      <IconButton
        label="Geri al"
        aria-disabled={state.past.length === 0}
        onClick={() => dispatch({ kind: 'undone' })}
      >
        <Undo2 size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Yinele"
        aria-disabled={state.future.length === 0}
        onClick={() => dispatch({ kind: 'redone' })}
      >
        <Redo2 size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label="Baştan başla" aria-disabled={!hasDesign} onClick={() => dispatch({ kind: 'reset' })}>
        <RotateCcw size={20} aria-hidden="true" />
      </IconButton>
      {zoom}
      <Button
        variant="quiet"
        size="sm"
        className="min-h-11!"
        icon={<Eye size={18} aria-hidden="true" />}
        aria-disabled={!hasDesign || isMaking(state)}
        onClick={() => hasDesign && !isMaking(state) && dispatch({ kind: 'preview-asked' })}
      >
        Önizle
      </Button>
    </>
  )
}
