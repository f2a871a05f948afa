import type { ComponentType, MouseEvent } from 'react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { LinkButtonProps } from '#app/design/primitives/link-button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import type { QuoteDialogProps } from './quote-dialog.tsx'

interface QuoteButtonProps
  extends Omit<LinkButtonProps, 'to'>,
    Pick<QuoteDialogProps, 'source' | 'product' | 'message'> {
  /** The contact page's form, for browsers without JavaScript and for when the dialog's code does not come. */
  readonly to: string
  /** Why what is chosen cannot be asked for: said instead of opening the form. */
  readonly fault?: string | null
}

const loadDialog = () => import('./quote-dialog.tsx')

/** Opens the quote form over the page. Its code comes when somebody is about to press. */
export function QuoteButton({ to, source, product, message, fault = null, ...look }: QuoteButtonProps) {
  const toast = useToast()
  const [Dialog, setDialog] = useState<ComponentType<QuoteDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()

  function open(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (fault !== null) {
      toast({ title: 'Geçersiz Adet', description: fault, tone: 'destructive' })
      return
    }
    // Not every browser does it, and the dialog gives the focus back to where it was.
    event.currentTarget.focus()
    setOpen(true)
    if (Dialog) return
    loadDialog().then(
      ({ QuoteDialog }) => setDialog(() => QuoteDialog),
      () => void navigate(to),
    )
  }

  return (
    <>
      <LinkButton
        {...look}
        to={to}
        data-early
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={open}
      />
      {Dialog && (
        <Dialog
          open={isOpen}
          onOpenChange={setOpen}
          source={source}
          product={product}
          {...(message === undefined ? {} : { message })}
        />
      )}
    </>
  )
}
