import { PackageSearch, Plus, Save, Search, Trash2 } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { fieldId } from '#app/design/forms/field-context.ts'
import { FormErrorSummary } from '#app/design/forms/form-error-summary.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
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
import { Price } from '#app/design/primitives/price.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import type { PricedLine } from '#app/modules/cart/domain/priced-cart.ts'
import { printChoicesOf } from '#app/modules/catalog/domain/product.ts'
import { inSizeOrder } from '#app/modules/catalog/domain/size-order.ts'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'
import { describeOrdered } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import { CHECKOUT_LIMITS } from '#app/modules/orders/domain/checkout-fields.ts'
import type { DraftFaults, DraftLine } from '#app/modules/orders/domain/staff-order-form.ts'
import {
  belowMinimumOf,
  lineField,
  MAX_REASON,
  optionField,
} from '#app/modules/orders/domain/staff-order-form.ts'
import { BuyerFinder } from './buyer-finder.tsx'
import { OrderPriceBreakdown } from './order-price-breakdown.tsx'
import type { OfferedProduct, StaffOrderView } from './staff-order-view.ts'

const PAUSE_MS = 600
const LIST = '/admin/orders'

/**
 * An order that staff make for a buyer: who he is, goods with prices by agreement, where it goes. Every button sends the
 * whole form, so that it works without JavaScript; with it the sums follow by themselves.
 */
export function StaffOrderPage({
  opened,
  answered,
  unsent,
  busyWith,
  renderContact,
  renderBuyer,
}: {
  opened: StaffOrderView
  /** What the last button made of the form; null before one was pressed. */
  answered: StaffOrderView | null
  /** The form did not reach the shop. */
  unsent: string | null
  /** The button whose answer is on its way. */
  busyWith: string | null
  /** Who the buyer is: step 2, as at checkout. */
  renderContact: (fields: BuyerFields) => ReactNode
  /** Where it goes and whom it is invoiced to, from step 4: the same as at checkout. */
  renderBuyer: (fields: BuyerFields, view: StaffOrderView) => ReactNode
}) {
  const view = answered ?? opened
  const { draft, faults, search, refusal, quote, priced, customer } = view
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submit = useSubmit()
  const guard = useUnsavedGuard(form)
  const [typed, setTyped] = useState(() => reactivePart(null, draft))
  const back = backOf(opened)
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
  const leftOut = lineCount - (priced?.lines.length ?? 0)
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

  function onChange(event: FormEvent<HTMLFormElement>) {
    setTyped(reactivePart(new FormData(event.currentTarget), draft))
    const { target } = event
    const name = target instanceof HTMLElement ? (target.getAttribute('name') ?? '') : ''
    if (!name.startsWith('lines[') && name !== 'withMemberDiscount' && name !== 'email') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (form.current && busyWith === null)
        void submit(form.current, { method: 'post', preventScrollReset: true })
    }, PAUSE_MS)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current)
    event.preventDefault()
    if (busyWith === 'save') return
    const { submitter } = event.nativeEvent as SubmitEvent
    const isSaving = submitter instanceof HTMLButtonElement && submitter.value === 'save'
    if (isSaving) guard.release()
    // Only the way to the finished order begins at its top.
    const sent = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget
    void submit(sent, { method: 'post', preventScrollReset: !isSaving })
  }

  return (
    <>
      <PageHeader
        above={<BackLink to={back} />}
        title="Yeni sipariş"
        description={
          quote
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
        <input type="hidden" name="seenTotalMinor" value={priced?.price.totalMinor ?? ''} />
        <div className="grid min-w-0 gap-5">
          {unsent || refusal ? (
            <Alert tone="danger" title="Sipariş oluşturulmadı" live>
              {unsent ?? refusal}
            </Alert>
          ) : null}
          {/* While goods are gathered nothing takes the focus away from where one types. */}
          <FormErrorSummary errors={view.isJudged ? faults : null} />
          {/* Who is calling comes first, then what is ordered. */}
          <NumberedSection step={1} title="Müşteri">
            <BuyerFinder view={view} isBusy={busyWith === 'find-buyer'} />
          </NumberedSection>
          <Fragment key={`contact ${fillKey}`}>{renderContact(fieldsOf(view, typed))}</Fragment>
          <NumberedSection step={3} title="Ürünler">
            <div className="grid gap-5">
              {draft.lines.map((line, index) => (
                <Line
                  key={line.key}
                  index={index}
                  line={line}
                  product={view.products.find(({ id }) => id === line.productId) ?? null}
                  priced={priced?.lines.find(({ line: { lineId } }) => lineId === `line-${index}`) ?? null}
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
              <Finder key={lineCount} search={search} isBusy={busyWith === 'find'} />
            </div>
          </NumberedSection>
          <Fragment key={fillKey}>{renderBuyer(fieldsOf(view, typed), view)}</Fragment>
        </div>
        <div className="grid min-w-0 gap-5 lg:sticky lg:top-20">
          <Card as="section" title="Tutar">
            {customer && (draft.customerId === '' || customer.isUnproven) ? (
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
              {priced ? (
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
              {leftOut > 0 ? (
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
            Siparişi oluştur
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

/** The fields on which others hang: they are read from the form as it is typed. */
type Reactive = Readonly<Record<'city' | 'postalCode' | 'invoiceType' | 'sameAddress', string>>

function reactivePart(form: FormData | null, draft: StaffOrderView['draft']): Reactive {
  if (form === null) {
    const { city, postalCode } = draft.texts
    return { city, postalCode, invoiceType: draft.invoiceType, sameAddress: draft.sameAddress ? 'on' : '' }
  }
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    city: text('city'),
    postalCode: text('postalCode'),
    invoiceType: text('invoiceType'),
    sameAddress: text('sameAddress'),
  }
}

const BUYER_FIELDS = [
  ...(Object.keys(CHECKOUT_LIMITS) as (keyof typeof CHECKOUT_LIMITS)[]),
  ...(['invoiceType', 'sameAddress', 'saveAddress', 'saveInvoice'] as const),
  ...(['acceptContracts', 'acceptMadeToOrder', 'marketing'] as const),
]

interface FieldState {
  readonly name: string
  readonly errors: string[] | undefined
  readonly initialValue: string | undefined
  /** As it is typed now, where other fields hang on it. */
  readonly value: string | undefined
}

/** Every field that the sections of the checkout know. */
export type BuyerFields = Readonly<Record<(typeof BUYER_FIELDS)[number], FieldState>>

function fieldsOf({ draft, faults }: StaffOrderView, typed: Reactive): BuyerFields {
  const values: Readonly<Record<string, string>> = {
    ...draft.texts,
    invoiceType: draft.invoiceType,
    sameAddress: draft.sameAddress ? 'on' : '',
  }
  const reactive: Readonly<Record<string, string>> = typed
  const fields = BUYER_FIELDS.map((name) => [
    name,
    {
      name,
      errors: faults[name] ? [...faults[name]] : undefined,
      initialValue: values[name],
      value: reactive[name],
    },
  ])
  return Object.fromEntries(fields) as BuyerFields
}

function Line({
  index,
  line,
  product,
  priced,
  faults,
}: {
  index: number
  line: DraftLine
  product: OfferedProduct | null
  priced: PricedLine | null
  faults: DraftFaults
}) {
  const title = product?.title ?? 'Artık olmayan ürün'
  const [quantity, setQuantity] = useState(line.quantity)
  const hidden = (
    <>
      <input type="hidden" name={lineField(index, 'key')} value={line.key} />
      <input type="hidden" name={lineField(index, 'productId')} value={line.productId} />
      <input type="hidden" name={lineField(index, 'fileId')} value={line.fileId} />
      <input type="hidden" name={lineField(index, 'design')} value={line.design} />
    </>
  )
  const removal = (
    <Button
      type="submit"
      name="intent"
      value={`remove:${index}`}
      variant="quiet"
      size="sm"
      icon={<Trash2 size={16} aria-hidden="true" />}
      aria-label={`${title} satırını kaldır`}
    >
      Kaldır
    </Button>
  )
  const error = (field: Parameters<typeof lineField>[1]) => faults[lineField(index, field)]
  const choices = product ? printChoicesOf(product) : []
  return (
    <fieldset className="min-w-0 rounded-card border border-line p-4">
      <legend className="sr-only">{title}</legend>
      {hidden}
      <div className="mb-3 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]" aria-hidden="true">
            {title}
          </p>
          {product ? (
            <p className="text-xs text-ink-soft">
              {product.sku} · en az {product.minOrderQuantity} adet · stokta {product.stock}
            </p>
          ) : (
            <p className="text-sm text-danger">{error('productId')?.[0]}</p>
          )}
        </div>
        {removal}
      </div>
      {product ? (
        <div className="grid gap-3 sm:grid-cols-2">
          {product.optionGroups.map((group) => (
            <Field
              key={group.id}
              label={group.name}
              name={optionField(index, group.id)}
              error={faults[optionField(index, group.id)]}
              required
            >
              <Select
                placeholder="Seçin"
                defaultValue={line.options[group.id] ?? ''}
                options={inSizeOrder(group.options).map(({ value }) => ({ value, label: value }))}
              />
            </Field>
          ))}
          {choices.length > 0 ? (
            <Field label="Baskı" name={lineField(index, 'printChoice')} error={error('printChoice')} required>
              <Select
                placeholder="Seçin"
                defaultValue={line.printChoice}
                options={choices.map((value) => ({ value, label: value }))}
              />
            </Field>
          ) : null}
          <Field
            label="Adet"
            name={lineField(index, 'quantity')}
            error={error('quantity')}
            defaultValue={line.quantity}
            onChange={(event) => setQuantity(event.target.value)}
            inputMode="numeric"
            required
          />
          {belowMinimumOf({ quantity }, product) === null ? (
            // Typed before the quantity rose again: it counts once more when that falls.
            <input type="hidden" name={lineField(index, 'minimumReason')} value={line.minimumReason} />
          ) : (
            <Field
              label={`${product.minOrderQuantity} adedin altında: gerekçe`}
              name={lineField(index, 'minimumReason')}
              error={error('minimumReason')}
              defaultValue={line.minimumReason}
              maxLength={MAX_REASON}
              placeholder="Numune"
              hint="Minimum adedin altı yalnızca gerekçeyle satılır; gerekçeyi yalnızca mağaza görür."
              required
            />
          )}
          <Field
            label="Anlaşılan birim fiyat (KDV hariç)"
            name={lineField(index, 'agreedPrice')}
            error={error('agreedPrice')}
            defaultValue={line.agreedPrice}
            inputMode="decimal"
            trailing="₺"
            hint={
              priced && line.agreedPrice === '' ? (
                <>
                  Boş bırakırsanız liste fiyatı: <Price minor={priced.unitMinor} />
                </>
              ) : (
                'Boş bırakırsanız liste fiyatı uygulanır.'
              )
            }
          />
          <Field
            label="Fiyatın gerekçesi"
            name={lineField(index, 'reason')}
            error={error('reason')}
            defaultValue={line.reason}
            maxLength={MAX_REASON}
            placeholder="Yıllık anlaşma, numune, kampanya …"
            hint="Yalnızca mağaza görür."
          />
          <Field
            label="Baskı notu"
            name={lineField(index, 'note')}
            error={error('note')}
            className="sm:col-span-2"
          >
            <TextArea defaultValue={line.note} rows={2} maxLength={500} />
          </Field>
        </div>
      ) : null}
      {priced?.line.artwork ? (
        <p className="mt-3 text-sm text-ink-soft [overflow-wrap:anywhere]">
          Baskı dosyası: {priced.line.artwork.name}
        </p>
      ) : null}
      {line.design === '' ? null : (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft [overflow-wrap:anywhere]">
          {priced?.design ? describeOrdered(priced.design) : 'Tasarım: talepteki yerleşim'}
          <Button type="submit" name="intent" value={`remove-design:${index}`} variant="quiet" size="sm">
            Tasarımı kaldır
          </Button>
        </p>
      )}
      <div className="mt-3 grid gap-1 text-sm" aria-live="polite">
        {priced?.notices.map(({ code, message }) => (
          <p key={code} className="text-danger">
            {message}
          </p>
        ))}
        {priced && priced.lineMinor > 0 ? (
          <p className="tabular text-right">
            <Price minor={priced.unitMinor} /> × {formatCount(priced.line.quantity)} ={' '}
            <Price minor={priced.lineMinor} className="font-semibold" />
          </p>
        ) : null}
      </div>
    </fieldset>
  )
}

/** Where goods are looked for: one hit is added at once, of several one is chosen. */
function Finder({ search, isBusy }: { search: StaffOrderView['search']; isBusy: boolean }) {
  return (
    <div className="rounded-card bg-paper-deep p-4">
      <div className="flex items-end gap-2">
        <Field
          label="Ürün ekle"
          name="find"
          defaultValue={search?.text}
          maxLength={100}
          placeholder="Ürün adı veya stok kodu"
          leading={<Search size={18} aria-hidden="true" />}
          className="flex-1"
          onKeyDown={(event) => {
            // Enter here looks for goods; elsewhere in the form it only prices.
            if (event.key !== 'Enter') return
            event.preventDefault()
            const button = event.currentTarget.form?.querySelector<HTMLButtonElement>('button[value="find"]')
            event.currentTarget.form?.requestSubmit(button)
          }}
        />
        <Button type="submit" name="intent" value="find" variant="secondary" busy={isBusy}>
          Bul
        </Button>
      </div>
      {search ? (
        <div role="status" className="mt-3 text-sm">
          {search.found.length === 0 ? (
            <p>“{search.text}” için satışta ürün bulunamadı.</p>
          ) : (
            <ul className="grid gap-1.5">
              {search.found.map(({ id, title, minOrderQuantity }) => (
                <li key={id}>
                  <button
                    type="submit"
                    name="intent"
                    value={`add:${id}`}
                    className="flex min-h-11 w-full items-center gap-2 rounded-card border border-line bg-surface px-3 py-2 text-left hover:border-ink"
                  >
                    <Plus size={16} aria-hidden="true" className="text-brand" />
                    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{title}</span>
                    <span className="text-xs text-ink-soft">en az {minOrderQuantity} adet</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : null}
    </div>
  )
}
