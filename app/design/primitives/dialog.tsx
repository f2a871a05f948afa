import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../lazy-part.ts'
import type { DialogProps } from './dialog-surface.tsx'

const loadSurface = () => import('./dialog-surface.tsx')
const DialogSurface = lazyPart(() => loadSurface().then((module) => module.DialogSurface))

/**
 * A dialog over the page: traps the focus, returns it, closes with Escape and with a click beside it.
 * Its code is loaded when a dialog is first opened, so pages that never open one do not pay for it.
 */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  useEffect(() => {
    if (props.open) setWasOpen(true)
  }, [props.open])
  if (!wasOpen && !props.open) return null
  return (
    <Suspense fallback={null}>
      <DialogSurface {...props} />
    </Suspense>
  )
}
