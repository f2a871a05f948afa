import { data, redirectDocument, useActionData, useLoaderData } from 'react-router'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import type { AddressBook, SavedInvoice } from '#app/modules/orders/domain/address-book.ts'
import { invoiceOfCompany } from '#app/modules/orders/domain/address-book.ts'
import { checkoutSchema } from '#app/modules/orders/domain/checkout-form.ts'
import type { FormerDetails } from '#app/modules/orders/domain/former-details.ts'
import { NOTHING_FORMER } from '#app/modules/orders/domain/former-details.ts'
import type { ConfirmationStep } from '#app/modules/orders/domain/order-confirmation.ts'
import { splitName } from '#app/modules/orders/domain/split-name.ts'
import type { CheckoutAnswer } from '#app/modules/orders/storefront/checkout-answer.ts'
import { CheckoutPage } from '#app/modules/orders/storefront/checkout-page.tsx'
import type { CheckoutDraft } from '#app/modules/orders/storefront/checkout-session.ts'
import { orderedHereCookie } from '#app/modules/orders/storefront/ordered-here.ts'
import { sellingNeeds } from '#app/modules/settings/domain/selling-needs.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, retryHeaders, statusOf } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { pageMeta } from '#app/shells/storefront/page-meta.ts'
import type { Route } from './+types/checkout'

/** Longer than any field of the form may be. */
const MAX_SHOWN = 5_000

/** The whole cart comes in one field, with everything in it written as in an address. */
export const handle = {
  ownerStyles: true,
  ownerScripts: true,
  body: { maxBytes: 3 * 1024 * 1024, maxFields: 60 },
} satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, viewer } = context.get(requestContext)
  const [who, shop, sendsMail] = await Promise.all([
    viewer(),
    services.settings.current(),
    services.mail.canSend(),
  ])
  const { siteName, metaKeywords, bank, shipping } = shop
  const isSelling = sellingNeeds(shop).length === 0
  const known = who ? await knownOf(who, services) : NOBODY
  const { origin } = new URL(request.url)
  const isSignedIn = who !== null
  const page = { origin, siteName, metaKeywords, bank, shipping, isSelling, sendsMail }
  return personal({ ...page, ...known, isSignedIn })
}

interface Known {
  readonly prefill: CheckoutDraft
  readonly addressBook: AddressBook | null
  readonly company: SavedInvoice | null
  readonly former: FormerDetails
}

const NOBODY: Known = { prefill: {}, addressBook: null, company: null, former: NOTHING_FORMER }

/** What the account knows of its owner already: who he is, his company, and where his orders went. */
async function knownOf(
  { id, name, email }: Account,
  { accounts, orders }: RequestContext['services'],
): Promise<Known> {
  const [{ phone, company }, addressBook] = await Promise.all([
    accounts.detailsOf(id),
    orders.addressBook.of(id),
  ])
  return {
    prefill: { ...splitName(name), email, ...(phone === '' ? {} : { phone: formatPhone(phone) }) },
    addressBook,
    company: company && invoiceOfCompany(company),
    former: await orders.formerDetailsOf(id, addressBook),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, viewer, reportError, clientAddress } = context.get(requestContext)
  const form = await readForm(request, checkoutSchema, { secret: ['cart'], maxShown: MAX_SHOWN })
  if (!form.ok) return personal<CheckoutAnswer>({ reply: form.reply, refusal: null }, { status: 400 })
  const who = await viewer()
  const placed = await services.orders.place(form.value, who, clientAddress)
  if (placed.ok) {
    // The order stands, whatever becomes of the address book.
    if (who) await services.orders.addressBook.keepFromOrder(who.id, form.value).catch(reportError)
    const { orderNumber, token } = placed.value
    const query = new URLSearchParams({ orderNumber })
    const cookie = orderedHereCookie(request.headers.get('cookie'), { orderNumber, token })
    return redirectDocument(`/siparis-basarili?${query}`, {
      headers: { 'Set-Cookie': cookie, 'Cache-Control': 'private, no-store' },
    })
  }
  const { code, message, details } = placed.error
  const priced = (details?.priced as PricedCart | undefined) ?? null
  const step = (details?.step as ConfirmationStep | undefined) ?? null
  return personal<CheckoutAnswer>(
    { reply: null, refusal: { code, message, priced, step } },
    { status: statusOf(placed.error), headers: retryHeaders(placed.error) },
  )
}

/**
 * A lost connection or a broken server must not take the filled form away. Pressing again is safe: the key makes the
 * repeat the same order.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    // A failure, so that the router leaves the page alone: asking its loaders again would fail and take the form away.
    return data({ reply: null, refusal: UNSENT }, { status: 503 })
  }
}

const UNSENT: CheckoutAnswer['refusal'] = {
  code: 'orders/unsent',
  message: 'Sipariş oluşturulurken bir hata oluştu. Lütfen tekrar deneyin.',
  priced: null,
  step: null,
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { siteName, origin, metaKeywords } = loaderData
  return pageMeta({
    siteName,
    title: `Ödeme | ${siteName}`,
    description: `${siteName} mağazasındaki siparişinizi tamamlayın: teslimat, fatura ve havale bilgileri.`,
    keywords: metaKeywords,
    canonical: `${origin}/odeme`,
    noindex: true,
  })
}

export default function CheckoutRoute() {
  const { bank, shipping, isSelling, prefill, addressBook, company, former, isSignedIn, sendsMail } =
    useLoaderData<typeof loader>()
  const answer = useActionData<CheckoutAnswer>()
  return (
    <CheckoutPage
      bank={bank}
      shipping={shipping}
      isSelling={isSelling}
      prefill={prefill}
      addressBook={addressBook}
      company={company}
      former={former}
      isSignedIn={isSignedIn}
      sendsMail={sendsMail}
      answer={answer}
    />
  )
}
