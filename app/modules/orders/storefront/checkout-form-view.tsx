import { parseWithZod } from '@conform-to/zod/v4'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { FormErrorSummary } from '#app/design/forms/form-error-summary.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import { NumberedSection } from '#app/design/patterns/numbered-section.tsx'
import { StickyBar } from '#app/design/patterns/sticky-bar.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import { createRandomKey } from '#app/design/random-key.ts'
import { useToast } from '#app/design/toast/toast-context.ts'
import type { Cart } from '#app/modules/cart/domain/cart.ts'
import { toCartRequest } from '#app/modules/cart/domain/cart-changes.ts'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import { promisedLinesOf } from '#app/modules/cart/domain/promised-lines.ts'
import { seenWaitingText } from '#app/modules/cart/domain/waiting-pieces.ts'
import { measuredCart } from '#app/modules/cart/storefront/measured-cart.ts'
import { CouponBox } from '#app/modules/coupons/storefront/coupon-box.tsx'
import type { PlannedParcel } from '#app/modules/delivery/domain/promise.ts'
import { provinceOf } from '#app/modules/delivery/domain/provinces.ts'
import { destinationOfAddress } from '#app/modules/delivery/domain/transit.ts'
import { askDeliveryAgain } from '#app/modules/lead-times/storefront/delivery-answer.ts'
import { deliveryPlace } from '#app/modules/lead-times/storefront/delivery-place.ts'
import { useParcels } from '#app/modules/lead-times/storefront/ready-first.ts'
import { usePromise } from '#app/modules/lead-times/storefront/use-promise.ts'
import { wishedDay } from '#app/modules/lead-times/storefront/wished-day.ts'
import { useMeasured } from '#app/modules/measuring/storefront/measure.ts'
import type { AddressBook, SavedInvoice } from '#app/modules/orders/domain/address-book.ts'
import { checkoutFieldsOf, MAX_ENTRIES } from '#app/modules/orders/domain/address-book.ts'
import { checkoutSchema } from '#app/modules/orders/domain/checkout-form.ts'
import type { ReviewedField } from '#app/modules/orders/domain/checkout-review.ts'
import { REVIEWED_FIELDS } from '#app/modules/orders/domain/checkout-review.ts'
import { PAYMENT_DUTY_TEXT, PLACE_ORDER_LABEL } from '#app/modules/orders/domain/consents.ts'
import type { FormerDetails } from '#app/modules/orders/domain/former-details.ts'
import { addressOffers, invoiceOffers, offersIn } from '#app/modules/orders/domain/offered-details.ts'
import type { BankDetails, ShippingPolicy } from '#app/modules/settings/domain/shop-settings.ts'
import type { CheckoutAnswer } from './checkout-answer.ts'
import { CheckoutConsents } from './checkout-consents.tsx'
import type { CheckoutFieldName, Saving } from './checkout-sections.tsx'
import {
  ContactSection,
  DeliverySection,
  InvoiceSection,
  NoteSection,
  PaymentSection,
} from './checkout-sections.tsx'
import type { CheckoutDraft } from './checkout-session.ts'
import { placementKeyFor, readDraft, saveDraft } from './checkout-session.ts'
import { offerShown, ownerOf, startingFields } from './checkout-start.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { ConfirmationStep, confirmationSentence } from './confirmation-step.tsx'
import { SavedEntries } from './saved-entries.tsx'
import { tabStore } from './tab-store.ts'
import { askReview, useCheckoutReview } from './use-checkout-review.ts'
import { useProofOfWork } from './use-proof-of-work.ts'

type Errors = Readonly<Record<string, string[] | null>>

/** Refusals that leave the order possible at another total, which is said along with them. */
const REFUSAL_TITLES: Readonly<Record<string, string>> = {
  'orders/price-changed': 'Tutar değişti',
  'orders/waiting-changed': 'Stok değişti',
  'orders/promise-moved': 'Teslim günü değişti',
  'orders/coupon-refused': 'Kupon kullanılamadı',
}

/** Those of them that leave the total as it was. */
const SAME_TOTAL: readonly string[] = ['orders/waiting-changed', 'orders/promise-moved']

const NO_PARCELS: readonly PlannedParcel[] = []

function savingOf(entries: readonly unknown[]): Saving {
  return entries.length < MAX_ENTRIES ? 'possible' : 'full'
}

/** The province that was asked for on other pages already. */
function cityOfPlace(): { readonly city?: string } {
  const place = deliveryPlace.shown()
  const province = place && provinceOf(place.province)
  return province ? { city: province.name } : {}
}

/** The spec's sentence for what is missing; it heads the list of faulty fields. */
function formError(errors: Errors): string | undefined {
  return errors['']?.[0]
}

function fieldErrors(errors: Errors): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== ''))
}

/** The checkout form of a cart that is known, that is, in the browser. What was typed survives refusals and reloads. */
export function CheckoutFormView({
  cart,
  cartKey,
  prefill,
  addressBook,
  company,
  former,
  isSignedIn,
  sendsMail,
  bank,
  shipping,
  answer,
}: {
  cart: Cart
  /** Changes with what would be ordered. */
  cartKey: string
  prefill: CheckoutDraft
  /** Of a signed-in customer; null for a guest. */
  addressBook: AddressBook | null
  /** What the account says of its company; null for a person and a guest. */
  company: SavedInvoice | null
  /** What the customer's earlier orders say, without what his address book has. */
  former: FormerDetails
  isSignedIn: boolean
  sendsMail: boolean
  bank: BankDetails
  shipping: ShippingPolicy
  answer: CheckoutAnswer | undefined
}) {
  const toast = useToast()
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formAction?.startsWith('/odeme') === true
  const [defaults] = useState(() =>
    startingFields({
      prefill: { ...cityOfPlace(), ...prefill },
      addressBook,
      company,
      draft: readDraft(tabStore()),
    }),
  )
  const review = useCheckoutReview({
    cart,
    cartKey,
    firstCoupon: (isSignedIn && defaults.couponCode) || null,
    onCouponLost: refuseCoupon,
  })
  const [isChoosingCoupon, setIsChoosingCoupon] = useState(false)
  const [placement, setPlacement] = useState({ cartKey: '', key: '' })
  const [summary, setSummary] = useState<{ tries: number; errors: Errors }>({ tries: 0, errors: {} })
  const refusalBox = useRef<HTMLDivElement>(null)
  const formElement = useRef<HTMLFormElement>(null)

  const step = answer?.refusal?.step ?? null
  const proof = useProofOfWork(step)
  const { solved } = proof
  // Sent by the page, not by the buyer: when the same is asked again, it would be sent for ever.
  const sentItself = useRef(false)
  const [isStuck, setIsStuck] = useState(false)
  const hasFailed = proof.hasFailed || isStuck
  const isProving = step?.kind === 'proof' && !hasFailed

  if (placement.cartKey !== cartKey) {
    setPlacement({ cartKey, key: placementKeyFor(tabStore(), cartKey, createRandomKey) })
  }

  const [form, fields] = useSchemaForm<Record<CheckoutFieldName, string>>({
    id: 'checkout',
    schema: checkoutSchema,
    values: defaults,
    answer,
  })

  /** Fills what a saved entry is about; the buyer sees it and may change it for this order. */
  function fillFrom(entry: Parameters<typeof checkoutFieldsOf>[0]): void {
    for (const [name, value] of Object.entries(checkoutFieldsOf(entry)))
      form.update({ name: name as CheckoutFieldName, value, validated: false })
    // Nobody typed, so nothing else keeps it; the list of districts is another one only after it was drawn.
    requestAnimationFrame(() => {
      if (formElement.current) saveDraft(tabStore(), new FormData(formElement.current))
    })
  }

  function showErrors(errors: Errors): void {
    setSummary((before) => ({ tries: before.tries + 1, errors }))
    const description = formError(errors) ?? 'Lütfen işaretli alanları kontrol edin.'
    toast({ title: 'Hata', description, tone: 'destructive' })
  }

  function refuseCoupon(description: string): void {
    toast({ title: 'Geçersiz Kupon', description, tone: 'destructive' })
  }

  async function chooseCoupon(code: string | null): Promise<void> {
    setIsChoosingCoupon(true)
    const outcome = await review.chooseCoupon(code)
    setIsChoosingCoupon(false)
    if (outcome.kind === 'refused') refuseCoupon(outcome.message)
    else if (outcome.kind === 'unsent')
      toast({ title: 'Hata', description: outcome.message, tone: 'destructive' })
    else if (outcome.kind === 'applied')
      toast({ title: 'Kupon Uygulandı!', description: `${code} siparişinizde geçerli.`, tone: 'success' })
    else toast({ title: 'Kupon Kaldırıldı' })
  }

  // The coupon belongs to what is kept of the form, although nobody types into its hidden field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code itself is read from the form
  useEffect(() => {
    if (formElement.current && review.priced) saveDraft(tabStore(), new FormData(formElement.current))
  }, [review.couponCode])

  // An answer of the server is told once, when it arrives.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival of an answer counts
  useEffect(() => {
    if (answer?.reply?.error) showErrors(answer.reply.error)
    const { code = '', priced: figures = null } = answer?.refusal ?? {}
    // Other refusals send figures that no coupon was counted in.
    if (figures && code in REFUSAL_TITLES) review.showPriced(figures, code === 'orders/coupon-refused')
    else if (figures) review.retry()
    if (code === 'orders/promise-moved') askDeliveryAgain()
    if (answer?.refusal) {
      setSummary({ tries: 0, errors: {} })
      refusalBox.current?.focus()
    }
    setIsStuck(sentItself.current && answer?.refusal?.step?.kind === 'proof')
    sentItself.current = false
  }, [answer])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly solved proof is sent
  useEffect(() => {
    if (!solved || step?.kind !== 'proof' || step.challenge !== solved.challenge || isStuck) return
    sentItself.current = true
    formElement.current?.requestSubmit()
  }, [solved])

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    form.onSubmit(event)
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    const isIntent = submitter instanceof HTMLButtonElement && submitter.name === '__intent__'
    if (isIntent || !event.defaultPrevented) return
    const submission = parseWithZod(new FormData(event.currentTarget), { schema: checkoutSchema })
    showErrors(submission.reply().error ?? {})
  }

  /** Once more, by the buyer's own press. */
  function retryProof(): void {
    if (proof.hasFailed) proof.retry()
    else formElement.current?.requestSubmit()
  }

  async function fetchDocuments() {
    const typed = new FormData(formElement.current ?? undefined)
    const filled = Object.fromEntries(
      REVIEWED_FIELDS.flatMap((field: ReviewedField) => {
        const value = typed.get(field)
        return typeof value === 'string' && value !== '' ? [[field, value]] : []
      }),
    )
    const sameAddress = typed.get('sameAddress') === 'on'
    const { answer: texts } = await askReview({
      cart,
      couponCode: review.couponCode,
      typed: { fields: filled, sameAddress },
    })
    return texts?.documents ?? null
  }

  const { priced, couponCode } = review
  const destination = destinationOfAddress({
    city: fields.city.value ?? '',
    district: fields.district.value ?? '',
  })
  const { province, isIsland } = destination ?? { province: null, isIsland: false }
  useEffect(() => {
    if (province !== null) deliveryPlace.write({ province, isIsland })
  }, [province, isIsland])
  const worked = usePromise({
    linesOf: (methods) => (priced ? promisedLinesOf(priced, methods) : []),
    payment: 'bank-transfer',
    destination,
  })
  const { parcels, isSplit } = useParcels(worked)
  const { value: wanted } = wishedDay.useValue()
  useMeasured(priced && 'checkout', () => measuredCart('begin_checkout', priced as PricedCart, couponCode))
  const places = addressOffers(addressBook, former)
  const payers = invoiceOffers(addressBook, company, former)
  const couponBox = (
    <CouponBox
      applied={couponCode}
      isBusy={isChoosingCoupon || priced === null}
      isSignedIn={isSignedIn}
      returnPath="/odeme"
      onApply={(code) => void chooseCoupon(code)}
      onRemove={() => void chooseCoupon(null)}
    />
  )
  const isNewTotal = answer?.refusal !== undefined && (answer.refusal?.code ?? '') in REFUSAL_TITLES
  const needsCart =
    priced?.lines.some(({ notices }) =>
      notices.some(({ blocks, code }) => blocks || code === 'cart/reduced-to-stock'),
    ) ?? false

  const placing = {
    type: 'submit',
    busy: isSending || isProving || isChoosingCoupon || (priced === null && review.problem === null),
    disabled: needsCart || (priced === null && review.problem !== null),
  } as const

  return (
    <Form
      ref={formElement}
      method="post"
      action="/odeme"
      id={form.id}
      noValidate
      onSubmit={onSubmit}
      onInput={(event) => saveDraft(tabStore(), new FormData(event.currentTarget))}
    >
      <input type="hidden" name="cart" value={JSON.stringify(toCartRequest(cart))} readOnly />
      <input type="hidden" name="placementKey" value={placement.key} readOnly />
      <input type="hidden" name="typedBy" value={ownerOf(addressBook)} readOnly />
      <input type="hidden" name="couponCode" value={couponCode ?? ''} readOnly />
      <input type="hidden" name="seenTotalMinor" value={priced?.price.totalMinor ?? ''} readOnly />
      <input type="hidden" name="seenWaiting" value={priced ? seenWaitingText(priced) : ''} readOnly />
      <input type="hidden" name="wishedDay" value={wanted ?? ''} readOnly />
      {isSplit && <input type="hidden" name="shipsReadyFirst" value="on" readOnly />}
      <input type="hidden" name="seenShipBy" value={worked?.promise?.shipBy ?? ''} readOnly />
      {solved && <input type="hidden" name="proofChallenge" value={solved.challenge} readOnly />}
      {solved && <input type="hidden" name="proofNonce" value={solved.nonce} readOnly />}
      <p role="status" className="sr-only">
        {step && confirmationSentence(step, hasFailed)}
      </p>

      <div className="grid gap-4 empty:hidden">
        <FormErrorSummary
          key={summary.tries}
          errors={fieldErrors(summary.errors)}
          title={formError(summary.errors) ?? 'Lütfen aşağıdaki alanları kontrol edin.'}
        />
        {answer?.refusal && (
          <div ref={refusalBox} tabIndex={-1} className="rounded-card">
            {step ? (
              <ConfirmationStep
                step={step}
                hasFailed={hasFailed}
                isSending={isSending}
                onRetry={retryProof}
              />
            ) : (
              <Alert
                tone={isNewTotal ? 'warning' : 'danger'}
                title={REFUSAL_TITLES[answer.refusal.code] ?? 'Sipariş verilemedi'}
                live
              >
                {answer.refusal.message}
                {isNewTotal && !SAME_TOTAL.includes(answer.refusal.code) && priced && (
                  <>
                    {' '}
                    Yeni toplam (KDV dahil): <Price minor={priced.price.totalMinor} className="font-bold" />
                  </>
                )}
              </Alert>
            )}
          </div>
        )}
        {review.problem && (
          <Alert tone="danger" title="Sipariş özeti alınamadı" live>
            {review.problem}{' '}
            <button
              type="button"
              onClick={review.retry}
              className="font-semibold underline underline-offset-3"
            >
              Tekrar dene
            </button>
          </Alert>
        )}
        {needsCart && (
          <Alert tone="danger" title="Sepetinizde düzeltilmesi gereken ürünler var" live>
            Siparişi tamamlamak için{' '}
            <Link to="/sepet" className="font-semibold underline underline-offset-3">
              sepetinize dönün
            </Link>
            .
          </Alert>
        )}
      </div>

      <div className="mt-4 grid items-start gap-6 first:mt-0 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid gap-4">
          <details className="rounded-card border border-line bg-surface lg:hidden">
            <summary className="flex min-h-14 items-center justify-between gap-3 px-4 py-3 font-semibold">
              Sipariş özeti
              {priced && <Price minor={priced.price.totalMinor} />}
            </summary>
            <div className="border-t border-line p-4">
              <CheckoutSummary
                priced={priced}
                worked={worked}
                wanted={wanted}
                parcels={isSplit ? parcels : NO_PARCELS}
                couponCode={couponCode}
                shipping={shipping}
              />
            </div>
          </details>
          <ContactSection step={1} fields={fields} sendsMail={sendsMail} />
          <DeliverySection
            step={2}
            fields={fields}
            saving={addressBook && savingOf(addressBook.addresses)}
            picker={
              <SavedEntries
                label={addressBook?.addresses.length ? 'Kayıtlı adreslerim' : 'Önceki adreslerim'}
                name="savedAddress"
                groups={places}
                shown={offerShown(offersIn(places), defaults)}
                onChoose={fillFrom}
              />
            }
          />
          <InvoiceSection
            step={3}
            fields={fields}
            saving={addressBook && savingOf(addressBook.invoices)}
            picker={
              <SavedEntries
                label={
                  addressBook?.invoices.length ? 'Kayıtlı fatura bilgilerim' : 'Önceki fatura bilgilerim'
                }
                name="savedInvoice"
                groups={payers}
                shown={offerShown(offersIn(payers), defaults)}
                onChoose={fillFrom}
              />
            }
          />
          <PaymentSection step={4} bank={bank} />
          <NoteSection step={5} fields={fields} />
          <Card className="lg:hidden">{couponBox}</Card>
          <NumberedSection step={6} title="Onay">
            <CheckoutConsents
              fields={fields}
              needsMadeToOrder={review.needsMadeToOrderConsent}
              proofRelease={review.proofRelease}
              fetchDocuments={fetchDocuments}
            />
            <p className="mt-5 mb-3 text-sm">{PAYMENT_DUTY_TEXT}</p>
            {/* Where there is no room beside the form, it stands in the bar at the lower edge. */}
            <Button {...placing} size="lg" className="w-full max-lg:hidden">
              {PLACE_ORDER_LABEL}
            </Button>
          </NumberedSection>
        </div>
        <Card
          as="aside"
          title="Sipariş özeti"
          aria-label="Sipariş özeti"
          className="sticky top-36 max-lg:hidden"
        >
          <div className="-mx-1 max-h-[calc(100dvh-16rem)] overflow-y-auto px-1">
            <CheckoutSummary
              priced={priced}
              worked={worked}
              wanted={wanted}
              parcels={isSplit ? parcels : NO_PARCELS}
              couponCode={couponCode}
              shipping={shipping}
            />
            <div className="mt-5 border-t border-line pt-4">{couponBox}</div>
          </div>
        </Card>
      </div>
      <StickyBar
        show="always"
        className="-mx-(--gutter) mt-4 flex items-center justify-between gap-4 px-(--gutter)! py-2.5! pb-[max(0.625rem,env(safe-area-inset-bottom))]! lg:hidden"
      >
        <p className="shrink-0 text-sm leading-tight text-ink-soft">
          Toplam (KDV dahil)
          {priced ? (
            <Price minor={priced.price.totalMinor} className="block text-lg font-bold text-ink" />
          ) : (
            <span className="block text-lg">…</span>
          )}
        </p>
        <Button {...placing} className="min-w-0 max-w-64 px-3! text-sm leading-tight">
          {PLACE_ORDER_LABEL}
        </Button>
      </StickyBar>
    </Form>
  )
}
