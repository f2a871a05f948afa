import type { MouseEvent } from 'react'
import type { LinkButtonProps } from '#app/design/primitives/link-button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import { useDialogOnDemand } from '#app/design/use-dialog-on-demand.ts'
import type { QuoteDialogProps } from './quote-dialog.tsx'

interface QuoteButtonProps
  extends Omit<LinkButtonProps, 'to'>,
    Pick<QuoteDialogProps, 'source' | 'product' | 'message'> {
  /** The contact page's form, for browsers without JavaScript and for when the dialog's code does not come. */
  readonly to: string
  /** Why what is chosen cannot be asked for: said instead of opening the form. */
  readonly fault?: string | null
}

const loadDialog = () => import('./quote-dialog.tsx').then(({ QuoteDialog }) => QuoteDialog)

/** Opens the quote form over the page. */
export function QuoteButton({ to, source, product, message, fault = null, ...look }: QuoteButtonProps) {
  const toast = useToast()
  const { Dialog, opened, link, open } = useDialogOnDemand(to, loadDialog)

  function onClick(event: MouseEvent<HTMLAnchorElement>): void {
    if (fault === null) open(event)
    else {
      event.preventDefault()
      toast({ title: 'Geçersiz Adet', description: fault, tone: 'destructive' })
    }
  }

  return (
    <>
      <LinkButton {...look} {...link} onClick={onClick} />
      {Dialog && (
        <Dialog
          {...opened}
          source={source}
          product={product}
          {...(message === undefined ? {} : { message })}
        />
      )}
    </>
  )
}
