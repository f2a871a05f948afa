import { Store } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Breadcrumbs } from '#app/design/primitives/breadcrumbs.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Skeleton } from '#app/design/primitives/skeleton.tsx'
import type { Cart } from '#app/modules/cart/domain/cart.ts'
import { CartNeedsScript } from '#app/modules/cart/storefront/cart-needs-script.tsx'
import { useCart } from '#app/modules/cart/storefront/cart-store.ts'
import type { AddressBook, SavedInvoice } from '#app/modules/orders/domain/address-book.ts'
import type { FormerDetails } from '#app/modules/orders/domain/former-details.ts'
import { artworksOf } from '#app/modules/printing/domain/printed-place.ts'
import { NOT_SELLING } from '#app/modules/settings/domain/selling-needs.ts'
import type { BankDetails, ShippingPolicy } from '#app/modules/settings/domain/shop-settings.ts'
import type { CheckoutAnswer } from './checkout-answer.ts'
import { CheckoutFormView } from './checkout-form-view.tsx'
import type { CheckoutDraft } from './checkout-session.ts'

/** The page `/odeme`. The cart is in the browser, so the form appears there; without a cart there is nothing to pay. */
export function CheckoutPage({
  prefill,
  addressBook,
  company,
  former,
  isSignedIn,
  sendsMail,
  bank,
  shipping,
  isSelling,
  answer,
}: {
  prefill: CheckoutDraft
  addressBook: AddressBook | null
  company: SavedInvoice | null
  former: FormerDetails
  isSignedIn: boolean
  sendsMail: boolean
  bank: BankDetails
  shipping: ShippingPolicy
  /** Whether the shop can take an order now (`sellingNeeds`). */
  isSelling: boolean
  answer: CheckoutAnswer | undefined
}) {
  const { cart: current, ready } = useCart()
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  // Without an answer nobody knows whether it was ordered. The account may have let its lines go already; pressing again
  // must send the same cart with the same key, whose answer is the order.
  const submitted = useRef<Cart | null>(null)
  if (!isIdle) submitted.current ??= current
  else if (answer?.refusal?.code !== 'orders/unsent') submitted.current = null
  const cart = submitted.current ?? current
  const isEmpty = ready && cart.lines.length === 0

  useEffect(() => {
    if (isEmpty && isIdle) void navigate('/sepet', { replace: true })
  }, [isEmpty, isIdle, navigate])

  return (
    <div className="page py-4 md:py-6">
      <PageHeader
        above={
          <Breadcrumbs
            items={[{ label: 'Ana Sayfa', to: '/' }, { label: 'Sepetim', to: '/sepet' }, { label: 'Ödeme' }]}
          />
        }
        title="Ödeme"
      />
      <CartNeedsScript />
      {!isSelling ? (
        <EmptyState
          icon={<Store aria-hidden="true" />}
          title="Şu anda sipariş alamıyoruz"
          text={NOT_SELLING.message}
          action={
            <>
              <LinkButton to="/iletisim">Bize ulaşın</LinkButton>
              <LinkButton to="/sepet" variant="secondary">
                Sepete dön
              </LinkButton>
            </>
          }
        />
      ) : ready && !isEmpty ? (
        <CheckoutFormView
          cart={cart}
          cartKey={orderKey(cart)}
          prefill={prefill}
          addressBook={addressBook}
          company={company}
          former={former}
          isSignedIn={isSignedIn}
          sendsMail={sendsMail}
          bank={bank}
          shipping={shipping}
          answer={answer}
        />
      ) : (
        <CheckoutSkeleton />
      )}
    </div>
  )
}

/** Changes with everything that would be ordered, notes and print files too. */
function orderKey(cart: Cart): string {
  return JSON.stringify(
    cart.lines.map((line) => [
      line.lineId,
      line.quantity,
      line.note,
      artworksOf(line).map(({ fileId }) => fileId),
    ]),
  )
}

function CheckoutSkeleton() {
  return (
    <div className="grid items-start gap-6 noscript:hidden lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid gap-4">
        {[1, 2, 3].map((row) => (
          <div key={row} className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
            <Skeleton className="h-6 w-48" />
            <div className="grid gap-4 sm:grid-cols-2">
              <Skeleton className="h-11 w-full" />
              <Skeleton className="h-11 w-full" />
              <Skeleton className="h-11 w-full" />
              <Skeleton className="h-11 w-full" />
            </div>
          </div>
        ))}
      </div>
      <div className="grid gap-4 rounded-card border border-line bg-surface p-5 max-lg:hidden">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-8 w-full" />
      </div>
    </div>
  )
}
