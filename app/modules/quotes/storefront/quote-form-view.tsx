import type { FormEvent, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { EmailField, PhoneField } from '#app/design/forms/contact-fields.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { FormErrorSummary } from '#app/design/forms/form-error-summary.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { VisuallyHidden } from '#app/design/primitives/visually-hidden.tsx'
import type { OwnContact } from '#app/modules/accounts/storefront/own-contact.ts'
import { askOwnContact } from '#app/modules/accounts/storefront/own-contact.ts'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import type { ProductImage } from '#app/modules/catalog/domain/product.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import { describeDesign } from '#app/modules/mockups/domain/designs/describe-design.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import { useShowsOwnLogo } from '#app/modules/mockups/storefront/logo-hint.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import type { NamedPlace } from '#app/modules/printing/domain/printed-place.ts'
import type { QuoteSource } from '#app/modules/quotes/domain/quote.ts'
import { choiceLine, quantityText } from '#app/modules/quotes/domain/quote.ts'
import type { QuoteFaults, QuoteField, QuoteFields } from '#app/modules/quotes/domain/quote-form.ts'
import { QUOTE_FIELDS, QUOTE_LIMITS, readQuoteForm } from '#app/modules/quotes/domain/quote-form.ts'
import type { RefusedQuote, SentQuote } from './quote-answer.ts'
import type { QuoteDraft } from './quote-draft.ts'
import { EMPTY_DRAFT, startOf, withAttempt } from './quote-draft.ts'
import { QuotedPicture } from './quoted-picture.tsx'
import { sendQuote } from './send-quote.ts'

/** The goods as the page shows them; the server takes their name from the catalogue. */
export interface WishedProduct {
  readonly id: string
  readonly title: string
  readonly selectedVariations: ChosenOptions
  /** The pieces of each variant, where several are chosen; they are changed where they were typed. */
  readonly rows?: readonly LineRow[]
  readonly printChoice: string | null
  /** Where it is to be printed, where the page asks for it; beside a design those alone that have a print of their own. */
  readonly places?: readonly NamedPlace[] | undefined
  readonly quantity: number
  /** One of them is shown beside the name. */
  readonly images?: readonly ProductImage[]
  /** What the page has of the buyer's logo; a page without the fields has none. */
  readonly artwork?: PrintFileRef | null
  readonly design?: PrintDesign | null
}

/** Where a form goes without JavaScript; the page there has the same form. */
export const QUOTE_PAGE = '/iletisim'

/**
 * The form for a price offer, the same in dialogs and on the contact page. It judges what is typed by the server's own
 * rules, keeps everything when it cannot be sent, and sends one request however often it is pressed.
 */
export function QuoteFormView({
  source,
  product,
  draft,
  refused: refusedBefore = null,
  action = QUOTE_PAGE,
  onSent,
}: {
  source: QuoteSource
  product: WishedProduct | null
  /** Outlives the form, so that closing a dialog loses nothing. */
  draft: RefObject<QuoteDraft>
  /** What a browser without JavaScript was answered. */
  refused?: RefusedQuote | null
  action?: string
  onSent: (sent: SentQuote) => void
}) {
  const [start] = useState(() => startOf(draft.current, product?.quantity ?? null))
  const [faults, setFaults] = useState<QuoteFaults>(refusedBefore?.faults ?? {})
  const [summary, setSummary] = useState({ tries: 0, faults: refusedBefore?.faults ?? {} })
  const [problem, setProblem] = useState(problemOf(refusedBefore))
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const problemBox = useRef<HTMLDivElement>(null)

  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (problem) problemBox.current?.focus()
  }, [problem])

  // Who is signed in need not type who he is; what he has typed already stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the form opens
  useEffect(() => {
    const asking = new AbortController()
    void askOwnContact(asking.signal).then((contact) => {
      if (!contact || !form.current || asking.signal.aborted) return
      fillEmpty(form.current, contact)
      remember(form.current)
    })
    return () => asking.abort()
  }, [])

  function refuse(refused: RefusedQuote): void {
    setFaults(refused.faults)
    setSummary(({ tries }) => ({ tries: tries + 1, faults: refused.faults }))
    setProblem(problemOf(refused))
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy.current) return
    const fields = fieldsOf(event.currentTarget)
    const reading = readQuoteForm(fields)
    if (!reading.ok) return refuse({ message: '', faults: reading.faults })
    const body = new URLSearchParams(fields)
    const attempted = withAttempt(draft.current, body.toString())
    draft.current = attempted
    body.set('requestKey', attempted.attempt.key)
    isBusy.current = true
    setSending(true)
    setProblem(null)
    const sending = await sendQuote(body)
    isBusy.current = false
    setSending(false)
    if (!sending.ok) return refuse(sending.refused)
    draft.current = EMPTY_DRAFT
    onSent(sending.sent)
  }

  function remember(filled: HTMLFormElement): QuoteFields {
    const fields = fieldsOf(filled)
    const { name, company, email, phone, message, quantity } = fields
    draft.current = {
      ...draft.current,
      typed: { name, company, email, phone, message, quantity },
      offeredQuantity: product?.quantity ?? null,
    }
    return fields
  }

  /** Remembers what is typed; a sentence beside a field goes as soon as the field is right. */
  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
    const fields = remember(currentTarget)
    const field = fieldNameOf(target)
    if (field && faults[field]) judge(field, fields)
  }

  function onBlur({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
    const fields = fieldsOf(currentTarget)
    const field = fieldNameOf(target)
    if (field && fields[field] !== '') judge(field, fields)
  }

  function judge(field: QuoteField, fields: QuoteFields): void {
    const reading = readQuoteForm(fields)
    const { [field]: _former, ...others } = faults
    const fault = reading.ok ? undefined : reading.faults[field]
    setFaults(fault === undefined ? others : { ...others, [field]: fault })
  }

  const design = product && designOf(product)
  const showsOwnLogo = useShowsOwnLogo()

  const common = (name: QuoteField) => ({
    name,
    error: faults[name],
    defaultValue: start[name],
    maxLength: QUOTE_LIMITS[name],
  })

  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      onBlur={onBlur}
    >
      <input type="hidden" name="source" value={source} />
      {product && (
        <>
          <input type="hidden" name="productId" value={product.id} />
          <input type="hidden" name="selectedVariations" value={JSON.stringify(product.selectedVariations)} />
          <input type="hidden" name="rows" value={product.rows ? JSON.stringify(product.rows) : ''} />
          {product.rows && <input type="hidden" name="quantity" value={product.quantity} />}
          <input type="hidden" name="printChoice" value={product.printChoice ?? ''} />
          <input type="hidden" name="places" value={product.places ? JSON.stringify(product.places) : ''} />
          <input type="hidden" name="fileId" value={product.artwork?.fileId ?? ''} />
          <input type="hidden" name="design" value={design ? JSON.stringify(design) : ''} />
        </>
      )}
      <div className="mb-4 grid gap-4 empty:hidden">
        <Summary key={summary.tries} faults={summary.faults} />
        {problem && (
          <div ref={problemBox} tabIndex={-1} className="rounded-card">
            <Alert tone="danger" title="Talebiniz gönderilemedi" live>
              {problem}
            </Alert>
          </div>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {/* The contact page names the product itself. */}
        {product && source !== 'contact' && (
          <div className="flex items-center gap-4 rounded-card border border-brand-line bg-brand-soft px-4 py-3 sm:col-span-2">
            {product.images && (
              <QuotedPicture
                images={product.images}
                options={{ ...product.selectedVariations, ...product.rows?.[0]?.options }}
                design={design}
              />
            )}
            <p className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-semibold">{product.title}</span>
              <span className="block text-sm text-ink-soft">{choiceLine(product)}</span>
              {product.rows && (
                <span className="tabular block text-sm text-ink-soft">{quantityText(product.quantity)}</span>
              )}
              {!product.artwork && showsOwnLogo && (
                <span className="block text-sm text-warning">
                  Resimlerdeki logonuz talebinize eklenmez; eklemek için önce logonuzla tasarlayın.
                </span>
              )}
              {product.artwork && (
                <span className="block text-sm text-ink-soft">
                  Talebinizle gönderilir: {product.artwork.name}
                  {design && `. ${describeDesign(design, [])}`}
                </span>
              )}
            </p>
          </div>
        )}
        {product && !product.rows && (
          <Field {...common('quantity')} label="Adet" required inputMode="numeric" autoComplete="off" />
        )}
        <Field
          {...common('name')}
          label="Ad soyad"
          required
          autoComplete="name"
          className={product && !product.rows ? '' : 'sm:col-span-2'}
        />
        <EmailField {...common('email')} required />
        <PhoneField {...common('phone')} required />
        <Field
          {...common('company')}
          label="Firma (isteğe bağlı)"
          autoComplete="organization"
          className="sm:col-span-2"
        />
        <Field
          label="Mesaj"
          name="message"
          error={faults.message}
          required
          hint="Adedi, baskının yerini ve rengini, ürünlerin elinizde olmasını istediğiniz tarihi yazarsanız net fiyat verebiliriz."
          className="sm:col-span-2"
        >
          <TextArea defaultValue={start.message} maxLength={QUOTE_LIMITS.message} rows={4} />
        </Field>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" size="lg" busy={isSending} className="max-sm:w-full">
          Teklif isteyin
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
          Kişisel verilerinizin nasıl işlendiğini{' '}
          <a
            href="/kvkk"
            target="_blank"
            rel="noopener"
            className="font-semibold text-brand underline underline-offset-3"
          >
            KVKK Aydınlatma Metni
            <VisuallyHidden> (yeni sekmede açılır)</VisuallyHidden>
          </a>
          ’nde okuyabilirsiniz.
        </p>
      </div>
    </form>
  )
}

function fillEmpty(form: HTMLFormElement, contact: OwnContact): void {
  for (const [name, known] of Object.entries(contact)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.value === '') field.value = known
  }
}

/** A design without its file says nothing. */
function designOf({ artwork, design }: WishedProduct): PrintDesign | null {
  return (artwork && design) ?? null
}

function Summary({ faults }: { faults: QuoteFaults }) {
  const { '': whole, ...fields } = faults
  const isOfFields = Object.keys(fields).length > 0
  return (
    <FormErrorSummary
      errors={isOfFields ? fields : faults}
      title={(isOfFields && whole) || 'Lütfen aşağıdaki alanları kontrol edin.'}
    />
  )
}

/** What stands in the way when no field does. */
function problemOf(refused: RefusedQuote | null): string | null {
  return refused && Object.keys(refused.faults).length === 0 ? refused.message : null
}

function fieldsOf(form: HTMLFormElement): QuoteFields {
  const typed = new FormData(form)
  const textOf = (name: string) => {
    const value = typed.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(QUOTE_FIELDS.map((name) => [name, textOf(name)])) as QuoteFields
}

function fieldNameOf(target: EventTarget): QuoteField | null {
  const name = target instanceof Element ? target.getAttribute('name') : null
  return name !== null && name in QUOTE_LIMITS ? (name as QuoteField) : null
}
