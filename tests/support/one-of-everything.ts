/** A shop that holds one of every thing an address can name, all of it with one customer where it has an owner. */
import { writeFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { isoDayOf } from '#app/kernel/instant.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { users } from '#app/modules/accounts/server/tables.server.ts'
import type { BackupMaking } from '#app/modules/backups/server/backups.server.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { NEW_SECTION } from '#app/modules/content/domain/home-section.ts'
import { TARIFF_KINDS } from '#app/modules/printing/domain/print-tariff.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import { anUploadedLogo, aPrintableProduct, DESIGN, PRINTED } from './designs.ts'
import {
  ADMIN,
  aBannerInput,
  aCheckout,
  aCouponInput,
  aCustomer,
  aLeadRuleInput,
  aLine,
  aMenuItemInput,
  aMethodInput,
  anUpload,
  aPageInput,
  aPdf,
  aPostInput,
  aProduct,
  aTariffInput,
} from './factories.ts'
import { decidedProof } from './proofs.ts'
import type { TestShop } from './shop.ts'
import { aStory } from './stories.ts'

/** Whose the things are that have an owner. */
export const OWNER = { name: 'Sahibe Gizlisoy', email: 'sahibe-gizlisoy@example.com' }

/** What nobody may read who is neither the owner nor one of the shop's people. */
export const SECRETS: readonly string[] = [
  OWNER.name,
  OWNER.email,
  'Gizlisoy Depo',
  '12345678950',
  'gizli-logo',
  '+905321234567',
  '0532 123 45 67',
]

/** How addresses name the things. */
/** Backups that are files, and hold nothing: for `openTestShop`. */
export const EMPTY_BACKUPS: Partial<BackupMaking> = {
  async write(path) {
    writeFileSync(path, 'a backup')
    return { sizeBytes: 8, missing: 0, damaged: 0 }
  },
}

export interface Known {
  readonly product: string
  readonly slug: string
  readonly order: string
  readonly number: string
  readonly token: string
  /** A message about the order, with a file. */
  readonly message: string
  /** Of the address the calendar of shipping is read by. */
  readonly feed: string
  readonly line: string
  /** Of another order; approved by other ways. */
  readonly proof: string
  readonly logo: string
  readonly owner: string
  readonly quote: string
  /** An order of somebody without an account. */
  readonly guestOrder: string
  readonly coupon: string
  readonly printMethod: string
  readonly leadRule: string
  readonly printTariff: string
  readonly section: string
  readonly category: string
  readonly banner: string
  readonly post: string
  readonly page: string
  readonly rule: string
  readonly ruleList: string
  readonly menuItem: string
  readonly import: string
  readonly mail: string
  /** Nobody's without `EMPTY_BACKUPS`. */
  readonly backup: string
  readonly staff: string
  readonly address: string
  readonly invoice: string
  readonly story: string
  readonly picture: string
  /** Product and picture of a print area, as in its address. */
  readonly drawnOn: string
}

/** The shop that is filled, by whatever clock it goes. */
type FilledShop = Pick<TestShop, 'services' | 'connection'> & {
  readonly clock: Clock
  readonly jobs: Pick<TestShop['jobs'], 'runAll'>
}

/** Fills an empty shop. The owner can sign in with the tests' password. */
export async function oneOfEverything({
  services,
  connection,
  jobs,
  clock,
}: FilledShop): Promise<{ readonly known: Known; readonly owner: Account; readonly product: Product }> {
  const owner = await aCustomer(services, OWNER)
  unwrap(await services.backups.start({ id: owner.id, name: OWNER.name }))
  await jobs.runAll()
  const product = await aPrintableProduct(services)
  const file = await anUploadedLogo(services, 'gizli-logo.png')
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#00796b' } })
    .png()
    .toBuffer()
  await services.logos.keepUpload(
    owner.id,
    unwrap(await services.media.receivePrintFile(anUpload(png, 'gizli.png'))),
  )
  const picture = (await services.media.keepShippedImage(png)).assetId
  const buyer = { firstName: 'Sahibe', lastName: 'Gizlisoy', email: OWNER.email, phone: '+905321234567' }
  const lines = [aLine(product, { fileId: file.fileId, design: DESIGN, printChoice: PRINTED })]
  const form = await aCheckout(services, lines, { viewer: owner, buyer })
  const { orderNumber, token } = unwrap(await services.orders.place(form, owner))
  const { rows } = await services.orders.adminList({ search: '', status: 'all', page: 1 })
  const order = rows[0]?.id ?? ''
  const stranger = { ...buyer, email: 'misafir-gizlisoy@example.com', phone: '+905329876543' }
  const guestForm = await aCheckout(services, [aLine(product)], { buyer: stranger })
  const guestOrder = unwrap(await services.orders.place(guestForm, null)).id
  unwrap(await services.orders.attachInvoice(ADMIN, order, anUpload(aPdf('fatura'), 'fatura.pdf')))
  const sent = unwrap(await services.media.receivePrintFile(anUpload(aPdf('mesaj'), 'gizli-logo.pdf')))
  unwrap(await services.orders.writeToShop(token, '', [sent]))
  const taxDocument = unwrap(await services.media.receivePrintFile(anUpload(aPdf('levha'), 'levha.pdf')))
  await connection.db.update(users).set({ taxDocument }).where(eq(users.id, owner.id))
  const { addressBook } = services.orders
  const { delivery } = form
  const address = { kind: 'delivery', label: 'Gizlisoy Depo', details: delivery, isDefault: true } as const
  const nationalId = { type: 'individual', nationalId: '12345678950' } as const
  unwrap(await addressBook.save(owner.id, null, address))
  unwrap(await addressBook.save(owner.id, null, { kind: 'invoice', details: nationalId, isDefault: true }))
  const { addresses: kept, invoices } = await addressBook.of(owner.id)
  const asker = { name: OWNER.name, company: '', email: OWNER.email, phone: '+905321234567' }
  const wanted = {
    productId: product.id,
    selectedVariations: {},
    rows: null,
    printChoice: PRINTED,
    quantity: 100,
    fileId: file.fileId,
    design: DESIGN,
  }
  const wish = { message: 'Fuar için', source: 'product-page', product: wanted, requestKey: null } as const
  const images = [{ assetId: picture, alt: 'Kupa', optionGroup: null, optionValue: null }]
  const drawn = await aProduct(services, { images })
  const clerk = { name: 'Elif Depo', email: 'elif-depo@example.com', password: 'a password for tests' }
  const staff = unwrap(await services.accounts.create({ ...clerk, role: 'staff', permissions: ['orders'] }))
  const section = { ...NEW_SECTION, title: 'Bölüm', manualProductIds: [] }
  const table = new TextEncoder().encode('SKU;Stok\nYOK;5')
  const rule = { source: '/eski-adres', target: '/urunler', status: 301 } as const
  const printMethod = unwrap(await services.printing.methods.save(ADMIN, null, aMethodInput()))
  const tariffs = { actor: ADMIN, kinds: TARIFF_KINDS }
  const tariff = aTariffInput(printMethod, { validFrom: isoDayOf(clock.now()) })
  const { proofId: proof } = await decidedProof({ services })
  const known = {
    proof,
    backup: (await services.backups.overview()).runs[0]?.id ?? '',
    product: product.id,
    slug: product.slug,
    category: product.categoryId,
    guestOrder,
    order,
    number: orderNumber,
    token,
    message: unwrap(await services.orders.adminGet(order)).messages[0]?.id ?? '',
    feed: await aShippingFeed(services),
    owner: owner.id,
    picture,
    staff,
    drawnOn: `${drawn.id}/print-areas/${picture}`,
    line: unwrap(await services.orders.adminGet(order)).lines[0]?.id ?? '',
    logo: (await services.logos.list(owner.id)).find((logo) => logo.file.type === 'png')?.id ?? '',
    mail: (await services.mail.adminList({ search: '', state: 'all', page: 1 })).rows[0]?.id ?? '',
    quote: unwrap(await services.quotes.request({ ...asker, ...wish }, '203.0.113.7')).id,
    coupon: unwrap(await services.coupons.save(ADMIN, null, aCouponInput())),
    printMethod,
    leadRule: unwrap(await services.leadTimes.rules.save(ADMIN, null, aLeadRuleInput())),
    printTariff: unwrap(await services.printing.tariffs.create(tariffs, tariff)).id,
    section: unwrap(await services.content.addHomeSection(ADMIN, section)),
    banner: unwrap(await services.content.addBanner(ADMIN, aBannerInput(picture))),
    post: unwrap(await services.content.posts.save(ADMIN, null, aPostInput(picture), null)).id,
    page: unwrap(await services.content.customPages.save(ADMIN, null, aPageInput(), null)).id,
    rule: unwrap(await services.redirects.editor.save(ADMIN, null, rule, null)).id,
    ruleList: unwrap(
      await services.redirects.imports.begin('kurallar.csv', new TextEncoder().encode('/a;/b')),
    ),
    menuItem: unwrap(await services.content.addMenuItem(ADMIN, aMenuItemInput())),
    import: unwrap(await services.catalog.files.begin(ADMIN, 'urunler.csv', table)),
    address: kept[0]?.id ?? '',
    invoice: invoices[0]?.id ?? '',
    story: await aStory(services, owner, { product, showsName: false, status: 'approved' }),
  }
  return { known, owner, product }
}

async function aShippingFeed({ orders }: FilledShop['services']): Promise<string> {
  const { version } = await orders.shippingFeed.state()
  unwrap(await orders.shippingFeed.renew(ADMIN, version))
  return (await orders.shippingFeed.state()).address?.split('/').at(-2) ?? ''
}
