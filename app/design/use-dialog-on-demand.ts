import type { ComponentType, MouseEvent } from 'react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

/** What every dialog takes, whatever stands in it. */
export interface OpenedDialog {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/**
 * A dialog that a link opens, whose code comes when somebody is about to press. Where it does not come, and without
 * JavaScript, the link leads where it says.
 */
export function useDialogOnDemand<Props>(
  to: string,
  load: () => Promise<ComponentType<Props & OpenedDialog>>,
) {
  const [Dialog, setDialog] = useState<ComponentType<Props & OpenedDialog> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()

  function open(event: MouseEvent<HTMLAnchorElement>): void {
    // The link is to be opened somewhere else.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Not every browser does it, and the dialog gives the focus back to where it was.
    event.currentTarget.focus()
    setOpen(true)
    if (Dialog) return
    load().then(
      (Loaded) => setDialog(() => Loaded),
      () => void navigate(to),
    )
  }

  return {
    Dialog,
    opened: { open: isOpen, onOpenChange: setOpen },
    link: {
      to,
      'data-early': true,
      'aria-haspopup': 'dialog',
      onPointerEnter: () => void load().catch(() => undefined),
    },
    open,
  } as const
}
