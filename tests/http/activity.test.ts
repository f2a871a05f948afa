/**
 * Every write of the back office is in its log. The writes are those of the actions under app/routes/admin; one without
 * a case below fails, so that nobody adds a form that leaves no trace.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { desc, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { twoFactors, users } from '#app/modules/accounts/server/tables.server.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import type { CategoryId } from '#app/modules/catalog/domain/product.ts'
import { proposedRows } from '#app/modules/catalog/domain/variant-rows.ts'
import { products } from '#app/modules/catalog/server/tables.server.ts'
import { NEW_SECTION } from '#app/modules/content/domain/home-section.ts'
import { homeSectionValues } from '#app/modules/content/domain/home-section-form.ts'
import { DEFAULT_DELIVERY } from '#app/modules/delivery/domain/delivery-settings.ts'
import { emptyLeadRuleForm, leadRuleFormValues } from '#app/modules/lead-times/domain/lead-rule-form.ts'
import { mails } from '#app/modules/mail/server/tables.server.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { newAreaForm } from '#app/modules/mockups/domain/areas/area-form.ts'
import { MESSAGE_FORM } from '#app/modules/orders/domain/conversation.ts'
import { orders as orderTable } from '#app/modules/orders/server/tables.server.ts'
import type { PrintingMethodId } from '#app/modules/printing/domain/printing-method.ts'
import { emptyPrintingMethodForm } from '#app/modules/printing/domain/printing-method-form.ts'
import { PROOFS, staffProofPath } from '#app/modules/proofs/domain/proof-address.ts'
import { brandFormValues } from '#app/modules/settings/domain/brand-form.ts'
import { EMPTY_CLOSURE } from '#app/modules/settings/domain/closures-form.ts'
import { contactFormValues } from '#app/modules/settings/domain/contact-form.ts'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import { deliveryFormValues } from '#app/modules/settings/domain/delivery-form.ts'
import { generalFormValues } from '#app/modules/settings/domain/general-form.ts'
import { paymentFormValues } from '#app/modules/settings/domain/payment-form.ts'
import { proofsFormValues } from '#app/modules/settings/domain/proofs-form.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import { workingHoursFormValues } from '#app/modules/settings/domain/working-hours-form.ts'
import { aDividedShirt } from '../support/a-shirt.ts'
import { projectRoot } from '../support/database.ts'
import {
  ADMIN,
  aBannerInput,
  aCheckout,
  aCouponInput,
  aCustomer,
  aLeadRuleInput,
  aLine,
  aMenuItemInput,
  aMessageForm,
  aMethodInput,
  aPageInput,
  aPdf,
  aPostInput,
  aProduct,
  aTariffInput,
} from '../support/factories.ts'
import { formFieldsOf } from '../support/form-fields.ts'
import type { TestSite, Visit, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { askedChange } from '../support/order-changes.ts'
import { formsOf } from '../support/page-forms.ts'
import { anOrderToPrint } from '../support/print-jobs.ts'
import { aProof } from '../support/proofs.ts'
import { versionOf } from '../support/settings-form.ts'
import { openTestShop } from '../support/shop.ts'
import { aStory } from '../support/stories.ts'

let site: TestSite
let admin: Visitor
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  admin = await site.visitAs('admin')
})
afterAll(() => site.close())

interface Write {
  readonly path: string
  readonly visit: Visit
}

const PASSWORD = 'bambaşka bir cümle 9'
let count = 0

async function aSentOrder(): Promise<{ path: string; parcelId: string; revision: string }> {
  const path = await anOrder()
  const id = path.split('/').at(-1) ?? ''
  const { orders } = site.shop.services
  const parcel = { carrier: 'aras', trackingNumber: '1', note: '', setShipped: true, tellBuyer: false }
  unwrap(await orders.ship(ADMIN, id, parcel))
  const { parcels, revision } = unwrap(await orders.adminGet(id))
  return { path, parcelId: parcels[0]?.id ?? '', revision: String(revision) }
}

async function anOrder(): Promise<string> {
  const { orders } = site.shop.services
  const form = await aCheckout(site.shop.services, [aLine(await aProduct(site.shop.services))])
  const { orderNumber } = unwrap(await orders.place(form, null))
  const { rows } = await orders.adminList({ search: orderNumber, status: 'all', page: 1 })
  return `/admin/orders/${rows[0]?.id}`
}

/** The fields of the form of a change. */
function formOfChange(text: string): Record<string, string> {
  const forms = formsOf(text, '/').map(({ fields }) => Object.fromEntries(fields))
  return forms.find((fields) => 'basis' in fields) ?? {}
}

/** The page of an order with a change that waits for its buyer. */
async function aWaitingChange() {
  const path = await anOrder()
  const id = path.split('/').at(-1) ?? ''
  const extra = { label: 'Kurye', amountMinor: 10_000 }
  const asked = await askedChange(site.shop, id, () => ({ extra }))
  const { orders } = site.shop.services
  unwrap(await orders.changeOrder(ADMIN, id, { ...asked, agreedHow: null }))
  return { path, revisionId: (await orders.changesOfOrder(id)).at(-1)?.id ?? '' }
}

async function aMove() {
  const { lineIds } = await anOrderToPrint(site.shop.services)
  return { intent: 'move', lineId: lineIds[0] ?? '', revision: '0', to: 'printing' }
}

async function customer(form: Readonly<Record<string, string>>, status?: 'pending'): Promise<Write> {
  const { id } = await aCustomer(site.shop.services, status ? { status, type: 'corporate' } : {})
  return { path: `/admin/customers/${id}`, visit: { form } }
}

async function staff(form: Readonly<Record<string, string>>): Promise<Write> {
  count += 1
  const member = {
    name: 'Can',
    email: `can-${count}@example.com`,
    password: PASSWORD,
    role: 'staff',
  } as const
  const id = unwrap(await site.shop.services.accounts.create(member))
  return { path: `/admin/staff/${id}`, visit: { form } }
}

async function community(
  intent: string,
  status: 'pending' | 'approved' | 'rejected',
  fields: Readonly<Record<string, string>> = {},
): Promise<Write> {
  const { services } = site.shop
  const id = await aStory(services, await aCustomer(services), { status })
  return { path: '/admin/community', visit: { form: { intent, id, ...fields } } }
}

/** Each kind of write, by the file of its action. */
const WRITES: Readonly<Record<string, Readonly<Record<string, () => Promise<Write>>>>> = {
  'orders.tsx': {
    'the own choice of order mails': async () => ({
      path: '/admin/orders',
      visit: { form: { wants: 'no' } },
    }),
    'the status of many': async () => {
      const ids = (await anOrder()).split('/').at(-1) ?? ''
      const form = { intent: 'bulk-status', ids, status: 'processing', confirmed: 'on' }
      return { path: '/admin/orders', visit: { form } }
    },
    'a saved view': async () => {
      const view = { intent: 'save-view', name: 'Havaleler', audience: 'all', query: 'status=unpaid' }
      return { path: '/admin/orders', visit: { form: view } }
    },
    'a view that is taken away': async () => {
      const { listViews } = site.shop.services
      const { id } = await aCustomer(site.shop.services, { email: 'gorunum@example.com' })
      const maker = { ...ADMIN, id }
      const input = { id: null, name: 'Gidecek', audience: 'all', query: 'status=new' } as const
      unwrap(await listViews.save(maker, 'orders', input))
      const [view] = await listViews.of(maker, 'orders')
      return { path: '/admin/orders', visit: { form: { intent: 'remove-view', id: view?.id ?? '' } } }
    },
  },
  'proofs.tsx': {
    'sending several': async () => {
      const { proof } = await aProof(site.shop)
      const form = { intent: 'send-many', chosen: `${proof.id}:${proof.revision}` }
      return { path: PROOFS, visit: { form } }
    },
  },
  'proof.tsx': {
    'printing without': async () => {
      const { proof } = await aProof(site.shop)
      const form = { intent: 'waive', revision: String(proof.revision), reason: 'Alıcı acele ediyor' }
      return { path: staffProofPath(proof.id), visit: { form } }
    },
    'another file': async () => {
      const { proof } = await aProof(site.shop)
      const form = { intent: 'ask-file', revision: String(proof.revision), faults: 'broken', text: '' }
      return { path: staffProofPath(proof.id), visit: { form } }
    },
  },
  'production.tsx': {
    'a move of a job': async () => ({ path: '/admin/production', visit: { form: await aMove() } }),
  },
  'production-job.tsx': {
    'a move from its page': async () => {
      const form = await aMove()
      return { path: `/admin/production/lines/${form.lineId}`, visit: { form } }
    },
  },
  'moved-orders.tsx': {
    'the days of an order that has to move': async () => {
      const { services } = site.shop
      const mug = await aProduct(services)
      const goods = { kind: 'product', productId: mug.id } as const
      unwrap(await services.leadTimes.rules.save(ADMIN, null, aLeadRuleInput({ goods })))
      const { orderNumber } = unwrap(
        await services.orders.place(await aCheckout(services, [aLine(mug)]), null),
      )
      const found = (await services.orders.adminList({ search: orderNumber, status: 'all', page: 1 })).rows[0]
      const { promise } = unwrap(await services.orders.adminGet(found?.id ?? ''))
      const firstDay = promise?.shipBy ?? ''
      const closure = { id: 'K-1', name: 'Sayım', firstDay, lastDay: firstDay, kind: 'closed' } as const
      await services.settings.change({ closures: [{ ...closure, scope: 'shop' }] })
      const [row] = await services.orders.movedOrders()
      const orders = `${row?.id}:${row?.next?.shipLatest}`
      return { path: '/admin/orders/moved', visit: { form: { orders, why: 'Sayım var.' } } }
    },
  },
  'shipping-calendar.tsx': {
    'the address of the feed': async () => {
      const { version } = await site.shop.services.orders.shippingFeed.state()
      const form = { intent: 'renew', version: String(version) }
      return { path: '/admin/orders/calendar', visit: { form } }
    },
  },
  'order.tsx': {
    status: async () => ({ path: await anOrder(), visit: { form: { status: 'processing', revision: '0' } } }),
    'a proof asked for': async () => {
      const { orderId, lineIds } = await anOrderToPrint(site.shop.services)
      const form = { intent: 'require-proof', lineId: lineIds[0] ?? '' }
      return { path: `/admin/orders/${orderId}`, visit: { form } }
    },
    payment: async () => ({
      path: await anOrder(),
      visit: { form: { intent: 'payment', paid: 'yes', paidWith: 'bank', revision: '0' } },
    }),
    shipping: async () => ({
      path: await anOrder(),
      visit: {
        form: { intent: 'ship', carrier: 'aras', trackingNumber: 'TR1234567', note: '', revision: '0' },
      },
    }),
    'a parcel that is taken away': async () => {
      const { path, parcelId, revision } = await aSentOrder()
      return {
        path,
        visit: { form: { intent: 'remove-parcel', parcelId, reason: 'Yanlış sipariş', revision } },
      }
    },
    'a parcel that has arrived': async () => {
      const { path, parcelId, revision } = await aSentOrder()
      return { path, visit: { form: { intent: 'parcel-arrived', parcelId, isDelivered: 'yes', revision } } }
    },
    message: async () => ({
      path: `${await anOrder()}${MESSAGE_FORM}`,
      visit: { multipart: aMessageForm({ intent: 'message', message: 'Perşembe kargoda.' }) },
    }),
    'a message that needs no answer': async () => {
      const path = await anOrder()
      const { orders } = site.shop.services
      const id = path.split('/').at(-1) ?? ''
      const [row] = await site.shop.connection.db
        .select({ token: orderTable.publicToken })
        .from(orderTable)
        .where(eq(orderTable.id, id))
      unwrap(await orders.writeToShop(row?.token ?? '', 'Teşekkürler'))
      const [message] = unwrap(await orders.adminGet(id)).messages
      return { path, visit: { form: { intent: 'settle-messages', lastSeen: message?.id ?? '' } } }
    },
    'a change taken back': async () => {
      const { path, revisionId } = await aWaitingChange()
      return { path, visit: { form: { intent: 'withdraw-change', revisionId } } }
    },
    'a change agreed to otherwise': async () => {
      const { path, revisionId } = await aWaitingChange()
      return { path, visit: { form: { intent: 'agree-change', revisionId, how: 'Telefonda' } } }
    },
    note: async () => ({
      path: `${await anOrder()}${MESSAGE_FORM}`,
      visit: { multipart: aMessageForm({ intent: 'note', message: 'Aradım' }) },
    }),
    'removal of a note': async () => {
      const path = await anOrder()
      const { orders } = site.shop.services
      const id = path.split('/').at(-1) ?? ''
      const author = await aCustomer(site.shop.services)
      unwrap(await orders.addNote(author, id, 'Aradım'))
      const [note] = await orders.notesOf({ ...author, role: 'admin' }, id)
      return { path, visit: { form: { intent: 'remove-note', noteId: note?.id ?? '' } } }
    },
    invoice: async () => {
      const multipart = new FormData()
      multipart.set('file', new File([aPdf() as BlobPart], 'fatura.pdf'))
      return { path: await anOrder(), visit: { multipart } }
    },
  },
  'order-change.tsx': {
    'an order that costs something else': async () => {
      const path = `${await anOrder()}/change`
      const form = {
        ...formOfChange((await admin(path)).text),
        discount: '1',
        reason: 'Anlaştık',
        intent: 'price',
      }
      const { seenTotalMinor = '' } = formOfChange((await admin(path, { form })).text)
      return { path, visit: { form: { ...form, seenTotalMinor, intent: 'save' } } }
    },
  },
  'order-add.tsx': {
    'an order made on the telephone': async () => {
      const mug = await aProduct(site.shop.services, { stock: 500 })
      const form = {
        firstName: 'Işıl',
        lastName: 'Çağlar',
        email: 'isil@firma.example',
        phone: '0532 123 45 67',
        address: 'Gül Sok. 5',
        city: 'İstanbul',
        district: 'Kadıköy',
        invoiceType: 'individual',
        placementKey: 'a-key-of-this-form-1',
        intent: 'save',
        'lines[0].key': 'k1',
        'lines[0].productId': mug.id,
        'lines[0].quantity': '100',
        'lines[0].printChoice': 'Baskısız',
        [`lines[0].option.${mug.optionGroups[0]?.id}`]: 'Beyaz',
      }
      const priced = await admin('/admin/orders/add', { form: { ...form, intent: 'price' } })
      const [, seenTotalMinor = ''] = /name="seenTotalMinor" value="(\d*)"/.exec(priced.text) ?? []
      return { path: '/admin/orders/add', visit: { form: { ...form, seenTotalMinor } } }
    },
  },
  'categories.tsx': {
    order: async () => ({
      path: '/admin/categories',
      visit: { form: { place: `${await aCategoryWith('Sıra')}:` } },
    }),
    'home page switch': async () => ({
      path: '/admin/categories',
      visit: { form: { switch: `${await aCategoryWith('Ana sayfa')}:off` } },
    }),
    removal: async () => {
      const [doomed, moveTo] = [await aCategoryWith('Silinecek'), await aCategoryWith('Taşınacak')]
      await aProduct(site.shop.services, { categoryId: doomed })
      return { path: '/admin/categories', visit: { form: { remove: doomed, moveTo } } }
    },
  },
  'product-print-areas.tsx': {
    'areas of a picture': async () => {
      const assetId = await storedPicture()
      const images = [{ assetId, alt: 'Kupa', optionGroup: null, optionValue: null }]
      const { id } = await aProduct(site.shop.services, { images })
      const form = { version: '0', withoutOwn: 'default', copies: '[]', areas: drawnAreas() }
      return { path: `/admin/products/${id}/print-areas/${assetId}`, visit: { form } }
    },
  },
  'print-areas.tsx': {
    'pictures that need no areas': async () => {
      const assetId = await storedPicture('#5d4037')
      const images = [{ assetId, alt: 'Kutu', optionGroup: null, optionValue: null }]
      const { id } = await aProduct(site.shop.services, { images })
      return { path: '/admin/print-areas', visit: { form: { skip: id } } }
    },
  },
  'print-methods.tsx': {
    // First of these: afterwards the shop has them.
    'the usual methods': async () => ({ path: '/admin/print-methods', visit: { form: { add: 'usual' } } }),
    order: async () => {
      const [before, id] = [await storedMethod(), await storedMethod()]
      return { path: '/admin/print-methods', visit: { form: { place: `${id}:${before}` } } }
    },
    switch: async () => ({
      path: '/admin/print-methods',
      visit: { form: { switch: `${await storedMethod()}:off` } },
    }),
    removal: async () => ({
      path: '/admin/print-methods',
      visit: { form: { remove: await storedMethod() } },
    }),
  },
  'print-method-form.tsx': {
    'a new method': async () => ({
      path: '/admin/print-methods/new',
      visit: { form: { ...formFieldsOf(emptyPrintingMethodForm('area')), name: 'Gofre' } },
    }),
    method: async () => {
      const id = await storedMethod()
      const name = `Yöntem ${count}`
      await aProduct(site.shop.services, { printingOptions: [name] })
      const form = { ...formFieldsOf(emptyPrintingMethodForm('stitch')), name: `${name} yeni`, version: '1' }
      return { path: `/admin/print-methods/${id}`, visit: { form } }
    },
  },
  'print-tariffs.tsx': {
    removal: async () => {
      const id = await storedTariff({ validFrom: '2030-01-01' })
      return { path: '/admin/print-tariffs', visit: { form: { intent: 'remove', id } } }
    },
  },
  'print-tariff-add.tsx': {
    'a new tariff': async () => ({
      path: '/admin/print-tariffs/new',
      visit: { form: { ...TARIFF, methodId: await storedMethod() } },
    }),
  },
  'print-tariff.tsx': {
    terms: async () => {
      const methodId = await storedMethod()
      const id = await storedTariff({ methodId })
      return {
        path: `/admin/print-tariffs/${id}`,
        visit: { form: { ...TARIFF, methodId, name: 'Başka ad', version: '1' } },
      }
    },
    'a raise': async () => ({
      path: `/admin/print-tariffs/${await storedTariff()}`,
      visit: {
        form: { intent: 'raise', percent: '15', step: 'kurus', validFrom: '2030-01-01', version: '1' },
      },
    }),
    'a version that has not begun': async () => {
      const id = await storedTariff({ validFrom: '2030-01-01' })
      const { tariffs } = site.shop.services.printing
      const [version] = unwrap(await tariffs.get(['sale'], id)).versions
      return {
        path: `/admin/print-tariffs/${id}`,
        visit: { form: { intent: 'remove-version', versionId: version?.id ?? '' } },
      }
    },
    assignment: async () => ({
      path: `/admin/print-tariffs/${await storedTariff()}`,
      visit: { form: { intent: 'assign', categoryIds: await aCategoryWith('Tarifeli') } },
    }),
    'an assignment taken back': async () => {
      const id = await storedTariff()
      const { id: productId } = await aProduct(site.shop.services)
      const { tariffs } = site.shop.services.printing
      unwrap(
        await tariffs.assign({ actor: ADMIN, kinds: ['sale'] }, id, {
          categoryIds: [],
          productIds: [productId],
        }),
      )
      return {
        path: `/admin/print-tariffs/${id}`,
        visit: { form: { intent: 'unassign', target: 'product', targetId: productId } },
      }
    },
  },
  'product-print.tsx': {
    'how a print is priced': async () => {
      const { id } = await aProduct(site.shop.services)
      const place = { 'places[0].name': 'Sap', 'places[0].widthMm': '60', 'places[0].heightMm': '8,5' }
      const form = { pricing: 'tariff', extent: 'any', opening: 'printed', version: '0', ...place }
      return { path: `/admin/products/${id}/print`, visit: { form } }
    },
  },
  'unpriced-prints.tsx': {
    'the prints of the ticked': async () => {
      const { id } = await aProduct(site.shop.services)
      const form = { intent: 'ticked', ids: id, pricing: 'request' }
      return { path: '/admin/print-methods/products', visit: { form } }
    },
    'the prints of a category': async () => {
      const categoryId = await aCategoryWith('Baskılı')
      await aProduct(site.shop.services, { categoryId })
      const limited = { extent: 'limited', includedInks: '1', includedPlaces: '2' }
      const form = { intent: 'category', categoryId, pricing: 'included', ...limited }
      return { path: '/admin/print-methods/products', visit: { form } }
    },
  },
  'category-print-areas.tsx': {
    'default areas': async () => ({
      path: `/admin/categories/${await aCategoryWith('Alanlı')}/print-areas`,
      visit: { form: { version: '0', areas: drawnAreas() } },
    }),
  },
  'category-form.tsx': {
    'a new category': async () => ({
      path: '/admin/categories/add',
      visit: { form: { name: 'Takvimler', imageAssetId: await storedPicture() } },
    }),
    category: async () => ({
      path: `/admin/categories/edit/${await aCategoryWith('Eski ad')}`,
      visit: { form: { name: 'Bambaşka ad', imageAssetId: await storedPicture(), version: '1' } },
    }),
  },
  'banners.tsx': {
    order: async () => {
      const [before, id] = [await storedBanner(), await storedBanner()]
      return { path: '/admin/banners', visit: { form: { place: `${id}:${before}` } } }
    },
    switch: async () => ({
      path: '/admin/banners',
      visit: { form: { switch: `${await storedBanner()}:off` } },
    }),
    removal: async () => ({ path: '/admin/banners', visit: { form: { remove: await storedBanner() } } }),
  },
  'banner-form.tsx': {
    'a new banner': async () => ({ path: '/admin/banners/add', visit: { form: await bannerForm() } }),
    banner: async () => ({
      path: `/admin/banners/edit/${await storedBanner()}`,
      visit: { form: { ...(await bannerForm()), placement: 'promo', version: '1' } },
    }),
  },
  'blogs.tsx': {
    publication: async () => ({
      path: '/admin/blogs',
      visit: { form: { switch: `${await storedPost()}:off` } },
    }),
    removal: async () => ({ path: '/admin/blogs', visit: { form: { remove: await storedPost() } } }),
  },
  'blog-form.tsx': {
    'a new post': async () => ({ path: '/admin/blogs/add', visit: { form: await postForm() } }),
    post: async () => ({
      path: `/admin/blogs/edit/${await storedPost()}`,
      visit: { form: { ...(await postForm()), title: 'Yepyeni başlık', version: '1' } },
    }),
  },
  'pages.tsx': {
    publication: async () => ({
      path: '/admin/pages',
      visit: { form: { switch: `${await storedPage()}:off` } },
    }),
    removal: async () => ({ path: '/admin/pages', visit: { form: { remove: await storedPage() } } }),
  },
  'page-form.tsx': {
    'a new page': async () => ({ path: '/admin/pages/add', visit: { form: PAGE_FORM } }),
    page: async () => ({
      path: `/admin/pages/edit/${await storedPage()}`,
      visit: { form: { ...PAGE_FORM, title: 'Yepyeni başlık', version: '1' } },
    }),
  },
  'redirects.tsx': {
    removal: async () => ({ path: '/admin/redirects', visit: { form: { remove: await storedRule() } } }),
    'removal of the ticked': async () => ({
      path: '/admin/redirects',
      visit: { form: { intent: 'remove-ticked', ids: await storedRule() } },
    }),
    'removal of all that are shown': async () => {
      await storedRule()
      const form = { intent: 'remove-shown', seenCount: '1' }
      return { path: `/admin/redirects?search=eski-${count}`, visit: { form } }
    },
  },
  'redirect-form.tsx': {
    'a new rule': async () => ({
      path: '/admin/redirects/add',
      visit: { form: { source: '/bambaska-eski', target: '/urunler', status: '301' } },
    }),
    rule: async () => ({
      path: `/admin/redirects/edit/${await storedRule()}`,
      visit: { form: { source: '/yepyeni-eski', target: '/blog', status: '302', version: '1' } },
    }),
  },
  'redirect-import-look.tsx': {
    list: async () => {
      const { imports } = site.shop.services.redirects
      const id = unwrap(await imports.begin('liste.csv', new TextEncoder().encode('/liste-eski;/urunler')))
      const { seen } = unwrap(await imports.look(id))
      return { path: `/admin/redirects/import/${id}`, visit: { form: { seen } } }
    },
  },
  'missing-addresses.tsx': {
    'removal of one': async () => ({
      path: '/admin/redirects/missing',
      visit: { form: { intent: 'forget', address: await missedAddress() } },
    }),
    'removal of all': async () => {
      await missedAddress()
      return { path: '/admin/redirects/missing', visit: { form: { intent: 'forget-all' } } }
    },
  },
  'menu-items.tsx': {
    // First of these: the shop has the default menu only as long as nobody has made one.
    'the copy of the default menu': async () => ({
      path: '/admin/menu-items',
      visit: { form: { start: 'default' } },
    }),
    order: async () => {
      const [before, id] = [await storedMenuItem(), await storedMenuItem()]
      return { path: '/admin/menu-items', visit: { form: { place: `${id}:${before}` } } }
    },
    switch: async () => ({
      path: '/admin/menu-items',
      visit: { form: { switch: `${await storedMenuItem()}:off` } },
    }),
    removal: async () => ({ path: '/admin/menu-items', visit: { form: { remove: await storedMenuItem() } } }),
  },
  'menu-item-form.tsx': {
    'a new entry': async () => ({ path: '/admin/menu-items/add', visit: { form: MENU_ENTRY } }),
    'a new entry of a submenu': async () => ({
      path: '/admin/menu-items/add',
      visit: { form: { ...MENU_ENTRY, parentId: await storedMenuItem() } },
    }),
    entry: async () => ({
      path: `/admin/menu-items/edit/${await storedMenuItem()}`,
      visit: { form: { ...MENU_ENTRY, version: '1' } },
    }),
  },
  'community.tsx': {
    approval: async () => community('approve', 'pending'),
    rejection: async () => community('reject', 'pending', { reason: 'Ürün görünmüyor.' }),
    'a featured story': async () => community('feature', 'approved'),
    'a story that is featured no more': async () => {
      const write = await community('unfeature', 'approved')
      const id = (write.visit.form as { readonly id: string }).id
      unwrap(await site.shop.services.community.setFeatured(ADMIN, id, true))
      return write
    },
    removal: async () => community('remove', 'rejected'),
  },
  'coupons.tsx': {
    removal: async () => ({
      path: '/admin/coupons',
      visit: { form: { intent: 'remove', id: await storedCoupon() } },
    }),
  },
  'marketing-consents.tsx': {
    withdrawal: async () => ({
      path: '/admin/marketing-consents',
      visit: { form: { id: await anAgreement(), source: 'staff-phone' } },
    }),
  },
  'coupon-form.tsx': {
    'a new coupon': async () => ({
      path: '/admin/coupons/add',
      visit: { form: { ...COUPON, code: 'YENI-KUPON' } },
    }),
    coupon: async () => ({
      path: `/admin/coupons/edit/${await storedCoupon()}`,
      visit: { form: { ...COUPON, code: 'BASKA-KUPON', version: '1' } },
    }),
  },
  'opening.tsx': {
    'the door': async () => ({ path: '/admin/opening', visit: { form: { intent: 'close' } } }),
  },
  'cargo.tsx': {
    policy: async () => ({
      path: '/admin/cargo',
      visit: {
        form: {
          ...(await versionOf(site.shop, 'shipping')),
          isActive: 'on',
          freeThreshold: '3500',
          description: 'Açıklama cümlesi',
          counterPaymentNote: 'Kapıda ödersiniz.',
          estimatedCostText: 'Koli başına 200 ₺ civarı.',
        },
      },
    }),
  },
  'lead-times.tsx': {
    // First of these: afterwards the shop has them.
    'the usual rules': async () => ({ path: '/admin/lead-times', visit: { form: { add: 'usual' } } }),
    removal: async () => ({
      path: '/admin/lead-times',
      visit: { form: { remove: await storedLeadRule() } },
    }),
  },
  'lead-rule-form.tsx': {
    'a new rule': async () => ({
      path: '/admin/lead-times/rules/new',
      visit: { form: { ...LEAD_RULE, work: await storedMethod() } },
    }),
    rule: async () => {
      const id = await storedLeadRule()
      const { work } = leadRuleFormValues(unwrap(await site.shop.services.leadTimes.rules.get(id)))
      const form = { ...LEAD_RULE, work, produceDays: '9', version: '1' }
      return { path: `/admin/lead-times/rules/${id}`, visit: { form } }
    },
  },
  'press-form.tsx': {
    press: async () => ({
      path: `/admin/lead-times/presses/${await storedMethod()}`,
      visit: { form: { pieces: '300', jobs: '', version: '0' } },
    }),
  },
  'way.tsx': {
    way: async () => {
      const form = {
        ...formFieldsOf({ ...deliveryFormValues(DEFAULT_DELIVERY), fromProvince: '34' }),
        ...(await versionOf(site.shop, 'delivery')),
      }
      return { path: '/admin/lead-times/way', visit: { form } }
    },
  },
  'calendar/working-hours.tsx': {
    'the working hours': async () => ({
      path: '/admin/calendar/calisma-saatleri',
      visit: {
        form: {
          ...(await versionOf(site.shop, 'workingHours')),
          ...formFieldsOf(workingHoursFormValues(DEFAULT_SETTINGS.workingHours)),
          cutOff: '15:00',
        },
      },
    }),
  },
  'calendar/feasts.tsx': {
    'a feast': async () => ({
      path: '/admin/calendar/resmi-tatiller',
      visit: {
        form: {
          ...(await versionOf(site.shop, 'feasts')),
          ...formFieldsOf({
            feasts: [
              {
                feast: 'ramazan',
                year: '2028',
                isStated: true,
                firstDay: '2028-02-26',
                readFrom: 'Diyanet',
              },
            ],
          }),
        },
      },
    }),
  },
  'calendar/closures.tsx': {
    'a closure': async () => ({
      path: '/admin/calendar/kapali-gunler',
      visit: {
        form: {
          ...(await versionOf(site.shop, 'closures')),
          ...formFieldsOf({ closures: [{ ...EMPTY_CLOSURE, name: 'Sayım', firstDay: '2026-12-07' }] }),
        },
      },
    }),
  },
  'search-words.tsx': {
    vocabulary: async () => ({
      path: '/admin/search-words',
      visit: {
        form: { ...(await versionOf(site.shop, 'search')), 'synonyms[0]': 'kupa, mug', fillers: 'baskılı' },
      },
    }),
  },
  'settings/seo.tsx': {
    'the search texts': async () => {
      const form = { ...(await versionOf(site.shop, 'seo')), metaTitle: 'Yeni', metaDescription: '' }
      return { path: '/admin/settings/seo', visit: { form: { ...form, metaKeywords: '' } } }
    },
  },
  'settings/brand.tsx': {
    logo: async () => {
      const multipart = new FormData()
      multipart.set('intent', 'logo')
      multipart.set('version', (await versionOf(site.shop, 'logo')).version)
      multipart.set('file', new File([(await aPicture()) as BlobPart], 'logo.png'))
      return { path: '/admin/settings/marka', visit: { multipart } }
    },
    colour: () => setting('marka', 'brand', { primaryColor: '#5d4037' }),
  },
  'settings/general.tsx': {
    'the shop itself': () => setting('genel', 'general', { siteName: 'Yeni Mağaza' }),
  },
  'settings/contact.tsx': {
    'how it is reached': () => setting('iletisim', 'contact', { phone: '0212 555 44 33' }),
  },
  'settings/payment.tsx': {
    'how it is paid': () =>
      setting('odeme', 'payment', {
        bankName: 'Ziraat Bankası',
        accountHolder: 'Yeni Mağaza',
        iban: 'TR33 0006 1005 1978 6457 8413 26',
      }),
  },
  'settings/proofs.tsx': {
    'what is approved before print': () =>
      setting('prova', 'proofs', { policy: 'above', above: '10.000', firstPiece: 'on' }),
  },
  'settings/integrations.tsx': {
    'a test mail': async () => ({
      path: '/admin/settings/entegrasyonlar',
      visit: { form: { intent: 'try-mail', to: 'dene@example.com' } },
    }),
  },
  'settings/backup.tsx': {
    'a backup asked for': async () => ({
      path: '/admin/settings/yedekleme',
      visit: { form: { intent: 'back-up' } },
    }),
    'the hour of backups': async () => ({
      path: '/admin/settings/yedekleme',
      visit: { form: { ...(await versionOf(site.shop, 'backup')), isOn: 'on', time: '04:15', keep: '9' } },
    }),
  },
  'top-banner.tsx': {
    settings: async () => ({
      path: '/admin/top-banner',
      visit: {
        form: {
          intent: 'settings',
          isEnabled: 'on',
          rotationMs: '3000',
          version: '0',
          backgroundColor: '#00796B',
          textColor: '#FFFFFF',
        },
      },
    }),
    'a new announcement': async () => ({
      path: '/admin/top-banner',
      visit: { form: { intent: 'add', text: 'Yeni duyuru', link: '' } },
    }),
    'another text': () => announcement((id) => ({ intent: 'edit', id, text: 'B', link: '', version: '1' })),
    'the switch of an announcement': () => announcement((id) => ({ switch: `${id}:off` })),
    'the order of announcements': () => announcement((id, other) => ({ place: `${id}:${other}` })),
    'removal of an announcement': () => announcement((id) => ({ remove: id })),
  },
  'welcome-popup.tsx': {
    settings: async () => {
      const form = { intent: 'save', title: 'Merhaba', delayMs: '1000', showOnce: 'on', version: '0' }
      return { path: '/admin/welcome-popup', visit: { form } }
    },
    'showing it again': async () => ({
      path: '/admin/welcome-popup',
      visit: { form: { intent: 'reset-seen' } },
    }),
  },
  'homepage.tsx': {
    'the switch of a section': () => section((id) => ({ switch: `${id}:off` })),
    'the order of sections': () => section((id, other) => ({ place: `${id}:${other}` })),
    'removal of a section': () => section((id) => ({ remove: id })),
  },
  'home-section-form.tsx': {
    'a new section': async () => ({ path: '/admin/homepage/add', visit: { form: SECTION } }),
    section: async () => ({
      path: `/admin/homepage/edit/${await storedSection()}`,
      visit: { form: { ...SECTION, title: 'B', version: '1' } },
    }),
  },
  'homepage-fixed.tsx': {
    'the fixed texts': async () => ({
      path: '/admin/homepage/fixed',
      visit: {
        form: {
          point1Title: 'Fiyat',
          point2Title: 'Baskı',
          point3Title: 'Teslimat',
          corporateTitle: 'Kurumsal',
          totalProducts: '6000',
          headerLine: 'Hızlı Teslimat',
          footerText: 'Alt bilgi',
          ...(await versionOf(site.shop, 'fixedTexts')),
        },
      },
    }),
  },
  'quote.tsx': {
    removal: async () => {
      const asker = { name: 'Işıl', company: '', email: 'isil@example.com', phone: '+905321234567' }
      const wish = { message: 'Fuar için', source: 'home-page', product: null, requestKey: null } as const
      const quote = unwrap(await site.shop.services.quotes.request({ ...asker, ...wish }, '203.0.113.7'))
      return { path: `/admin/quotes/${quote.id}`, visit: { form: { intent: 'remove' } } }
    },
  },
  'products.tsx': {
    stock: async () => {
      const { id } = await aProduct(site.shop.services)
      const form = { intent: 'stock', id, version: '1', seenStock: '1000', value: '5', reason: 'damage' }
      return { path: '/admin/products', visit: { form } }
    },
    price: async () => {
      const { id } = await aProduct(site.shop.services)
      return { path: '/admin/products', visit: { form: { intent: 'price', id, version: '1', value: '9' } } }
    },
    copy: async () => {
      const { id } = await aProduct(site.shop.services)
      return { path: '/admin/products', visit: { form: { intent: 'duplicate', id } } }
    },
    removal: async () => {
      const { id } = await aProduct(site.shop.services)
      return { path: '/admin/products', visit: { form: { intent: 'remove', id } } }
    },
  },
  'product-stock.tsx': {
    delivery: async () => {
      const { id } = await aProduct(site.shop.services)
      const form = { reason: 'delivery', quantity: '40', note: '', seenStock: '1000' }
      return { path: `/admin/products/${id}/stock`, visit: { form } }
    },
  },
  'product-variants.tsx': {
    dividing: async () => {
      const { id, stock, ...product } = await aProduct(site.shop.services)
      const [white, black] = proposedRows({ stock, ...product }, ['g1'])
      const form = {
        intent: 'split',
        groups: 'g1',
        seenStock: String(stock),
        'rows[0].valueIds': white?.valueIds.join(' ') ?? '',
        'rows[0].sku': white?.sku ?? '',
        'rows[0].stock': String(stock),
        'rows[1].valueIds': black?.valueIds.join(' ') ?? '',
        'rows[1].sku': black?.sku ?? '',
        'rows[1].stock': '0',
      }
      return { path: `/admin/products/${id}/variants`, visit: { form } }
    },
    joining: async () => {
      const { id } = await aDividedShirt(site.shop.services, [10, 20, 15, 5], { sku: 'TS-BIRLESEN' })
      return { path: `/admin/products/${id}/variants`, visit: { form: { intent: 'merge' } } }
    },
  },
  'removed-products.tsx': {
    'bringing back': async () => {
      const { id } = await aProduct(site.shop.services)
      const { removalId } = unwrap(await site.shop.services.catalog.remove(ADMIN, id))
      return { path: '/admin/products/removed', visit: { form: { id: removalId } } }
    },
  },
  'product-bulk.tsx': {
    'prices of many': async () => {
      const { id } = await aProduct(site.shop.services)
      const change = { ids: id, deed: 'price', direction: 'raise', percent: '12,5', seenCount: '1' }
      return { path: '/admin/products/bulk', visit: { form: change } }
    },
  },
  'product-import.tsx': {
    import: async () => {
      const { sku } = await aProduct(site.shop.services)
      return importing({ intent: 'apply', sku: '0', stock: '1' }, sku)
    },
    'its undoing': async () => {
      const { sku } = await aProduct(site.shop.services)
      const { path, visit } = await importing({ intent: 'apply', sku: '0', stock: '1' }, sku)
      await admin(path, visit)
      await site.shop.jobs.runAll()
      return { path, visit: { form: { intent: 'undo' } } }
    },
  },
  'product-form.tsx': {
    'a new product': async () => productForm('/admin/products/add', { sku: 'YENI-1' }),
    product: async () => {
      const { id, sku, version } = await aProduct(site.shop.services)
      return productForm(`/admin/products/edit/${id}`, { sku, version: String(version) })
    },
  },
  'customer-add.tsx': {
    person: async () => {
      const multipart = new FormData()
      const fields = { name: 'Yeni', email: 'yeni@example.com', phone: '0532 123 45 67', password: PASSWORD }
      for (const [name, value] of Object.entries({ ...fields, discount: '10' })) multipart.set(name, value)
      return { path: '/admin/customers/add', visit: { multipart } }
    },
  },
  'customer.tsx': {
    approval: () => customer({ intent: 'approve', discount: '10' }, 'pending'),
    rejection: () => customer({ intent: 'reject' }, 'pending'),
    discount: () => customer({ intent: 'discount', discount: '7,5' }),
    status: () => customer({ intent: 'status', status: 'inactive' }),
    password: () => customer({ intent: 'password', password: PASSWORD }),
    'a lost second factor': () => withTwoFactor(customer({ intent: 'two-factor' })),
    removal: () => customer({ intent: 'remove' }),
  },
  'dashboard.tsx': {
    'notices of others that were seen': async () => {
      const { accounts } = site.shop.services
      const { db } = site.shop.connection
      const [own] = await db.select().from(users).where(eq(users.email, 'visitor-1@example.com'))
      await site.shop.services.settings.change({ scriptHosts: ['cdn.olcum.example'] }, ADMIN)
      const [notice] = await accounts.power.unseenNotices(own?.id ?? '')
      return { path: '/admin?index', visit: { form: { notice: notice?.id ?? '' } } }
    },
  },
  'staff.tsx': {
    'the rule about two factors': async () => {
      await site.shop.services.settings.change({ requireStaffTwoFactor: true })
      const { db } = site.shop.connection
      const [own] = await db.select().from(users).where(eq(users.email, 'visitor-1@example.com'))
      await turnOn(own?.id ?? '')
      return {
        path: '/admin/staff',
        visit: { form: { ...(await versionOf(site.shop, 'staffSecurity')), required: 'no' } },
      }
    },
  },
  'staff-add.tsx': {
    member: async () => {
      const fields = { name: 'Ece', email: 'ece@example.com', userName: 'ece' }
      return {
        path: '/admin/staff/add',
        visit: { form: { ...fields, role: 'staff', permissions: 'orders' } },
      }
    },
  },
  'staff-member.tsx': {
    rights: () =>
      staff({ intent: 'save', name: 'Can', email: 'can-yeni@example.com', userName: '', role: 'admin' }),
    status: () => staff({ intent: 'status', status: 'inactive' }),
    password: () => staff({ intent: 'password', password: PASSWORD }),
    'a lost second factor': () => withTwoFactor(staff({ intent: 'two-factor' })),
    removal: () => staff({ intent: 'remove' }),
    'an invitation sent again': () => invited('invitation-renew'),
    'an invitation taken back': () => invited('invitation-withdraw'),
  },
  'code-editor.tsx': {
    'a saved file': () => siteFile({ intent: 'save', content: '.a { color: red }' }),
    'a version that came back': async () => {
      const { path, visit } = await siteFile({ intent: 'save', content: '.b {}' })
      const { files } = site.shop.services.siteFiles
      const { version } = unwrap(await files.open(SITE_FILE))
      await admin(path, visit)
      return siteFile({ intent: 'restore', target: String(version) })
    },
    'the shipped content again': async () => {
      const { path, visit } = await siteFile({ intent: 'save', content: '.c {}' })
      await admin(path, visit)
      return siteFile({ intent: 'reset' })
    },
  },
  'text-editor.tsx': {
    'the shipped content again': async () => {
      const saving = await siteFile({ intent: 'save', content: '.d {}' })
      await admin(saving.path, saving.visit)
      const { visit } = await siteFile({ intent: 'reset' })
      return { path: `/admin/code-editor/metin?dosya=${SITE_FILE}`, visit }
    },
  },
  'data.tsx': {
    'sample data cleared': async () => {
      const { content } = site.shop.services
      unwrap(await content.addAnnouncement(ADMIN, { text: 'Örnek duyuru', link: '' }, true))
      return { path: '/admin/data', visit: { form: { intent: 'clear-sample', word: 'TEMİZLE' } } }
    },
    'a content file taken in': async () => {
      const { content, shopData } = site.shop.services
      // The products of other tests have no picture, which none of a real shop is without.
      await site.shop.connection.db.update(products).set({ deletedAt: new Date() })
      const zip = await new Response((await shopData.exportContent()) as BodyInit).arrayBuffer()
      unwrap(await content.addAnnouncement(ADMIN, { text: 'Dosyada olmayan duyuru', link: '' }))
      const body = new FormData()
      body.set('file', new File([zip], 'icerik.zip'))
      const request = new Request('http://localhost/admin/data', { method: 'POST', body })
      const looked = unwrap(
        await shopData.contentImport.receive(request, { actor: ADMIN, mayChangeTexts: true }),
      )
      return { path: '/admin/data', visit: { form: { intent: 'import', file: looked.file } } }
    },
  },
  'mail.tsx': {
    retry: async () => ({ path: `/admin/mails/${await aFailedMail()}`, visit: { form: {} } }),
  },
  'mails.tsx': {
    withdraw: async () => ({
      path: '/admin/mails',
      visit: { form: { intent: 'withdraw', ids: await aFailedMail() } },
    }),
  },
  'status.tsx': {
    'another try of a job': async () => {
      const failed = { queue: 'mail-send', label: 'E-posta gönderimi', id: 'given-up-1', at: 0 } as const
      site.shop.jobs.givenUp.push({ ...failed, fault: 'unreachable', requestId: null })
      return { path: '/admin/status', visit: { form: { queue: failed.queue, job: failed.id } } }
    },
  },
}

const SITE_FILE = 'ozel.css'

async function siteFile(fields: Readonly<Record<string, string>>): Promise<Write> {
  const { version } = unwrap(await site.shop.services.siteFiles.files.open(SITE_FILE))
  const form = { path: SITE_FILE, version: String(version), ...fields }
  return { path: `/admin/code-editor?dosya=${SITE_FILE}`, visit: { form } }
}

async function importing(form: Readonly<Record<string, string>>, sku: string): Promise<Write> {
  const { files } = site.shop.services.catalog
  const table = new TextEncoder().encode(`SKU;Stok\n${sku};77\n`)
  const id = unwrap(await files.begin(ADMIN, 'urunler.csv', table))
  return { path: `/admin/products/files/${id}`, visit: { form } }
}

/** A form of the settings as it is shown, with other words in it. */
async function setting<Group extends keyof typeof SHOWN>(
  tab: string,
  group: Group,
  changed: Readonly<Record<string, string>>,
): Promise<Write> {
  const { settings } = await site.shop.services.settings.edit(group)
  const form = { ...formFieldsOf(SHOWN[group](settings)), ...(await versionOf(site.shop, group)), ...changed }
  return { path: `/admin/settings/${tab}`, visit: { form } }
}

const SHOWN = {
  brand: brandFormValues,
  general: generalFormValues,
  contact: contactFormValues,
  payment: paymentFormValues,
  proofs: ({ proofs }: ShopSettings) => proofsFormValues(proofs),
}

const SECTION = formFieldsOf(homeSectionValues({ ...NEW_SECTION, title: 'A' }, null))

async function storedSection(): Promise<string> {
  const input = { ...NEW_SECTION, title: 'A', manualProductIds: [] }
  return unwrap(await site.shop.services.content.addHomeSection(ADMIN, input))
}

/** Something done to the second of two sections. */
async function section(form: (id: string, other: string) => Record<string, string>): Promise<Write> {
  const [other, id] = [await storedSection(), await storedSection()]
  return { path: '/admin/homepage', visit: { form: form(id, other) } }
}

/** Something done to the second of two announcements. */
async function announcement(form: (id: string, other: string) => Record<string, string>): Promise<Write> {
  const add = async (text: string) =>
    unwrap(await site.shop.services.content.addAnnouncement(ADMIN, { text, link: '' }))
  const [other, id] = [await add('Önceki'), await add('Sonraki')]
  return { path: '/admin/top-banner', visit: { form: form(id, other) } }
}

const COUPON = {
  kind: 'percentage',
  value: '20',
  startDate: '2020-03-01',
  endDate: '2020-03-31',
  active: 'on',
}

const MENU_ENTRY = { title: 'Kampanyalar', link: '/urunler', icon: '🎁', description: 'Ayın fırsatları' }

async function storedPicture(background = '#00796b'): Promise<AssetId> {
  return unwrap(await site.shop.services.media.storeImage(await aPicture(background))).assetId
}

async function aCategoryWith(name: string): Promise<CategoryId> {
  count += 1
  const input = { name: `${name} ${count}`, description: '', imageAssetId: null, showOnHome: true }
  return unwrap(await site.shop.services.catalog.addCategory(ADMIN, input))
}

/** One area as the editor sends it. */
function drawnAreas(): string {
  return JSON.stringify([newAreaForm([], {})])
}

async function storedBanner(): Promise<string> {
  return unwrap(await site.shop.services.content.addBanner(ADMIN, aBannerInput(await storedPicture())))
}

async function bannerForm(): Promise<Record<string, string>> {
  return {
    placement: 'slide',
    title: 'Fuar',
    subtitle: 'Hazır',
    alt: 'Kupalar',
    textTone: 'light',
    focalX: '50',
    focalY: '50',
    buttonText: 'Bak',
    imageAssetId: await storedPicture(),
  }
}

async function storedPost(): Promise<string> {
  return unwrap(
    await site.shop.services.content.posts.save(ADMIN, null, aPostInput(await storedPicture()), null),
  ).id
}

async function postForm(): Promise<Record<string, string>> {
  const fields = { title: 'Kupa rehberi', excerpt: 'Hangi kupa?', contentHtml: '<p>Emaye kupa</p>' }
  return { ...fields, imageAssetId: await storedPicture(), isPublished: 'on' }
}

const PAGE_FORM = { title: 'Baskı rehberi', contentHtml: '<p>Rehber</p>', isPublished: 'on' }

async function storedPage(): Promise<string> {
  return unwrap(await site.shop.services.content.customPages.save(ADMIN, null, aPageInput(), null)).id
}

async function storedRule(): Promise<string> {
  count += 1
  const rule = { source: `/eski-${count}`, target: '/urunler', status: 301 } as const
  return unwrap(await site.shop.services.redirects.editor.save(ADMIN, null, rule, null)).id
}

async function missedAddress(): Promise<string> {
  const { redirects } = site.shop.services
  await redirects.leadOn({ path: '/aranan-adres', query: '', visitor: 'x' })
  await redirects.writeCounts()
  return '/aranan-adres'
}

async function storedMenuItem(): Promise<string> {
  return unwrap(await site.shop.services.content.addMenuItem(ADMIN, aMenuItemInput()))
}

async function anAgreement(): Promise<string> {
  const { connection, services } = site.shop
  await connection.db.transaction((tx) =>
    services.consents.agree(tx, { email: 'izin@example.com', accountId: null, source: 'checkout' }),
  )
  const { rows } = await services.consents.adminList({ search: 'izin@', state: 'given', page: 1 })
  return rows[0]?.id ?? ''
}

const TARIFF = {
  name: 'Metal kalem lazer',
  kind: 'sale',
  validFrom: '2030-01-01',
  'bands[0].from': '1',
  'bands[0].fixed': '500',
}

async function storedTariff(facts: { methodId?: PrintingMethodId; validFrom?: string } = {}) {
  const { methodId = await storedMethod(), ...rest } = facts
  const editor = { actor: ADMIN, kinds: ['sale'] } as const
  return unwrap(await site.shop.services.printing.tariffs.create(editor, aTariffInput(methodId, rest))).id
}

const LEAD_RULE = formFieldsOf(emptyLeadRuleForm({ produceDays: '4' }))

/** A rule of a method of its own. */
async function storedLeadRule(): Promise<string> {
  const work = { kind: 'print', methodId: await storedMethod() } as const
  return unwrap(await site.shop.services.leadTimes.rules.save(ADMIN, null, aLeadRuleInput({ work })))
}

async function storedMethod(): Promise<PrintingMethodId> {
  count += 1
  const input = aMethodInput({ name: `Yöntem ${count}` })
  return unwrap(await site.shop.services.printing.methods.save(ADMIN, null, input))
}

async function storedCoupon(): Promise<string> {
  return unwrap(await site.shop.services.coupons.save(ADMIN, null, aCouponInput()))
}

/** Actions that write nothing anybody could want to look up. */
const SILENT: Readonly<Record<string, string>> = {
  'product-files.tsx': 'a table changes nothing until it is applied, and that is recorded',
  'redirect-import.tsx': 'a list changes nothing until it is written, and that is recorded',
  'confirm-password.tsx': 'a password that was typed again changes nothing; what it allows is recorded',
  'upload-image.ts': 'a picture belongs to nothing until a form names it, and that is recorded',
}

async function productForm(path: string, changed: Readonly<Record<string, string>>): Promise<Write> {
  const { title, categoryId } = await aProduct(site.shop.services)
  const image = unwrap(await site.shop.services.media.storeImage(await aPicture()))
  const form = {
    title: `${title} yeni`,
    categoryId,
    description: 'Beyaz porselen kupa.',
    priceMin: '12,50',
    vatRate: '2000',
    minOrderQuantity: '10',
    stock: '77',
    active: 'on',
    version: '',
    'images[0].assetId': image.assetId,
    'images[0].alt': 'Kupa',
    ...changed,
  }
  return { path, visit: { form } }
}

async function aPicture(background = '#00796b'): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 60, height: 90, channels: 3, background } })
    .png()
    .toBuffer()
}

async function turnOn(userId: string): Promise<void> {
  const now = new Date()
  const on = { userId, sealedSecret: 'x', begunAt: now, enabledAt: now }
  await site.shop.connection.db.insert(twoFactors).values(on)
}

/** A command about somebody who has not taken his invitation up. */
async function invited(intent: string): Promise<Write> {
  const email = `${intent}@example.com`
  await admin('/admin/staff/add', { form: { name: 'Davetli', email, userName: '', role: 'staff' } })
  const { db } = site.shop.connection
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return { path: `/admin/staff/${user?.id}`, visit: { form: { intent } } }
}

/** The same write to somebody who has two factors. */
async function withTwoFactor(made: Promise<Write>): Promise<Write> {
  const write = await made
  await turnOn(write.path.split('/').at(-1) ?? '')
  return write
}

/** How the program names its own choices, and how it stores days and telephone numbers: nothing for people to read. */
const STORED_CODE = /^(?:[a-z]+(?:-[a-z]+)*|\d{4}-\d{2}-\d{2}.*|\+90\d+)$/
/** What the owner types himself may look so. */
const TYPED = new Set(['Adres', 'Kullanıcı adı'])

const FOLDER = join(projectRoot, 'app/routes/admin')

test('every action of the back office has a case here', () => {
  const actions = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      /export (?:async )?(?:function|const) action\b/.test(readFileSync(join(FOLDER, file), 'utf8')),
  )
  expect(actions.toSorted()).toEqual([...Object.keys(WRITES), ...Object.keys(SILENT)].toSorted())
})

test('every action that is recorded anywhere has words', () => {
  const { activity } = site.shop.services
  const subjects = activity.subjects().map(({ value }) => value)
  const modules = join(projectRoot, 'app/modules')
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => file.endsWith('.server.ts'))
  const known = sources.flatMap((file) =>
    [
      ...readFileSync(join(modules, file), 'utf8').matchAll(/'([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)'/g),
    ].flatMap(([, name = '']) =>
      // The parts of a content file are named after what is in them.
      subjects.includes(name.split('.')[0] ?? '') && !name.endsWith('.json') ? [name] : [],
    ),
  )
  expect(known.length).toBeGreaterThan(20)
  for (const action of known) expect(activity.actionText(action), action).not.toBe(action)
})

describe.each(Object.entries(WRITES))('%s', (_file, writes) => {
  test.each(Object.entries(writes))('records: %s', async (_name, prepare) => {
    const { db } = site.shop.connection
    const { activity } = site.shop.services
    const { path, visit } = await prepare()
    const [last] = await db.select().from(activityEntries).orderBy(desc(activityEntries.id)).limit(1)
    const answer = await admin(path, visit)
    expect([200, 302], answer.text.slice(0, 2000)).toContain(answer.status)
    await site.shop.jobs.runAll()
    const added = await db
      .select()
      .from(activityEntries)
      .where(gt(activityEntries.id, last?.id ?? 0))
    expect(added.length).toBeGreaterThan(0)
    for (const { actorName, action, subjectType, before, after } of added) {
      for (const { label, from, to } of activity.changes(subjectType, before, after))
        for (const value of [from, to])
          if (!TYPED.has(label)) expect(value ?? '', `${action}, ${label}`).not.toMatch(STORED_CODE)
      expect(actorName).toBe('Ziyaretçi 1')
      expect(activity.actionText(action)).not.toBe(action)
      for (const field of [before, after].flatMap((fields) => Object.keys(fields ?? {})))
        for (const { label } of activity.changes(subjectType, null, { [field]: 'x' }))
          expect(label).not.toBe(field)
      expect(JSON.stringify([before, after])).not.toContain(PASSWORD)
    }
    await site.shop.services.settings.change({ requireStaffTwoFactor: false })
  })
})

test('a search of the log that finds nothing says so and leads back to all of it', async () => {
  const { status, text } = await admin('/admin/activity?search=boyle-biri-yok')
  expect(status).toBe(200)
  expect(text).toContain('Bu aramaya uyan kayıt yok')
  expect(text).toMatch(/<a[^>]* href="\/admin\/activity"[^>]*>[\s\S]*?Filtreleri temizle/)
})

/** A mail that was given up; answers its id. */
async function aFailedMail(): Promise<string> {
  const { db } = site.shop.connection
  const text = { subject: 'Konu', text: 'Metin', html: '<p>Metin</p>' }
  const [id = ''] = await site.shop.services.mail.enqueue(db, {
    ...text,
    kind: 'test',
    recipient: 'hata@example.com',
  })
  await db.update(mails).set({ state: 'failed', attempts: 6 }).where(eq(mails.id, id))
  return id
}
