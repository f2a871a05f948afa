/** What must be there before a test looks, made by the requests a browser would send, without its pages. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import type { CartRequest } from '#app/modules/cart/domain/cart.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { ProductFormValues } from '#app/modules/catalog/domain/product-form-values.ts'
import { EMPTY_PRODUCT_FORM } from '#app/modules/catalog/domain/product-form-values.ts'
import { formFieldsOf } from '../../support/form-fields.ts'
import { aOneOffBuyer } from '../../support/one-off-buyer.ts'
import { logoPdf } from './logo-pdf.ts'
import { surroundings } from './surroundings.ts'

export interface StoredProduct {
  readonly id: string
  readonly title: string
  readonly sku: string
}

/** The one printing option a product of these tests is ordered with. */
export const PRINTING = 'Serigrafi'

/** A shop takes what is sent from its own pages only. */
const fromShop = () => ({ Origin: surroundings().url })

/** A small picture of one colour. */
export function pictureOf(colour: string, width = 60, height = 90): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()
}

/** Puts a small picture of one colour into the shop; the same colour is the same picture. */
export async function uploadPicture(admin: APIRequestContext, colour: string): Promise<string> {
  return uploadBytes(admin, await pictureOf(colour))
}

/** Puts a picture into the shop, a PNG; answers its id. */
export async function uploadBytes(admin: APIRequestContext, data: Buffer): Promise<string> {
  const answer = await admin.post('/admin/uploads/images', {
    headers: { ...fromShop(), 'Content-Type': 'image/png' },
    data,
  })
  const { assetId } = (await expectStatus(answer, 201).json()) as { readonly assetId: string }
  return assetId
}

/** Adds a product of its own with a picture for each name in `pictures`; name only what the test is about. */
export async function addProduct(
  admin: APIRequestContext,
  {
    pictures = ['Önden'],
    shows = [],
    colours = ['#00796b', '#c2410c', '#1d4ed8', '#a16207'],
    ...overrides
  }: Partial<ProductFormValues> & {
    /** Alternative texts, in the order of the pictures. */
    readonly pictures?: readonly string[]
    /** Keys of the option each picture shows. */
    readonly shows?: readonly string[]
    /** Of the pictures; those of other products unless a test brings its own. */
    readonly colours?: readonly string[]
  } = {},
): Promise<StoredProduct> {
  const sku = `DNM-${randomUUID().slice(0, 8)}`.toUpperCase()
  const title = overrides.title ?? `Deneme ürünü ${sku}`
  const form = await (await admin.get('/admin/products/add')).text()
  const categoryId = form.match(/<option value="([^"]+)"[^>]*>Anahtarlıklar/)?.[1] ?? ''
  const images: ProductFormValues['images'] = []
  for (const [index, alt] of pictures.entries()) {
    const assetId = await uploadPicture(admin, colours[index % colours.length] ?? '')
    images.push({ assetId, alt, shows: shows[index] ?? '', printOf: '', fit: '', focalX: '', focalY: '' })
  }
  const answer = await admin.post('/admin/products/add', {
    headers: fromShop(),
    form: formFieldsOf({
      ...EMPTY_PRODUCT_FORM,
      title,
      sku,
      categoryId,
      images,
      description: 'Denemek için.',
      priceMin: '10',
      minOrderQuantity: '1',
      stock: '500',
      ...overrides,
    }),
  })
  expectStatus(answer, 200)
  const list = await (await admin.get(`/admin/products?search=${sku}`)).text()
  return { id: list.match(/\/admin\/products\/edit\/([\w-]+)/)?.[1] ?? '', title, sku }
}

export interface SentFile {
  readonly name: string
  readonly bytes: Buffer
}

/** Orders the product once for each file (null: unprinted, without one), as a visitor; answers the order's number. */
export async function placeOrderOf(
  visitor: APIRequestContext,
  product: StoredProduct,
  files: readonly (SentFile | null)[],
): Promise<string> {
  const lines = []
  for (const file of files) {
    const line = { lineId: randomUUID(), productId: product.id, options: {}, note: '', quantity: 10 }
    const choice = file
      ? { printChoice: PRINTING, fileId: await uploadPrintFile(visitor, file) }
      : { printChoice: UNPRINTED, fileId: null }
    lines.push({ ...line, ...choice, design: null, seenUnitMinor: null })
  }
  return placeLines(visitor, lines)
}

/** Orders these lines, as a cart would send them, as a visitor, somebody new unless named; answers the order's number. */
export async function placeLines(
  visitor: APIRequestContext,
  lines: CartRequest['lines'],
  email = `siparis-${randomUUID()}@example.com`,
): Promise<string> {
  // Its own: the requests of a whole run come from a few.
  const headers = { ...fromShop(), 'X-Forwarded-For': aOneOffBuyer().address }
  const priced = expectStatus(await visitor.post('/api/cart/price', { headers, data: { lines } }), 200)
  const { price } = (await priced.json()) as { readonly price: { readonly totalMinor: number } }
  const answer = await visitor.post('/odeme', {
    headers,
    maxRedirects: 0,
    form: {
      firstName: 'Işıl',
      lastName: 'Çağlar',
      phone: aOneOffBuyer().phone,
      orderNote: '',
      email,
      address: 'Gül Sok. 5',
      city: 'İstanbul',
      district: 'Kadıköy',
      postalCode: '',
      invoiceType: 'individual',
      nationalId: '',
      paymentMethod: 'bank-transfer',
      acceptContracts: 'on',
      acceptMadeToOrder: 'on',
      placementKey: randomUUID(),
      seenTotalMinor: String(price.totalMinor),
      cart: JSON.stringify({ lines }),
    },
  })
  const address = expectStatus(answer, 302).headers().location ?? ''
  return new URL(address, surroundings().url).searchParams.get('orderNumber') ?? ''
}

/** Orders something printed and asks for its proof; resolves once it is made. */
export async function askForProof(admin: APIRequestContext, visitor: APIRequestContext): Promise<void> {
  const product = await addProduct(admin, { printingOptions: [PRINTING] })
  const number = await placeOrderOf(visitor, product, [{ name: 'logo.pdf', bytes: logoPdf('prova') }])
  const list = await (await admin.get(`/admin/orders?search=${number}`)).text()
  const order = list.match(/\/admin\/orders\/ORD-[\w-]+/)?.[0] ?? ''
  const lineId = (await (await admin.get(order)).text()).match(/name="lineId" value="([\w-]+)"/)?.[1] ?? ''
  const asked = await admin.post(order, {
    headers: fromShop(),
    form: { intent: 'require-proof', lineId },
    maxRedirects: 0,
  })
  expectStatus(asked, 200)
  const queue = async () => (await admin.get(`/admin/proofs?search=${number}`)).text()
  await expect.poll(queue, { timeout: PROOF_MADE_WITHIN_MS }).toContain('href="/admin/proofs/PRV-')
}

/** The job of proofs has a queue of its own; on a busy machine its round takes a while. */
const PROOF_MADE_WITHIN_MS = 90_000

async function uploadPrintFile(visitor: APIRequestContext, { name, bytes }: SentFile): Promise<string> {
  const answer = await visitor.post('/api/print-files', {
    headers: fromShop(),
    multipart: { file: { name, mimeType: 'application/octet-stream', buffer: bytes } },
  })
  const { fileId } = (await expectStatus(answer, 201).json()) as { readonly fileId: string }
  return fileId
}

/** Hands in a file of products, which then stands among the imports and awaits its check. */
export async function handInProducts(admin: APIRequestContext): Promise<void> {
  const text =
    'SKU;Ürün Adı;Kategori;Açıklama;Fiyat;Min. Sipariş Adedi;Stok\nDNM-0;Deneme;Kupalar;A;12,5;1;5\n'
  const file = { name: 'yeni ürünler.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  const answer = await admin.post('/admin/products/files', {
    headers: fromShop(),
    maxRedirects: 0,
    multipart: { file },
  })
  expectStatus(answer, 302)
}

/** Hands a list of redirects in, which waits to be looked at. */
export async function handInRedirects(admin: APIRequestContext): Promise<void> {
  const answer = await admin.post('/admin/redirects/import', {
    headers: fromShop(),
    maxRedirects: 0,
    multipart: { pasted: '/deneme-eski.html;/urunler\n/urunler;/blog\n/deneme-uzun.html;kotu' },
  })
  expectStatus(answer, 302)
}

/** A company that applied and awaits its answer. */
export async function applyAsCompany(visitor: APIRequestContext, companyName: string): Promise<string> {
  const email = `basvuru-${randomUUID()}@example.com`
  const levha = { name: 'levha.pdf', mimeType: 'application/pdf', buffer: logoPdf('levha') }
  const answer = await visitor.post('/kayit?tip=kurumsal', {
    headers: fromShop(),
    maxRedirects: 0,
    multipart: {
      companyName,
      authorizedPerson: 'Işıl Çağlar',
      taxNumber: '1234567890',
      taxOffice: 'Kadıköy',
      address: 'Gül Sok. 5, Kadıköy',
      email,
      phone: '0532 123 45 67',
      acceptMembership: 'on',
      password: 'uzun bir parola 7',
      passwordAgain: 'uzun bir parola 7',
      taxDocument: levha,
    },
  })
  expectStatus(answer, 302)
  return email
}

export function expectStatus(answer: APIResponse, status: number): APIResponse {
  if (answer.status() !== status) throw new Error(`${answer.url()} answered with ${answer.status()}`)
  return answer
}
