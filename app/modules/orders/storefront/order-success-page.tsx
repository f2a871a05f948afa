import { ArrowRight, CircleCheck, PackageSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import { locative } from '#app/kernel/turkish-suffix.ts'
import { rowsText } from '#app/modules/cart/domain/line-rows.ts'
import { useCart } from '#app/modules/cart/storefront/cart-store.ts'
import { LineCharges } from '#app/modules/cart/storefront/line-charges.tsx'
import { choiceText } from '#app/modules/cart/storefront/line-facts.tsx'
import { PriceSummary } from '#app/modules/cart/storefront/price-summary.tsx'
import { UnitsOfLine } from '#app/modules/cart/storefront/units-of-line.tsx'
import { promiseText } from '#app/modules/delivery/domain/promise-words.ts'
import { ParcelDays } from '#app/modules/lead-times/storefront/parcel-days.tsx'
import { MAIL_IMPOSSIBLE } from '#app/modules/mail/domain/mail-promise.ts'
import { describeOrdered } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import { promiseLabel } from '#app/modules/orders/domain/order-promise.ts'
import type { OrderReceipt } from '#app/modules/orders/domain/order-views.ts'
import { parcelDays } from '#app/modules/orders/domain/shown-promise.ts'
import { keptSentence } from '#app/modules/orders/domain/stock-hold.ts'
import { chargedMinor } from '#app/modules/pricing/domain/charge-rows.ts'
import { printsArtwork } from '#app/modules/printing/domain/printed-place.ts'
import type { BankDetails, ShippingPolicy } from '#app/modules/settings/domain/shop-settings.ts'
import { BankAccount } from './bank-account.tsx'
import { closeCheckout, hasOpenPlacement } from './checkout-session.ts'
import type { ShopContact } from './order-help.tsx'
import { OrderHelp } from './order-help.tsx'
import { tabStore } from './tab-store.ts'
import { WaitingTexts } from './waiting-texts.tsx'

/** The page `/siparis-basarili`: in the browser that ordered everything about it, to a stranger only that it was received. */
export function OrderSuccessPage({
  receipt,
  contact,
  bank,
  shipping,
  paymentTermDays,
  keptUntil,
  sendsMail,
}: {
  /** The order this browser placed; null to a stranger. */
  receipt: OrderReceipt | null
  contact: ShopContact
  bank: BankDetails
  shipping: ShippingPolicy
  paymentTermDays: number
  /** Until when the goods are kept for the transfer; null for good, and to a stranger. */
  keptUntil: Instant | null
  /** Whether the shop's mails go out: none is promised otherwise. */
  sendsMail: boolean
}) {
  useClearedCart(receipt)
  return (
    <div className="page max-w-5xl py-8 md:py-12">
      <header className="mb-8 text-center">
        <CircleCheck size={52} aria-hidden="true" className="mx-auto mb-4 text-success" />
        <h1 className="text-2xl md:text-3xl">Siparişiniz alındı</h1>
        <p className="mx-auto mt-3 max-w-xl text-ink-soft">
          <WhereToReadOn receipt={receipt} sendsMail={sendsMail} />
        </p>
        {receipt && (
          <dl className="mx-auto mt-6 flex max-w-2xl flex-wrap justify-center gap-x-10 gap-y-3 rounded-card border border-line bg-surface px-6 py-4">
            <Fact label="Sipariş numarası">{receipt.orderNumber}</Fact>
            <Fact label="Toplam (KDV dahil)">
              <Price minor={receipt.price.totalMinor} />
            </Fact>
            <Fact label="Tarih">{formatDateTime(receipt.createdAt)}</Fact>
          </dl>
        )}
        {receipt?.promise && (
          <p className="mt-4">
            {promiseLabel(receipt.promise)}:{' '}
            <strong>{promiseText(receipt.promise, locative(receipt.city))}</strong>
          </p>
        )}
        {receipt?.promise && receipt.promise.parcels.length > 0 && (
          <div className="mx-auto mt-2 max-w-md text-left text-sm">
            <ParcelDays days={parcelDays(receipt.promise, receipt.lines)} />
          </div>
        )}
      </header>

      <div className={receipt ? 'grid items-start gap-6 lg:grid-cols-2' : 'mx-auto grid max-w-xl gap-6'}>
        <div className="grid gap-6">
          {receipt && (
            <Card as="section" title="Ödemenizi yapın">
              <p className="mb-4 text-sm">
                Tutarı {paymentTermDays} iş günü içinde aşağıdaki hesaba gönderin; açıklamaya yalnızca sipariş
                numaranızı yazın.
                {keptUntil === null ? null : ` ${keptSentence(keptUntil)}`}
              </p>
              <BankAccount
                bank={bank}
                order={{ orderNumber: receipt.orderNumber, totalMinor: receipt.price.totalMinor }}
              />
            </Card>
          )}
          <NextSteps receipt={receipt} sendsMail={sendsMail} />
        </div>
        <div className="grid gap-6">
          {receipt && (
            <Card as="section" title="Sipariş özeti">
              <ul className="mb-5 grid gap-3">
                {receipt.lines.map((line) => (
                  <li key={line.id} className="text-sm">
                    <p className="flex justify-between gap-4 font-semibold">
                      <span className="min-w-0 [overflow-wrap:anywhere]">{line.title}</span>
                      <Price minor={line.lineMinor + chargedMinor(line)} />
                    </p>
                    <p className="text-ink-soft [overflow-wrap:anywhere]">
                      <UnitsOfLine line={line} />
                      {choiceText(line, line.places) && ` · ${choiceText(line, line.places)}`}
                    </p>
                    <LineCharges line={line} />
                    <p className="text-ink-soft [overflow-wrap:anywhere] empty:hidden">{rowsText(line)}</p>
                    <WaitingTexts line={line} />
                    {line.design && (
                      <p className="text-ink-soft [overflow-wrap:anywhere]">{describeOrdered(line.design)}</p>
                    )}
                    {line.artwork && <p className="truncate text-ink-soft">Dosya: {line.artwork.name}</p>}
                  </li>
                ))}
              </ul>
              <div className="border-t border-line pt-4">
                <PriceSummary price={receipt.price} couponCode={receipt.couponCode} shipping={shipping} />
              </div>
            </Card>
          )}
          <OrderHelp contact={contact} orderNumber={receipt?.orderNumber ?? null} />
        </div>
      </div>

      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {receipt ? (
          // The server knows the address. A document of its own: scripts of others stay behind.
          <Form method="post" reloadDocument className="contents">
            <Button type="submit" icon={<PackageSearch size={18} aria-hidden="true" />}>
              Siparişinizi takip edin
            </Button>
          </Form>
        ) : (
          <LinkButton to="/siparis-takip" icon={<PackageSearch size={18} aria-hidden="true" />}>
            Siparişinizi takip edin
          </LinkButton>
        )}
        <LinkButton
          to="/kategoriler/tum-urunler"
          variant="secondary"
          icon={<ArrowRight size={18} aria-hidden="true" />}
        >
          Alışverişe devam edin
        </LinkButton>
        <LinkButton to="/" variant="secondary">
          Ana sayfaya dönün
        </LinkButton>
      </div>
    </div>
  )
}

/** Takes the ordered lines out of the cart, once: the open checkout is closed with them. */
function useClearedCart(receipt: OrderReceipt | null): void {
  const { ready, removeLines } = useCart()
  useEffect(() => {
    if (!ready || receipt === null || !hasOpenPlacement(tabStore())) return
    closeCheckout(tabStore())
    removeLines(receipt.orderedLineIds)
  }, [ready, receipt, removeLines])
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="text-center">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="tabular text-lg font-bold">{children}</dd>
    </div>
  )
}

/** Where the order's summary and texts are found: nothing is said to have been mailed where no mail goes out. */
function WhereToReadOn({ receipt, sendsMail }: { receipt: OrderReceipt | null; sendsMail: boolean }) {
  if (!receipt)
    return sendsMail
      ? 'Sipariş ayrıntılarını, sipariş verirken yazdığınız e-posta adresine gönderdiğimiz mesajda bulabilirsiniz.'
      : 'Sipariş ayrıntılarını sipariş takibinden, sipariş numaranız ve yazdığınız e-posta adresiyle görebilirsiniz.'
  if (!sendsMail)
    return `Teşekkür ederiz. ${MAIL_IMPOSSIBLE} Sipariş özetinizi ve sözleşmelerinizi sipariş sayfanızda bulursunuz; lütfen sipariş numaranızı not edin.`
  return (
    <>
      Teşekkür ederiz. Sipariş özeti ve sözleşmeler{' '}
      <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{receipt.email}</strong> adresine
      gönderilecek.
    </>
  )
}

function NextSteps({ receipt, sendsMail }: { receipt: OrderReceipt | null; sendsMail: boolean }) {
  const printStep = printStepOf(receipt)
  const steps = [
    { title: 'Onay', text: 'Siparişinizi 24 saat içinde kontrol edip onaylıyoruz.' },
    ...(printStep ? [printStep] : []),
    {
      title: 'Kargo',
      text: sendsMail
        ? 'Ürünleriniz hazır olunca kargoya veriyor, takip bilgisini e-posta ile gönderiyoruz.'
        : 'Ürünleriniz hazır olunca kargoya veriyor, takip bilgisini sipariş sayfanızda gösteriyoruz.',
    },
  ]
  return (
    <Card as="section" title="Bundan sonra ne olacak?">
      <ol className="grid gap-4">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="tabular flex size-7 shrink-0 items-center justify-center rounded-pill bg-brand-soft text-sm font-bold text-brand"
            >
              {index + 1}
            </span>
            <p className="text-sm">
              <strong className="block font-semibold">{step.title}</strong>
              <span className="text-ink-soft">{step.text}</span>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** What becomes of the print files; null where nothing is printed. A file that is not there is asked for. */
function printStepOf(receipt: OrderReceipt | null): { readonly title: string; readonly text: string } | null {
  const printed = receipt?.lines.filter((line) => line.isMadeToOrder)
  if (printed?.length === 0) return null
  const lacking = printed?.filter((line) => line.artwork === null && printsArtwork(line.places)) ?? []
  if (lacking.length > 0)
    return {
      title: 'Baskı dosyanız bekleniyor',
      text: `Dosyası olmayan ürün: ${lacking.map((line) => line.title).join(', ')}. Dosyayı sipariş sayfanızdan (“Siparişinizi takip edin”) yükleyin; gelince inceliyor, üretime sonra başlıyoruz.`,
    }
  return {
    title: 'Baskı dosyası kontrolü',
    text: 'Baskı dosyanızı inceliyoruz; uygun olmayan bir şey varsa üretime başlamadan önce sizi arıyoruz.',
  }
}
