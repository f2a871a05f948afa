import { PackageSearch, Save } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { fieldId } from '#app/design/forms/field-context.ts'
import { FormErrorSummary } from '#app/design/forms/form-error-summary.tsx'
import { useUnsavedGuard } from '#app/design/forms/use-unsaved-guard.tsx'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { NumberedSection } from '#app/design/patterns/numbered-section.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { StickyBar } from '#app/design/patterns/sticky-bar.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'
import { lineField } from '#app/modules/orders/domain/staff-order-form.ts'
import type { BuyerFields } from './buyer-fields.ts'
import { fieldsOf, reactivePart } from './buyer-fields.ts'
import { BuyerFinder } from './buyer-finder.tsx'
import { OrderPriceBreakdown } from './order-price-breakdown.tsx'
import { ProductFinder } from './product-finder.tsx'
import type { LineFiles } from './staff-order-file.tsx'
import { StaffOrderLine } from './staff-order-line.tsx'
import type { FileFieldProps, StaffOrderView } from './staff-order-view.ts'

const PAUSE_MS = 600
const LIST = '/admin/orders'

/** What another form of the same goods says and shows in place of that of a new order. */
export interface StaffOrderParts<View extends StaffOrderView> {
  readonly title: string
  readonly description: string
  /** The page it was opened from. */
  readonly back: string
  /** Said above a refusal. */
  readonly refused: string
  readonly save: string
  /** What stands between the goods and where they go. */
  readonly renderTerms: (view: View) => ReactNode
  /** What it comes to. */
  readonly renderSums: (view: View) => ReactNode
  /** The total that is shown; null where there is none. */
  readonly totalOf: (view: View) => number | null
}

/**
 * An order that staff make for a buyer: who he is, goods with prices by agreement, where it goes. Every button sends the
 * whole form, so that it works without JavaScript; with it the sums follow by themselves.
 */
export function StaffOrderPage<View extends StaffOrderView>({
  parts,
  opened,
  answered,
  unsent,
  busyWith,
  renderContact,
  renderBuyer,
  renderPromise,
  renderFile,
}: {
  /** Of a form that makes no new order, whose buyer is known. */
  parts?: StaffOrderParts<View>
  opened: View
  /** What the last button made of the form; null before one was pressed. */
  answered: View | null
  /** The form did not reach the shop. */
  unsent: string | null
  /** The button whose answer is on its way. */
  busyWith: string | null
  /** Who the buyer is: step 2, as at checkout. */
  renderContact?: (fields: BuyerFields) => ReactNode
  /** Where it goes and whom it is invoiced to, from step 4: the same as at checkout. */
  renderBuyer: (fields: BuyerFields, view: View) => ReactNode
  /** When what is typed would be sent and arrive, as its buyer will read it. */
  renderPromise?: (fields: BuyerFields, view: View) => ReactNode
  /** A place for a print file: as on the product page. */
  renderFile: (field: FileFieldProps, view: View) => ReactNode
}) {
  const view = answered ?? opened
  const { draft, faults, search, refusal, quote, priced, customer } = view
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submit = useSubmit()
  const guard = useUnsavedGuard(form)
  const [typed, setTyped] = useState(() => reactivePart(null, draft))
  const back = parts?.back ?? backOf(opened)
  const sums = parts ? 'Değişiklik' : 'Tutar'
  const [fillKey, setFillKey] = useState(view.fillKey)
  // Fields that were filled by a press are drawn anew, and with them what hangs on them.
  if (view.fillKey !== null && view.fillKey !== fillKey) {
    setFillKey(view.fillKey)
    setTyped(reactivePart(null, draft))
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  // An answer means that the order was not made: what is typed is worth asking about again.
  const { hold } = guard
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => hold(), [answered, unsent, hold])

  const { sendsMail } = useMailSending()
  const howAgreed = sendsMail
    ? 'Alıcı, e-postadaki bağlantıdan sözleşmeyi onaylar.'
    : 'Alıcı, sipariş sayfasından ileteceğiniz bağlantıyla sözleşmeyi onaylar; e-posta sunucusu yok.'

  const lineCount = draft.lines.length
  const leftOut = view.linePrices.filter((price) => price === null).length
  const lineCountBefore = useRef(lineCount)
  useEffect(() => {
    // Which and how many of it is the next thing to say of goods that were just added.
    if (lineCount > lineCountBefore.current) {
      const line = document.getElementById(fieldId(lineField(lineCount - 1, 'quantity')))?.closest('fieldset')
      const open = [...(line?.querySelectorAll('select') ?? [])].find(({ value }) => value === '')
      ;(open ?? line?.querySelector<HTMLInputElement>('input:not([type=hidden])'))?.focus()
    }
    lineCountBefore.current = lineCount
  }, [lineCount])

  const isBusy = useRef(false)
  isBusy.current = busyWith !== null
  function askPrice() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // Another answer on its way is not taken the place of, and does not know what changed since.
      if (isBusy.current) askPrice()
      else if (form.current) void submit(form.current, { method: 'post', preventScrollReset: true })
    }, PAUSE_MS)
  }

  const toast = useToast()
  const [sentFiles, setSentFiles] = useState<StaffOrderView['files']>({})
  const uploading = useRef(new Set<string>())
  const files: LineFiles = {
    known: { ...sentFiles, ...view.files },
    onSent: (file) => setSentFiles((before) => ({ ...before, [file.fileId]: file })),
    onChanged: askPrice,
    onBusyChange(name, isUploading) {
      if (isUploading) uploading.current.add(name)
      else uploading.current.delete(name)
    },
    render: (field) => renderFile(field, view),
  }

  function onChange(event: FormEvent<HTMLFormElement>) {
    setTyped(reactivePart(new FormData(event.currentTarget), draft))
    const { target } = event
    const name = target instanceof HTMLElement ? (target.getAttribute('name') ?? '') : ''
    const asks = name.startsWith('lines[') || name === 'withMemberDiscount' || name === (parts ? '' : 'email')
    // Where what differs is shown, everything does.
    if (asks || (parts && name !== 'find')) askPrice()
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current)
    event.preventDefault()
    if (busyWith === 'save') return
    const { submitter } = event.nativeEvent as SubmitEvent
    const isSaving = submitter instanceof HTMLButtonElement && submitter.value === 'save'
    if (isSaving && uploading.current.size > 0) {
      toast({ title: 'Dosya yükleniyor', description: 'Yükleme bitince tekrar deneyin.' })
      return
    }
    if (isSaving) guard.release()
    // Only the way to the finished order begins at its top.
    const sent = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget
    void submit(sent, { method: 'post', preventScrollReset: !isSaving })
  }

  return (
    <>
      <PageHeader
        above={<BackLink to={back} />}
        title={parts?.title ?? 'Yeni sipariş'}
        description={
          parts
            ? parts.description
            : quote
              ? `${quote.name} tarafından gönderilen teklif talebinden. ${howAgreed}`
              : `${draft.customerId !== '' && customer ? `${customer.name} için telefonla` : 'Telefonla'} alınan sipariş. ${howAgreed}`
        }
      />
      <Form
        ref={form}
        method="post"
        autoComplete="off"
        noValidate
        onChange={onChange}
        onSubmit={onSubmit}
        className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        {/* Enter in a field presses the first button of a form: it must neither save nor remove. */}
        <button
          type="submit"
          name="intent"
          value="price"
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        >
          Hesapla
        </button>
        <input type="hidden" name="placementKey" value={draft.placementKey} />
        <input type="hidden" name="quoteId" value={draft.quoteId} />
        <input type="hidden" name="customerId" value={draft.customerId} />
        <input type="hidden" name="guestId" value={draft.guestId} />
        <input
          type="hidden"
          name="seenTotalMinor"
          value={(parts ? parts.totalOf(view) : priced?.price.totalMinor) ?? ''}
        />
        <div className="grid min-w-0 gap-5">
          {unsent || refusal ? (
            <Alert tone="danger" title={parts?.refused ?? 'Sipariş oluşturulmadı'} live>
              {unsent ?? refusal}
            </Alert>
          ) : null}
          {/* While goods are gathered nothing takes the focus away from where one types. */}
          <FormErrorSummary errors={view.isJudged ? faults : null} />
          {/* Who is calling comes first, then what is ordered. */}
          {parts ? null : (
            <NumberedSection step={1} title="Müşteri">
              <BuyerFinder view={view} isBusy={busyWith === 'find-buyer'} />
            </NumberedSection>
          )}
          <Fragment key={`contact ${fillKey}`}>{renderContact?.(fieldsOf(view, typed))}</Fragment>
          <NumberedSection step={parts ? 1 : 3} title="Ürünler">
            <div className="grid gap-5">
              {draft.lines.map((line, index) => (
                <StaffOrderLine
                  key={line.key}
                  index={index}
                  line={line}
                  product={view.products.find(({ id }) => id === line.productId) ?? null}
                  print={view.prints[line.productId] ?? null}
                  linesBeside={draft.lines}
                  price={view.linePrices[index] ?? null}
                  files={files}
                  faults={faults}
                />
              ))}
              {draft.lines.length === 0 ? (
                <EmptyState
                  level={3}
                  icon={<PackageSearch aria-hidden="true" />}
                  title="Henüz ürün eklenmedi"
                  text="Ürün adını veya stok kodunu yazıp ekleyin."
                  className="py-6"
                />
              ) : null}
              <ProductFinder key={lineCount} search={search} isBusy={busyWith === 'find'} />
            </div>
          </NumberedSection>
          {parts?.renderTerms(view)}
          <Fragment key={fillKey}>{renderBuyer(fieldsOf(view, typed), view)}</Fragment>
        </div>
        <div className="grid min-w-0 gap-5 lg:sticky lg:top-20">
          <Card as="section" aria-label={sums} title={sums}>
            {!parts && customer && (draft.customerId === '' || customer.isUnproven) ? (
              <div className="mb-4 rounded-card bg-brand-soft px-3 py-2 text-sm">
                {draft.customerId === '' ? (
                  <p>
                    Kayıtlı müşteri: <strong>{customer.name}</strong>. Sipariş hesabına eklenir.
                  </p>
                ) : null}
                {customer.isUnproven ? (
                  <p className="mt-1">
                    Hesabın e-posta adresi doğrulanmamış. Arayanın hesap sahibi olduğundan emin olun.
                  </p>
                ) : null}
              </div>
            ) : null}
            <div hidden={!customer || customer.memberDiscountBp === 0} className="mb-3">
              <Checkbox
                name="withMemberDiscount"
                label={`Üye indirimi uygulansın${customer ? ` (${formatPercent(customer.memberDiscountBp)})` : ''}`}
                description="Anlaşılan fiyatlar indirimliyse işareti kaldırın."
                defaultChecked={draft.withMemberDiscount}
              />
            </div>
            <div aria-live="polite">
              {parts ? (
                parts.renderSums(view)
              ) : priced ? (
                <OrderPriceBreakdown
                  order={{
                    price: priced.price,
                    couponCode: null,
                    shippingKind: priced.price.shipping.kind,
                  }}
                />
              ) : (
                <p className="text-sm text-ink-soft">Ürün ekledikçe tutar burada hesaplanır.</p>
              )}
              {leftOut > 0 && !parts ? (
                <p className="mt-3 text-sm text-danger">
                  Düzeltilmesi gereken {leftOut} satır bu tutarda yok.
                </p>
              ) : null}
            </div>
            <Button
              type="submit"
              name="intent"
              value="price"
              variant="secondary"
              className="mt-4 w-full not-noscript:hidden"
            >
              Tutarı hesapla
            </Button>
          </Card>
          {renderPromise?.(fieldsOf(view, typed), view)}
        </div>
        <StickyBar
          show="always"
          className="-mx-4 flex justify-end gap-2 sm:mx-0 sm:rounded-card sm:border lg:col-span-2"
        >
          <LinkButton to={back} variant="secondary">
            İptal
          </LinkButton>
          <Button
            type="submit"
            name="intent"
            value="save"
            busy={busyWith === 'save'}
            icon={<Save size={18} aria-hidden="true" />}
          >
            {parts?.save ?? 'Siparişi oluştur'}
          </Button>
        </StickyBar>
      </Form>
      {guard.dialog}
    </>
  )
}

/** Where the form was begun. */
function backOf({ quote, draft }: StaffOrderView): string {
  if (quote) return `/admin/quotes/${quote.id}`
  if (draft.guestId !== '') return `/admin/customers/guests/${draft.guestId}`
  return draft.customerId === '' ? LIST : `/admin/customers/${draft.customerId}`
}
