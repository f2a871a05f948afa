/** A stranger's order and quote with files of his, up to the addresses where staff open their print sheets. */
import { randomUUID } from 'node:crypto'
import { checkoutForm, priceOf } from '../faults/buying.ts'
import { DESIGN, PRINTED } from '../support/designs.ts'
import { ask, askForm, askWithFile } from './asking.ts'
import type { AttackedShop } from './attacked-shop.ts'
import { comingFrom } from './attacked-shop.ts'
import type { HostileFile } from './hostile-files.ts'

const STRANGER = comingFrom('198.51.100.66')

let people = 0

/** The form of somebody who has not ordered before, so that no limit for one buyer is met. */
export function asSomebody(form: URLSearchParams): URLSearchParams {
  people += 1
  form.set('email', `alici-${process.pid}-${people}@example.com`)
  form.set('phone', `0532 ${String(2_000_000 + people)}`)
  return form
}

/** Uploads it as a print file; null where the shop refuses it. */
export async function uploadPrintFile(shop: AttackedShop, file: HostileFile): Promise<string | null> {
  const answer = await askWithFile(`${shop.url}/api/print-files`, file, STRANGER)
  if (answer.status !== 201) return null
  return (JSON.parse(answer.text) as { fileId: string }).fileId
}

/** Orders a designed product once with each file; gives where staff open the sheets. */
export async function orderWithFiles(
  shop: AttackedShop,
  staffCookie: string,
  fileIds: readonly string[],
): Promise<string[]> {
  const cart = {
    lines: fileIds.map((fileId, place) => ({
      lineId: `line-${place}`,
      productId: shop.designed.id,
      options: { Renk: 'Beyaz' },
      printChoice: PRINTED,
      fileId,
      design: DESIGN,
      note: '',
      quantity: 10,
      seenUnitMinor: null,
    })),
  }
  const priced = await priceOf(shop.url, cart)
  const { price } = JSON.parse(priced?.body ?? '{}') as { price?: { totalMinor: number } }
  if (!price) throw new Error(`the cart has no price: ${priced?.status} ${priced?.body.slice(0, 300)}`)
  const form = asSomebody(checkoutForm(cart, price.totalMinor))
  const placed = await askForm(`${shop.url}/odeme`, form, STRANGER)
  if (placed.status >= 400 || placed.status < 200)
    throw new Error(`the order is refused: ${placed.status} ${placed.text.slice(0, 300)}`)
  const list = await ask(`${shop.url}/admin/orders`, { headers: { Cookie: staffCookie } })
  const [order = ''] = list.text.match(/\/admin\/orders\/(?!add|export|daily)[\w-]{8,}/) ?? []
  const page = await ask(shop.url + order, { headers: { Cookie: staffCookie } })
  return [...new Set(page.text.match(/\/admin\/orders\/[\w-]+\/sheets\/[\w-]+/g) ?? [])]
}

/** Asks for a quote with the file; gives where staff open its sheet. */
export async function quoteWithFile(
  shop: AttackedShop,
  staffCookie: string,
  fileId: string,
): Promise<string | null> {
  const asked = await askForm(
    `${shop.url}/api/quotes`,
    {
      name: 'Işıl Çağlar',
      company: '',
      email: 'isil@example.com',
      phone: '0532 123 45 67',
      message: 'Fuar için',
      quantity: '100',
      source: 'product-page',
      productId: shop.designed.id,
      selectedVariations: '{}',
      printChoice: PRINTED,
      fileId,
      design: JSON.stringify(DESIGN),
      requestKey: randomUUID(),
    },
    STRANGER,
  )
  if (asked.status !== 201) throw new Error(`the quote is refused: ${asked.status} ${asked.text}`)
  const list = await ask(`${shop.url}/admin/quotes`, { headers: { Cookie: staffCookie } })
  const [quote] = list.text.match(/\/admin\/quotes\/[\w-]{8,}/) ?? []
  return quote === undefined ? null : `${quote}/sheet`
}
