import { randomUUID } from 'node:crypto'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { Account, AccountId, Viewer } from '#app/modules/accounts/domain/viewer.ts'
import type { CartRequest } from '#app/modules/cart/domain/cart.ts'
import { waitingRows } from '#app/modules/cart/domain/waiting-pieces.ts'
import type { CategoryId, Product, ProductId } from '#app/modules/catalog/domain/product.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { ProductInput } from '#app/modules/catalog/domain/product-input.ts'
import { inputOfProduct } from '#app/modules/catalog/domain/product-input.ts'
import type {
  BannerInput,
  BlogPostInput,
  CustomPageInput,
  MenuItemInput,
} from '#app/modules/content/domain/content-forms.ts'
import type { CouponInput } from '#app/modules/coupons/domain/coupon-form.ts'
import type { NewCoupon } from '#app/modules/coupons/server/coupons.server.ts'
import type { LeadRuleInput } from '#app/modules/lead-times/domain/lead-rule-form.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { CheckoutForm } from '#app/modules/orders/domain/checkout-form.ts'
import type { PrintingMethodId } from '#app/modules/printing/domain/printing-method.ts'
import type { PrintingMethodInput } from '#app/modules/printing/domain/printing-method-form.ts'
import type { TariffContent, TariffInput } from '#app/modules/printing/domain/tariff-form.ts'
import { METHOD_OF_BASIS } from '#app/modules/printing/domain/usual-methods.ts'
import type { Services } from '#app/services.server.ts'
import { aOneOffBuyer } from './one-off-buyer.ts'
import { tariffTerms } from './tariff-facts.ts'

export const EDITOR = { id: 'editor', name: 'Ayşe Editör' }

/** Somebody of the shop, for calls that only need to know who. */
export const ADMIN: Account = {
  id: 'admin' as AccountId,
  name: 'Yönetici',
  email: 'admin@example.com',
  role: 'admin',
  type: 'normal',
  status: 'active',
  permissions: ['all'],
  memberDiscountBp: basisPoints(0),
}

let counter = 0

/** What a product is saved with; name only what the test is about. */
export function aProductInput(categoryId: CategoryId, overrides: Partial<ProductInput> = {}): ProductInput {
  counter += 1
  return {
    title: `Porselen Kupa ${counter}`,
    sku: `KUP-${counter}`,
    categoryId,
    shortDescription: 'Beyaz porselen kupa.',
    description: 'Beyaz porselen kupa, 330 ml.',
    priceMinMinor: 5_000,
    priceMaxMinor: 5_000,
    vatBp: basisPoints(2000),
    minOrderQuantity: 10,
    countsTogether: false,
    tracksStock: true,
    packSize: 1,
    colourMinimum: 1,
    stock: 1_000,
    incoming: 0,
    incomingOn: null,
    sellsIncoming: false,
    badge: null,
    features: ['330 ml'],
    printingOptions: ['Tek renk serigrafi', 'İki renk serigrafi'],
    tags: ['kupa'],
    optionGroups: [
      {
        id: 'g1',
        name: 'Renk',
        options: [
          { value: 'Beyaz', priceChangeMinor: 0 },
          { value: 'Siyah', priceChangeMinor: 250 },
        ],
      },
    ],
    tiers: [{ minQuantity: 100, discountBp: basisPoints(1000) }],
    images: [],
    note: '',
    active: true,
    featured: false,
    seoTitle: '',
    seoDescription: '',
    seoKeywords: '',
    version: null,
    ...overrides,
  }
}

/** A category that exists once per shop. */
export async function aCategory(services: Services): Promise<CategoryId> {
  const [first] = await services.catalog.categories()
  if (first) return first.category.id
  const input = { name: 'Kupalar', description: '', imageAssetId: null, showOnHome: true }
  return unwrap(await services.catalog.addCategory(EDITOR, input))
}

/** A saved product. */
export async function aProduct(services: Services, overrides: Partial<ProductInput> = {}): Promise<Product> {
  const input = aProductInput(await aCategory(services), overrides)
  const { id } = unwrap(await services.catalog.save(EDITOR, null, input))
  return unwrap(await services.catalog.adminGet(id))
}

/** The product as a form would save it again. */
export const inputOf = inputOfProduct

type RequestLine = CartRequest['lines'][number]

/** A cart line of a product as a browser sends it. */
export function aLine(
  product: { readonly id: ProductId },
  overrides: Partial<RequestLine> = {},
): RequestLine {
  counter += 1
  return {
    lineId: `line-${counter}`,
    productId: product.id,
    options: { Renk: 'Beyaz' },
    printChoice: UNPRINTED,
    fileId: null,
    design: null,
    note: '',
    quantity: 10,
    seenUnitMinor: null,
    ...overrides,
  }
}

/** A checkout of these lines for the total the shop would ask; name only what the test is about. */
export async function aCheckout(
  services: Services,
  lines: readonly RequestLine[],
  overrides: Partial<CheckoutForm> & { readonly viewer?: Viewer } = {},
): Promise<CheckoutForm> {
  const cart = { lines }
  const { couponCode = null, viewer = null, ...fields } = overrides
  const { priced } = await services.orders.checkout(cart, viewer, { couponCode })
  return {
    buyer: { firstName: 'Işıl', lastName: 'Çağlar', email: 'isil@example.com', phone: '+905321234567' },
    delivery: { address: 'Gül Sok. 5', city: 'İstanbul', district: 'Kadıköy', postalCode: '' },
    invoice: { type: 'individual', nationalId: null, name: 'Işıl Çağlar', address: 'Gül Sok. 5' },
    purchaseOrderNumber: '',
    paymentMethod: 'bank-transfer',
    orderNote: '',
    wishedDay: null,
    shipsReadyFirst: false,
    couponCode,
    consents: { contracts: true, 'made-to-order': true, marketing: false },
    save: { address: false, invoice: false },
    placementKey: `key-${randomUUID()}`,
    seenTotalMinor: priced.price.totalMinor,
    seenWaiting: waitingRows(priced),
    seenShipBy: null,
    cart,
    confirmation: null,
    ...fields,
  }
}

/** The same of somebody who orders for the first time: whoever orders by the dozen is asked whether he means it. */
export function aNewBuyersCheckout(
  services: Services,
  lines: readonly RequestLine[],
  overrides: Partial<CheckoutForm> & { readonly viewer?: Viewer } = {},
): Promise<CheckoutForm> {
  const { email, phone } = aOneOffBuyer()
  const buyer = { firstName: 'Işıl', lastName: 'Çağlar', email, phone: `+90${phone.slice(1)}` }
  return aCheckout(services, lines, { buyer, ...overrides })
}

/** A customer with an account of his own. */
export async function aCustomer(services: Services, overrides: Partial<Account> = {}): Promise<Account> {
  counter += 1
  const customer = {
    name: 'Deniz Arı',
    email: `musteri-${counter}@example.com`,
    role: 'customer',
    type: 'normal',
    status: 'active',
    permissions: ['shop'],
    memberDiscountBp: basisPoints(0),
    ...overrides,
  } as const
  const id = unwrap(await services.accounts.create({ ...customer, password: 'a password for tests' }))
  return { ...customer, id }
}

/** A saved coupon of ten percent for everybody; answers its code. */
export async function aCoupon(services: Services, overrides: Partial<NewCoupon> = {}): Promise<string> {
  const { version: _version, ...input } = aCouponInput()
  const coupon: NewCoupon = { ...input, ownerId: null, source: null, ...overrides }
  unwrap(await services.coupons.create(coupon))
  return coupon.code
}

/** What the back office saves a print method with; name only what the test is about. */
export function aMethodInput(overrides: Partial<PrintingMethodInput> = {}): PrintingMethodInput {
  return { ...METHOD_OF_BASIS.colour, name: 'Serigrafi', version: null, ...overrides }
}

/** What the back office saves a lead rule with: one day for blank goods of any amount; name only what the test is about. */
export function aLeadRuleInput(overrides: Partial<LeadRuleInput> = {}): LeadRuleInput {
  return {
    work: { kind: 'blank' },
    goods: { kind: 'all' },
    fromQuantity: 1,
    toQuantity: null,
    prepareDays: 0,
    produceDays: 1,
    extra: null,
    expressDays: null,
    version: null,
    ...overrides,
  }
}

/** What the back office saves a print tariff with: a general one from today of the tests, 1,60 a piece. */
export function aTariffInput(
  methodId: PrintingMethodId,
  overrides: Partial<Omit<TariffInput, 'terms'>> & { readonly terms?: Partial<TariffContent> } = {},
): TariffInput {
  const { terms, ...rest } = overrides
  const { id: _, ...content } = tariffTerms([{ firstMinor: 160 }], terms)
  return {
    name: 'Tampon baskı',
    methodId,
    kind: 'sale',
    supplier: '',
    isGeneral: false,
    validFrom: '2026-03-02',
    note: '',
    version: null,
    ...rest,
    terms: { ...content, ...terms },
  }
}

/** What the back office saves a coupon with; name only what the test is about. */
export function aCouponInput(overrides: Partial<CouponInput> = {}): CouponInput {
  counter += 1
  return {
    code: `KUPON-${counter}`,
    discount: { kind: 'percentage', percentBp: basisPoints(1000) },
    startsAt: 0,
    endsAt: Date.UTC(2030, 0, 1),
    minOrderMinor: null,
    usageLimit: null,
    firstOrderOnly: false,
    active: true,
    description: '',
    version: null,
    ...overrides,
  }
}

/** A small but real PDF. */
export function aPdf(marker = 'logo'): Uint8Array {
  const body = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\n% ${marker}\n`
  const xref = `xref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return new TextEncoder().encode(body + xref)
}

/** A request that uploads one file, as a browser sends it. */
export function anUpload(bytes: Uint8Array, name = 'logo.pdf', type = 'application/pdf'): Request {
  const form = new FormData()
  form.set('file', new File([bytes as BlobPart], name, { type }))
  return new Request('http://localhost:3000/api/print-files', { method: 'POST', body: form })
}

/** A form of an order's conversation, as both its pages send it. */
export function aMessageForm(
  fields: Readonly<Record<string, string>>,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[] = [],
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  // What a file field sends that nobody used.
  if (files.length === 0) form.append('files', new File([], '', { type: 'application/octet-stream' }))
  for (const { name, bytes } of files) form.append('files', new File([bytes as BlobPart], name))
  return form
}

/** A slide as the back office sends it; the picture must be stored. */
export function aBannerInput(imageAssetId: AssetId, overrides: Partial<BannerInput> = {}): BannerInput {
  return {
    placement: 'slide',
    title: 'Fuar sezonu',
    subtitle: 'Logonuz hazır.',
    alt: 'Masada kupalar',
    imageAssetId,
    phoneImageAssetId: null,
    focalPoint: { x: 50, y: 50 },
    textTone: 'light',
    buttonText: 'Ürünleri İncele',
    buttonLink: '/kategoriler',
    ...overrides,
  }
}

/** A published post; the picture must be stored. */
export function aPostInput(imageAssetId: AssetId, overrides: Partial<BlogPostInput> = {}): BlogPostInput {
  return {
    title: 'Kupa rehberi',
    excerpt: 'Hangi kupa hangi baskıya.',
    contentHtml: '<p>Emaye kupa…</p>',
    imageAssetId,
    imageAlt: '',
    isPublished: true,
    ...overrides,
  }
}

/** A published page of the owner's own, in no column of the footer. */
export function aPageInput(overrides: Partial<CustomPageInput> = {}): CustomPageInput {
  return {
    title: 'Baskı rehberi',
    slug: '',
    contentHtml: '<p>Hangi yüzeye hangi baskı?</p>',
    seoTitle: '',
    seoDescription: '',
    footerColumn: null,
    footerOrder: 1,
    isPublished: true,
    ...overrides,
  }
}

/** A plain entry of the navigation bar. */
export function aMenuItemInput(overrides: Partial<MenuItemInput> = {}): MenuItemInput {
  return {
    title: 'Kampanyalar',
    link: '/urunler',
    icon: '',
    description: '',
    isMegaMenu: false,
    submenu: [],
    ...overrides,
  }
}
