/** A buyer over HTTP: what the checkout form of the built shop needs. */
import { randomUUID } from 'node:crypto'
import { aOneOffBuyer } from '../support/one-off-buyer.ts'

export interface Line {
  readonly productId: string
  readonly quantity: number
  readonly option: string
}

/** The cart as the browser keeps it. */
export function cartOf(lines: readonly Line[]): object {
  return {
    lines: lines.map(({ productId, quantity, option }, place) => ({
      lineId: `line-${place}`,
      productId,
      options: { Renk: option },
      printChoice: 'Tek renk serigrafi',
      fileId: null,
      note: '',
      quantity,
      seenUnitMinor: null,
    })),
  }
}

/** The filled checkout form of a buyer of its own; its key makes a repeat the same order. */
export function checkoutForm(cart: object, totalMinor: number, key: string = randomUUID()): URLSearchParams {
  const { email, phone } = aOneOffBuyer()
  return new URLSearchParams({
    firstName: 'Işıl',
    lastName: 'Çağlar',
    email,
    phone,
    address: 'Gül Sok. 5',
    city: 'İstanbul',
    district: 'Kadıköy',
    invoiceType: 'individual',
    paymentMethod: 'bank-transfer',
    acceptContracts: 'on',
    acceptMadeToOrder: 'on',
    placementKey: key,
    seenTotalMinor: String(totalMinor),
    cart: JSON.stringify(cart),
  })
}

/** What the shop asks for the cart, in kuruş; null when it does not answer. */
export async function priceOf(
  shopUrl: string,
  cart: object,
): Promise<{ status: number; body: string } | null> {
  return fetch(`${shopUrl}/api/cart/price`, {
    method: 'POST',
    headers: { Origin: shopUrl, 'Content-Type': 'application/json' },
    body: JSON.stringify(cart),
  })
    .then(async (response) => ({ status: response.status, body: await response.text() }))
    .catch(() => null)
}

/** Sends the checkout form as a browser without JavaScript does, from an address of its own; null when no answer came. */
export function sendCheckout(shopUrl: string, form: URLSearchParams): Promise<Response | null> {
  return fetch(`${shopUrl}/odeme`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: shopUrl, 'X-Forwarded-For': aOneOffBuyer().address },
    body: form,
  }).catch(() => null)
}

/** Where the answer to a checkout leads, and the cookie that opens it. */
export interface Receipt {
  readonly path: string
  readonly cookie: string
  readonly orderNumber: string
}

/** The receipt of an order that was placed; of any other answer its number is empty. */
export function receiptOf(answer: Response): Receipt {
  const path = answer.headers.get('location') ?? ''
  return {
    path,
    cookie: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
    orderNumber: new URL(path, 'http://shop.invalid').searchParams.get('orderNumber') ?? '',
  }
}

/** Opens a receipt as the browser that ordered does. */
export function openReceipt(shopUrl: string, { path, cookie }: Receipt): Promise<Response> {
  return fetch(new URL(path, shopUrl), { headers: { Cookie: cookie } })
}
