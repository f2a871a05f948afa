import { CircleCheck } from 'lucide-react'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { EmailField } from '#app/design/forms/contact-fields.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { DialogSurface } from '#app/design/primitives/dialog-surface.tsx'
import { VisuallyHidden } from '#app/design/primitives/visually-hidden.tsx'
import type { OpenedDialog } from '#app/design/use-dialog-on-demand.ts'
import { parseEmail } from '#app/kernel/turkish-ids.ts'
import { askOwnContact } from '#app/modules/accounts/storefront/own-contact.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import { KEPT_DAYS } from '../domain/kept-days.ts'
import { sendRestockWish } from './send-restock-wish.ts'

/** What is waited for. */
export interface AwaitedGoods {
  readonly productId: string
  readonly title: string
  /** Of the groups that have stock of their own; none for the whole product. */
  readonly options: ChosenOptions
}

/** Takes the address of who wants to be told when these goods are for sale again. */
export function RestockDialog({ goods, ...opened }: OpenedDialog & { readonly goods: AwaitedGoods }) {
  /** The address that word is sent to; null before. */
  const [kept, setKept] = useState<string | null>(null)
  const values = Object.values(goods.options).join(', ')
  return (
    <DialogSurface
      {...opened}
      onOpenChange={(isOpen) => {
        if (!isOpen) setKept(null)
        opened.onOpenChange(isOpen)
      }}
      size="sm"
      title="Gelince haber verelim"
      description={values === '' ? goods.title : `${goods.title}: ${values}`}
    >
      {kept === null ? (
        <RestockForm goods={goods} onKept={setKept} />
      ) : (
        <Kept email={kept} onClose={() => opened.onOpenChange(false)} />
      )}
    </DialogSurface>
  )
}

function RestockForm({ goods, onKept }: { goods: AwaitedGoods; onKept: (email: string) => void }) {
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  // Who is signed in need not type his address; what he has typed already stays.
  useEffect(() => {
    const asking = new AbortController()
    void askOwnContact(asking.signal).then((contact) => {
      const field = form.current && fieldOf(form.current)
      if (contact && field && field.value === '' && !asking.signal.aborted) field.value = contact.email
    })
    return () => asking.abort()
  }, [])

  function refuse(sentence: string) {
    setFault(sentence)
    if (form.current) fieldOf(form.current)?.focus()
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const typed = fieldOf(event.currentTarget)?.value ?? ''
    const email = parseEmail(typed)
    if (!email.ok) return refuse(email.error.message)
    setFault(null)
    setSending(true)
    const refusal = await sendRestockWish({ ...goods, email: email.value })
    setSending(false)
    if (refusal === null) onKept(email.value)
    else refuse(refusal)
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
      <EmailField
        name="email"
        label="E-posta adresiniz"
        required
        maxLength={254}
        {...(fault !== null && { error: [fault] })}
        onChange={() => setFault(null)}
      />
      <Button type="submit" size="lg" busy={isSending}>
        Haber ver
      </Button>
      <p className="text-sm text-ink-soft">
        Adresiniz yalnızca bu haber için kullanılır; haber verilince, en geç {KEPT_DAYS} gün sonra listeden
        silinir.{' '}
        <a
          href="/kvkk"
          target="_blank"
          rel="noopener"
          className="font-semibold text-brand underline underline-offset-3"
        >
          KVKK Aydınlatma Metni
          <VisuallyHidden> (yeni sekmede açılır)</VisuallyHidden>
        </a>
      </p>
    </form>
  )
}

function Kept({ email, onClose }: { email: string; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed went away with the form.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="status" className="rounded-card py-2 text-center">
      <CircleCheck size={44} aria-hidden="true" className="mx-auto mb-3 text-success" />
      <p className="[overflow-wrap:anywhere]">
        Yeniden satışa girince <strong className="font-semibold">{email}</strong> adresine bir kez yazacağız.
      </p>
      <Button variant="secondary" className="mt-5" onClick={onClose}>
        Kapat
      </Button>
    </div>
  )
}

function fieldOf(form: HTMLFormElement): HTMLInputElement | null {
  const field = form.elements.namedItem('email')
  return field instanceof HTMLInputElement ? field : null
}
