import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatLira } from '#app/kernel/money.ts'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { CategoryId, Product } from '#app/modules/catalog/domain/product.ts'
import { productFormValues } from '#app/modules/catalog/domain/product-form-values.ts'
import type { StoryId } from '#app/modules/community/domain/story.ts'
import { NEW_SECTION } from '#app/modules/content/domain/home-section.ts'
import { homeSectionValues } from '#app/modules/content/domain/home-section-form.ts'
import { couponFormValues } from '#app/modules/coupons/domain/coupon-form.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { emptyPrintingMethodForm } from '#app/modules/printing/domain/printing-method-form.ts'
import { brandFormValues } from '#app/modules/settings/domain/brand-form.ts'
import { contactFormValues } from '#app/modules/settings/domain/contact-form.ts'
import { generalFormValues } from '#app/modules/settings/domain/general-form.ts'
import { integrationsFormValues } from '#app/modules/settings/domain/integrations-form.ts'
import { paymentFormValues } from '#app/modules/settings/domain/payment-form.ts'
import { seoFormValues } from '#app/modules/settings/domain/seo-form.ts'
import type { SettingsGroup } from '#app/modules/settings/domain/settings-groups.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import {
  ADMIN,
  aBannerInput,
  aCouponInput,
  aCustomer,
  aLine,
  aMenuItemInput,
  aMethodInput,
  aPageInput,
  aPostInput,
  aProduct,
  EDITOR,
} from '../support/factories.ts'
import { formFieldsOf } from '../support/form-fields.ts'
import type { Answer, TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { versionOf } from '../support/settings-form.ts'
import { openTestShop } from '../support/shop.ts'
import { anOrdered, aStory } from '../support/stories.ts'

/** Names the content file that waits to be taken in. */
let contentFile = ''
let site: TestSite
let staff: Visitor
let picture: AssetId
let mug: Product

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  staff = await site.visitAs('admin')
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()
  picture = (await site.shop.services.media.keepShippedImage(bytes)).assetId
})
afterAll(() => site.close())

beforeEach(async () => {
  const image = { assetId: picture, alt: 'Kupa', optionGroup: null, optionValue: null }
  mug = await aProduct(site.shop.services, { images: [image], minOrderQuantity: 1 })
})

// Pages show other goods too, and must not show those of another test.
afterEach(async () => {
  await site.shop.services.community.remove(EDITOR, story)
  unwrap(await site.shop.services.catalog.remove(EDITOR, mug.id))
})

/** A command of the back office, and where buyers see what came of it. */
interface Command {
  /** What stands in the shop before. */
  readonly prepare?: () => Promise<unknown>
  readonly send: () => Promise<Answer>
  readonly page: () => string
  readonly isSeen: (text: string) => boolean
}

const ownPage = () => `/urun/${mug.slug}`
const list = () => `/urunler?search=${mug.sku}`
const featuredList = () => '/urunler?one-cikan=1'
const links = (text: string) => text.includes(`/urun/${mug.slug}"`)
/** A price of the shop, net or with 20 % VAT. */
const costs = (netMinor: number) => (text: string) =>
  [netMinor, netMinor * 1.2].some((minor) => text.includes(formatLira(minor)))
const isSoldOut = (text: string) => text.includes('https://schema.org/OutOfStock')

const inList = (intent: string, value: string) => () =>
  staff('/admin/products', {
    form: {
      intent,
      id: mug.id,
      version: String(mug.version),
      value,
      ...(intent === 'stock' ? { seenStock: String(mug.stock), reason: 'count' } : {}),
    },
  })
const amongMany = (fields: Readonly<Record<string, string>>) => () =>
  staff('/admin/products/bulk', { form: { ids: mug.id, ...fields, seenCount: '1' } })

function inForm(changes: Readonly<Record<string, string | null>>): () => Promise<Answer> {
  return () => {
    const fields = Object.entries({ ...formFieldsOf(productFormValues(mug)), ...changes })
    const form = fields.filter((field): field is [string, string] => field[1] !== null)
    return staff(`/admin/products/edit/${mug.id}`, { form })
  }
}

let importRoom = ''
async function importPrice(): Promise<Answer> {
  const file = new FormData()
  file.set('file', new File([`SKU;Fiyat\n${mug.sku};88,80\n`], 'fiyatlar.csv', { type: 'text/csv' }))
  const uploaded = await staff('/admin/products/files', { multipart: file })
  importRoom = uploaded.headers.get('location') ?? ''
  const applied = await staff(importRoom, { form: { intent: 'apply', sku: '0', priceMin: '1' } })
  await site.shop.jobs.runAll()
  return applied
}
async function undoImport(): Promise<Answer> {
  const undone = await staff(importRoom, { form: { intent: 'undo' } })
  await site.shop.jobs.runAll()
  return undone
}

const siteFile = (path: string, content: string) => async () => {
  const { version } = unwrap(await site.shop.services.siteFiles.files.open(path))
  return staff('/admin/code-editor', { form: { intent: 'save', path, content, version: String(version) } })
}

const PICTURE_FIELDS = { textTone: 'light', focalX: '50', focalY: '50', alt: 'Kupalar' }
let category: CategoryId
let banner: string
let post: { readonly id: string; readonly slug: string }
let writtenPage: { readonly id: string; readonly slug: string }
let entry: string
let method: string

async function aCategory(): Promise<void> {
  const input = { name: 'Şemsiyeler', slug: `semsiye-${mug.sku}`, description: '', showOnHome: true }
  category = unwrap(await site.shop.services.catalog.addCategory(EDITOR, { ...input, imageAssetId: picture }))
}
async function aBanner(): Promise<void> {
  banner = unwrap(
    await site.shop.services.content.addBanner(EDITOR, aBannerInput(picture, { title: `Slayt ${mug.sku}` })),
  )
}
async function aPost(isPublished = true): Promise<void> {
  const input = aPostInput(picture, { title: `Yazı ${mug.sku}`, isPublished })
  post = unwrap(await site.shop.services.content.posts.save(EDITOR, null, input, null))
}
async function aPage(isPublished = true): Promise<void> {
  await site.shop.connection.pool.query('delete from custom_pages')
  const input = aPageInput({ title: `Rehber ${mug.sku}`, footerColumn: 'information', isPublished })
  writtenPage = unwrap(await site.shop.services.content.customPages.save(EDITOR, null, input, null))
}
async function aMenuEntry(): Promise<void> {
  const item = aMenuItemInput({ title: `Menü ${mug.sku}` })
  entry = unwrap(await site.shop.services.content.addMenuItem(EDITOR, item))
}
const home = () => '/'
const shows = (words: () => string) => (text: string) => text.includes(words())
const lacks = (words: () => string) => (text: string) => !text.includes(words())
const firstOf =
  (...words: (() => string)[]) =>
  (text: string) => {
    const places = words.map((word) => text.indexOf(word()))
    return places.every((place, index) => place >= 0 && (index === 0 || place > (places[index - 1] ?? 0)))
  }

/** Commands of the rooms of content. */
const PAGE_COMMANDS: Readonly<Record<string, Command>> = {
  'a print method that is called otherwise': {
    prepare: async () => {
      const { methods } = site.shop.services.printing
      method = unwrap(await methods.save(EDITOR, null, aMethodInput({ name: 'Tek renk serigrafi' })))
    },
    send: () =>
      staff(`/admin/print-methods/${method}`, {
        form: { ...formFieldsOf(emptyPrintingMethodForm()), name: 'Tek renk elek baskı', version: '1' },
      }),
    page: ownPage,
    isSeen: shows(() => 'Tek renk elek baskı'),
  },
  'a new category': {
    send: () =>
      staff('/admin/categories/add', {
        form: { name: `Defter ${mug.sku}`, imageAssetId: picture, showOnHome: 'on' },
      }),
    page: () => '/kategoriler',
    isSeen: shows(() => `Defter ${mug.sku}`),
  },
  'a renamed category': {
    prepare: aCategory,
    send: () =>
      staff(`/admin/categories/edit/${category}`, {
        form: { name: `Yelpaze ${mug.sku}`, slug: `semsiye-${mug.sku}`, imageAssetId: picture, version: '1' },
      }),
    page: () => '/kategoriler',
    isSeen: shows(() => `Yelpaze ${mug.sku}`),
  },
  'a category taken off the home page': {
    prepare: aCategory,
    send: () => staff('/admin/categories', { form: { switch: `${category}:off` } }),
    page: home,
    // The footer names every category; only the tile goes.
    isSeen: (text) =>
      !new RegExp(`<a(?=[^>]*class="group)(?=[^>]*href="/kategoriler/semsiye-${mug.sku}")`).test(text),
  },
  'the order of categories': {
    prepare: aCategory,
    send: async () => {
      const [first] = await site.shop.services.catalog.categoryEditor.list()
      return staff('/admin/categories', { form: { place: `${category}:${first?.id}` } })
    },
    page: () => '/kategoriler',
    isSeen: firstOf(
      () => 'Şemsiyeler',
      () => 'Kupalar',
    ),
  },
  'a deleted category': {
    prepare: aCategory,
    send: () => staff('/admin/categories', { form: { remove: category } }),
    page: () => '/kategoriler',
    isSeen: lacks(() => `/kategoriler/semsiye-${mug.sku}"`),
  },
  'a new banner': {
    send: () =>
      staff('/admin/banners/add', {
        form: {
          ...PICTURE_FIELDS,
          placement: 'promo',
          title: `Kampanya ${mug.sku}`,
          subtitle: 'Bugün',
          imageAssetId: picture,
        },
      }),
    page: home,
    isSeen: shows(() => `Kampanya ${mug.sku}`),
  },
  'a changed banner': {
    prepare: aBanner,
    send: () =>
      staff(`/admin/banners/edit/${banner}`, {
        form: {
          ...PICTURE_FIELDS,
          placement: 'slide',
          title: `Vitrin ${mug.sku}`,
          subtitle: 'Bugün',
          imageAssetId: picture,
          version: '1',
        },
      }),
    page: home,
    isSeen: shows(() => `Vitrin ${mug.sku}`),
  },
  'a banner switched off': {
    prepare: aBanner,
    send: () => staff('/admin/banners', { form: { switch: `${banner}:off` } }),
    page: home,
    isSeen: lacks(() => `Slayt ${mug.sku}`),
  },
  'the order of banners': {
    prepare: async () => {
      await aBanner()
      await site.shop.services.content.addBanner(EDITOR, aBannerInput(picture, { title: `Son ${mug.sku}` }))
    },
    send: () => staff('/admin/banners', { form: { place: `${banner}:` } }),
    page: home,
    isSeen: firstOf(
      () => `>Son ${mug.sku}`,
      () => `>Slayt ${mug.sku}`,
    ),
  },
  'a deleted banner': {
    prepare: aBanner,
    send: () => staff('/admin/banners', { form: { remove: banner } }),
    page: home,
    isSeen: lacks(() => `Slayt ${mug.sku}`),
  },
  'a new post': {
    send: () =>
      staff('/admin/blogs/add', {
        form: {
          title: `Rehber ${mug.sku}`,
          excerpt: 'Özet',
          contentHtml: '<p>Metin</p>',
          isPublished: 'on',
          imageAssetId: picture,
        },
      }),
    page: () => '/blog',
    isSeen: shows(() => `Rehber ${mug.sku}`),
  },
  'a changed post': {
    prepare: aPost,
    send: () =>
      staff(`/admin/blogs/edit/${post.id}`, {
        form: {
          title: `Yazı ${mug.sku}`,
          excerpt: 'Yepyeni özet',
          contentHtml: '<p>Yepyeni metin</p>',
          imageAssetId: picture,
          isPublished: 'on',
          version: '1',
        },
      }),
    page: () => `/blog/${post.slug}`,
    isSeen: shows(() => 'Yepyeni metin'),
  },
  'a published draft': {
    prepare: () => aPost(false),
    send: () => staff('/admin/blogs', { form: { switch: `${post.id}:on` } }),
    page: () => '/blog',
    isSeen: shows(() => `Yazı ${mug.sku}`),
  },
  'a deleted post': {
    prepare: aPost,
    send: () => staff('/admin/blogs', { form: { remove: post.id } }),
    page: () => '/blog',
    isSeen: lacks(() => `Yazı ${mug.sku}`),
  },
  'a new page of the owner’s own in the footer': {
    send: () =>
      staff('/admin/pages/add', {
        form: {
          title: `Sayfa ${mug.sku}`,
          contentHtml: '<p>Metin</p>',
          isPublished: 'on',
          footerColumn: 'corporate',
          footerOrder: '1',
        },
      }),
    page: () => '/iletisim',
    isSeen: shows(() => `Sayfa ${mug.sku}`),
  },
  'a changed page': {
    prepare: aPage,
    send: () =>
      staff(`/admin/pages/edit/${writtenPage.id}`, {
        form: {
          title: 'Sayfa',
          slug: writtenPage.slug,
          contentHtml: '<p>Yepyeni sayfa metni</p>',
          isPublished: 'on',
          version: '1',
        },
      }),
    page: () => `/sayfa/${writtenPage.slug}`,
    isSeen: shows(() => 'Yepyeni sayfa metni'),
  },
  'a published page': {
    prepare: () => aPage(false),
    send: () => staff('/admin/pages', { form: { switch: `${writtenPage.id}:on` } }),
    page: () => '/iletisim',
    isSeen: shows(() => `Rehber ${mug.sku}`),
  },
  'a deleted page': {
    prepare: aPage,
    send: () => staff('/admin/pages', { form: { remove: writtenPage.id } }),
    page: () => '/iletisim',
    isSeen: lacks(() => `Rehber ${mug.sku}`),
  },
  'the copy of the default menu and a new entry in it': {
    send: async () => {
      await staff('/admin/menu-items', { form: { start: 'default' } })
      return staff('/admin/menu-items/add', { form: { title: `Yeni ${mug.sku}`, link: '/urunler' } })
    },
    page: () => '/iletisim',
    isSeen: shows(() => `Yeni ${mug.sku}`),
  },
  'a changed menu entry': {
    prepare: aMenuEntry,
    send: () =>
      staff(`/admin/menu-items/edit/${entry}`, {
        form: { title: `Değişen ${mug.sku}`, link: '/urunler', version: '1' },
      }),
    page: () => '/iletisim',
    isSeen: shows(() => `Değişen ${mug.sku}`),
  },
  'a menu entry switched off': {
    prepare: aMenuEntry,
    send: () => staff('/admin/menu-items', { form: { switch: `${entry}:off` } }),
    page: () => '/iletisim',
    isSeen: lacks(() => `Menü ${mug.sku}`),
  },
  'the order of the menu': {
    prepare: aMenuEntry,
    send: async () => {
      const [first] = await site.shop.services.content.menu.list()
      return staff('/admin/menu-items', { form: { place: `${entry}:${first?.id}` } })
    },
    page: () => '/iletisim',
    isSeen: firstOf(
      () => `Menü ${mug.sku}`,
      () => '>Hakkımızda<',
    ),
  },
  'a deleted menu entry': {
    prepare: aMenuEntry,
    send: () => staff('/admin/menu-items', { form: { remove: entry } }),
    page: () => '/iletisim',
    isSeen: lacks(() => `Menü ${mug.sku}`),
  },
}

const says = (words: string) => (text: string) => text.includes(words)
const saysNoMore = (words: string) => (text: string) => !text.includes(words)
const inOrder = (first: string, second: string) => (text: string) =>
  text.includes(first) && text.indexOf(first) < text.indexOf(second)

/** What a command of the content changes stands on the home page before. */
let contentIds: readonly string[] = []
const announced =
  (...texts: readonly string[]) =>
  async () => {
    contentIds = []
    for (const text of texts) {
      const added = await site.shop.services.content.addAnnouncement(EDITOR, { text, link: '' })
      contentIds = [...contentIds, unwrap(added)]
    }
  }
const sectioned =
  (...titles: readonly string[]) =>
  async () => {
    const { content } = site.shop.services
    // The home page shows no product twice: what stands above would leave none over.
    for (const { id: former } of await content.homeSections.list())
      unwrap(await content.homeSections.remove(EDITOR, former))
    contentIds = []
    for (const title of titles) {
      await aProduct(site.shop.services)
      const input = { ...NEW_SECTION, title, productCount: 1, manualProductIds: [] }
      contentIds = [...contentIds, unwrap(await content.addHomeSection(EDITOR, input))]
    }
  }
const id = (index = 0) => contentIds[index] ?? ''
const inBar = (form: () => Record<string, string>) => () => staff('/admin/top-banner', { form: form() })
const inSections = (form: () => Record<string, string>) => () => staff('/admin/homepage', { form: form() })
const sectionForm = (title: string) => formFieldsOf(homeSectionValues({ ...NEW_SECTION, title }, null))
const FIXED = {
  point1Title: 'Fiyatımız belli',
  point2Title: 'Baskımız iyi',
  point3Title: 'Kargomuz hızlı',
  corporateTitle: 'Firmalara özel bölüm',
  totalProducts: '7.431',
  headerLine: 'Bambaşka üst satır',
  footerText: 'Bambaşka alt bilgi',
}
const BAR = {
  intent: 'settings',
  isEnabled: 'on',
  rotationMs: '5000',
  version: '0',
  backgroundColor: '#123456',
  textColor: '#FFFFFF',
}

/** What 'Üst Banner', 'Karşılama Pop-up' and 'Ana Sayfa' change. */
const HOME_COMMANDS: Readonly<Record<string, Command>> = {
  'the colour of the announcement bar': {
    prepare: announced('Renkli duyuru'),
    send: inBar(() => BAR),
    page: home,
    isSeen: says('#123456'),
  },
  'a new announcement': {
    send: inBar(() => ({ intent: 'add', text: 'Yepyeni duyuru', link: '' })),
    page: home,
    isSeen: says('Yepyeni duyuru'),
  },
  'another text of an announcement': {
    prepare: announced('Eski metin'),
    send: inBar(() => ({ intent: 'edit', id: id(), text: 'Değişmiş metin', link: '', version: '1' })),
    page: home,
    isSeen: says('Değişmiş metin'),
  },
  'an announcement switched off': {
    prepare: announced('Kapanacak duyuru'),
    send: inBar(() => ({ switch: `${id()}:off` })),
    page: home,
    isSeen: saysNoMore('Kapanacak duyuru'),
  },
  'the order of announcements': {
    prepare: async () => {
      await announced('Öne alınan duyuru')()
      const { announcements } = await site.shop.services.content.announcements.view()
      contentIds = [...contentIds, announcements[0]?.id ?? '']
    },
    send: inBar(() => ({ place: `${id(0)}:${id(1)}` })),
    page: home,
    // The first one stands in the page, the others come with its program.
    isSeen: says('>Öne alınan duyuru</p>'),
  },
  'an announcement deleted': {
    prepare: announced('Silinecek duyuru'),
    send: inBar(() => ({ remove: id() })),
    page: home,
    isSeen: saysNoMore('Silinecek duyuru'),
  },
  'the welcome popup': {
    send: () =>
      staff('/admin/welcome-popup', {
        form: {
          intent: 'save',
          isEnabled: 'on',
          title: 'Yeni karşılama',
          imageAssetId: picture,
          alt: 'Kupa',
          delayMs: '1000',
          version: '0',
        },
      }),
    page: home,
    isSeen: says('Yeni karşılama'),
  },
  'a new section': {
    send: () => staff('/admin/homepage/add', { form: sectionForm('Yepyeni bölüm') }),
    page: home,
    isSeen: says('Yepyeni bölüm'),
  },
  'another title of a section': {
    prepare: sectioned('Eski bölüm'),
    send: () =>
      staff(`/admin/homepage/edit/${id()}`, { form: { ...sectionForm('Değişmiş bölüm'), version: '1' } }),
    page: home,
    isSeen: says('Değişmiş bölüm'),
  },
  'a section switched off': {
    prepare: sectioned('Kapanacak bölüm'),
    send: inSections(() => ({ switch: `${id()}:off` })),
    page: home,
    isSeen: saysNoMore('Kapanacak bölüm'),
  },
  'the order of sections': {
    prepare: sectioned('Önceki bölüm', 'Sonraki bölüm'),
    send: inSections(() => ({ place: `${id(1)}:${id(0)}` })),
    page: home,
    isSeen: inOrder('Sonraki bölüm', 'Önceki bölüm'),
  },
  'a section deleted': {
    prepare: sectioned('Silinecek bölüm'),
    send: inSections(() => ({ remove: id() })),
    page: home,
    isSeen: saysNoMore('Silinecek bölüm'),
  },
  'the fixed texts': {
    send: async () =>
      staff('/admin/homepage/fixed', { form: { ...FIXED, ...(await versionOf(site.shop, 'fixedTexts')) } }),
    page: home,
    isSeen: (text) =>
      ['Fiyatımız belli', 'Firmalara özel bölüm', '7.431+', 'Bambaşka üst satır', 'Bambaşka alt bilgi'].every(
        (words) => text.includes(words),
      ),
  },
}
let storyTeller: Visitor
let story: StoryId
/** A story of the mug by somebody who ordered it, in the state that the command begins with. */
const aStoryThat =
  (status: 'pending' | 'approved', featured = false) =>
  async () => {
    const { services } = site.shop
    const account = await aCustomer(services, { name: 'Gülşah Aydın' })
    storyTeller = await site.signIn(account.email)
    await anOrdered(services, account, mug)
    story = await aStory(services, account, { product: mug, status })
    if (featured) unwrap(await services.community.setFeatured(ADMIN, story, true))
  }
const decide =
  (intent: string, fields: Readonly<Record<string, string>> = {}) =>
  () =>
    staff('/admin/community', { form: { intent, id: story, ...fields } })
const showsStory = (text: string) => text.includes(`/topluluk/${story}"`)
const PLACES_OF_STORIES: Readonly<Record<string, () => string>> = {
  'home page': () => '/',
  'page of all stories': () => '/topluluk',
  'page of its product': ownPage,
}
const STORY_COMMANDS = Object.fromEntries(
  Object.entries(PLACES_OF_STORIES).flatMap(([place, page]): [string, Command][] => [
    [
      `the approval of a story on the ${place}`,
      { prepare: aStoryThat('pending'), send: decide('approve'), page, isSeen: showsStory },
    ],
    [
      `the removal of a story on the ${place}`,
      { prepare: aStoryThat('approved'), send: decide('remove'), page, isSeen: (text) => !showsStory(text) },
    ],
    [
      `the withdrawal of a story on the ${place}`,
      {
        prepare: aStoryThat('approved'),
        send: () => storyTeller('/profil/hikayeler', { form: { intent: 'withdraw', id: story } }),
        page,
        isSeen: (text) => !showsStory(text),
      },
    ],
    [
      `a featured story on the ${place}`,
      {
        prepare: aStoryThat('approved'),
        send: decide('feature'),
        page,
        isSeen: (text) => text.includes('Öne Çıkan'),
      },
    ],
    [
      `a story featured no more on the ${place}`,
      {
        prepare: aStoryThat('approved', true),
        send: decide('unfeature'),
        page,
        isSeen: (text) => !text.includes('Öne Çıkan'),
      },
    ],
  ]),
)

const COMMANDS: Readonly<Record<string, Command>> = {
  'a price typed in the list': { send: inList('price', '77,70'), page: ownPage, isSeen: costs(77_70) },
  'a stock typed in the list': { send: inList('stock', '0'), page: ownPage, isSeen: isSoldOut },
  'the price of many': {
    send: amongMany({ deed: 'price', direction: 'raise', percent: '33' }),
    page: list,
    isSeen: costs(66_50),
  },
  'a stock typed on the page of its movements': {
    send: () =>
      staff(`/admin/products/${mug.id}/stock`, {
        form: { reason: 'count', quantity: '0', note: '', seenStock: String(mug.stock) },
      }),
    page: ownPage,
    isSeen: isSoldOut,
  },
  'the stock of many': {
    send: amongMany({ deed: 'stock', mode: 'set', quantity: '0' }),
    page: ownPage,
    isSeen: isSoldOut,
  },
  'taking many off sale': {
    send: amongMany({ deed: 'active', on: 'no' }),
    page: list,
    isSeen: (text) => !links(text),
  },
  'featuring many': {
    send: amongMany({ deed: 'featured', on: 'yes' }),
    page: featuredList,
    isSeen: links,
  },
  'an import': { send: importPrice, page: ownPage, isSeen: costs(88_80) },
  'the undoing of an import': {
    prepare: importPrice,
    send: undoImport,
    page: ownPage,
    isSeen: costs(50_00),
  },
  'a page written in the code editor': {
    send: siteFile('sayfalar/hakkimizda.md', '# Hakkımızda\n\nBambaşka bir atölye'),
    page: () => '/hakkimizda',
    isSeen: (text) => text.includes('Bambaşka bir atölye'),
  },
  'custom CSS': {
    send: siteFile('ozel.css', '.bambaska {}'),
    page: ownPage,
    isSeen: (text) => text.includes('/ozel.css?v='),
  },
  'a tag of the head snippet': {
    send: siteFile('head.html', '<meta name="bambaska" content="1">'),
    page: ownPage,
    isSeen: (text) => text.includes('<meta name="bambaska" content="1">'),
  },
  'a new title in the form': {
    send: inForm({ title: 'Bambaşka Emaye Kupa' }),
    page: list,
    isSeen: (text) => text.includes('Bambaşka Emaye Kupa'),
  },
  'a product featured in the form': {
    send: inForm({ featured: 'on' }),
    page: featuredList,
    isSeen: links,
  },
  'the clearing of sample data': {
    prepare: async () => {
      const { settings, shopData } = site.shop.services
      const sample = { footerText: 'Örnek mağazanın sözü' }
      await settings.change(sample)
      await shopData.sample.noteSampleSettings(sample)
    },
    send: () => staff('/admin/data', { form: { intent: 'clear-sample', word: 'temizle' } }),
    page: () => '/',
    isSeen: (text) => !text.includes('Örnek mağazanın sözü'),
  },
  ...STORY_COMMANDS,
  'a content file taken in': {
    prepare: async () => {
      const { settings, shopData } = site.shop.services
      const zip = await new Response((await shopData.exportContent()) as BodyInit).arrayBuffer()
      await settings.change({ footerText: 'Dosyadan sonra yazılan söz' })
      const body = new FormData()
      body.set('file', new File([zip], 'icerik.zip'))
      const request = new Request('http://localhost/admin/data', { method: 'POST', body })
      const importer = { actor: { id: 'owner', name: 'Sahip' }, mayChangeTexts: true }
      const looked = await shopData.contentImport.receive(request, importer)
      if (!looked.ok) throw new Error(looked.error.code)
      contentFile = looked.value.file
    },
    send: () => staff('/admin/data', { form: { intent: 'import', file: contentFile } }),
    page: () => '/',
    isSeen: (text) => !text.includes('Dosyadan sonra yazılan söz'),
  },
  'a product taken off sale in the form': {
    send: inForm({ active: null }),
    page: list,
    isSeen: (text) => !links(text),
  },
}

/** A form of the site settings as it is opened, with what is changed in it. */
const inSettings =
  (
    tab: string,
    group: SettingsGroup,
    valuesOf: (stored: ShopSettings) => object,
    changes: Record<string, string>,
  ) =>
  async () => {
    const { settings, version } = await site.shop.services.settings.edit(group)
    const form = { ...formFieldsOf(valuesOf(settings)), version: String(version), ...changes }
    return staff(`/admin/settings/${tab}`, { form })
  }
const newMark = (kind: 'logo' | 'favicon') => async (): Promise<Answer> => {
  const multipart = new FormData()
  multipart.set('intent', kind)
  multipart.set('version', (await versionOf(site.shop, kind)).version)
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30"/></svg>'
  multipart.set('file', new File([svg], `${kind}.svg`))
  return staff('/admin/settings/marka', { multipart })
}

/** The address of the icon changes with the picture, so that browsers ask for it anew. */
const iconOf = (text: string) => text.match(/\/icons\/icon-48\.png\?v=[\w-]+/)?.[0] ?? ''
let formerIcon = ''

const SETTINGS_COMMANDS: Readonly<Record<string, Command>> = {
  'the name of the shop': {
    send: inSettings('', 'general', generalFormValues, { siteName: 'Çınar Matbaa' }),
    page: home,
    isSeen: (text) => text.includes('Çınar Matbaa'),
  },
  'the basis of VAT that prices begin with': {
    prepare: () => site.shop.services.settings.change({ vatDisplay: 'gross-first' }),
    send: inSettings('', 'general', generalFormValues, { vatDisplay: 'net-first' }),
    page: ownPage,
    isSeen: (text) => text.includes('data-vat="net"'),
  },
  'the colour of the shop': {
    send: inSettings('marka', 'brand', brandFormValues, { primaryColor: '#7A1FA2' }),
    page: home,
    isSeen: (text) => text.toLowerCase().includes('#7a1fa2'),
  },
  'the logo of the shop': {
    send: newMark('logo'),
    page: home,
    isSeen: (text) =>
      /<img[^>]+src="\/img\/[0-9a-f]{64}\/400"[^>]*alt="(?:Çınar Matbaa|Damga Promosyon)"/.test(text),
  },
  'the favicon of the shop': {
    prepare: async () => {
      formerIcon = iconOf((await site.visit('/')).text)
    },
    send: newMark('favicon'),
    page: home,
    isSeen: (text) => iconOf(text) !== '' && iconOf(text) !== formerIcon,
  },
  'the largest print file': {
    send: inSettings('', 'general', generalFormValues, { printFileMaxMegabytes: '37' }),
    page: () => '/kullanim-sartlari',
    isSeen: (text) => text.includes('en fazla 37 MB'),
  },
  'the days a transfer may take': {
    send: inSettings('', 'general', generalFormValues, { paymentTermDays: '9' }),
    page: () => '/kullanim-sartlari',
    isSeen: (text) => text.includes('sipariş tarihinden itibaren 9 iş günü'),
  },
  'whose scripts may run': {
    send: inSettings('entegrasyonlar', 'integrations', integrationsFormValues, {
      scriptHosts: 'olcum.ornek.com',
    }),
    page: () => '/cerez-politikasi',
    isSeen: (text) =>
      text.includes('olcum.ornek.com') && !text.includes('üçüncü kişilerin izleme kodu yerleştirilmez'),
  },
  'which services measure': {
    send: inSettings('entegrasyonlar', 'integrations', integrationsFormValues, {
      metaPixelId: '123456789012345',
    }),
    page: () => '/cerez-politikasi',
    isSeen: (text) => text.includes('Meta Pixel (alıcı: Meta') && text.includes('_fbp, _fbc'),
  },
  'telephone, company and pages elsewhere': {
    send: inSettings('iletisim', 'contact', contactFormValues, {
      phone: '0216 555 44 33',
      tradeName: 'Çınar Ltd. Şti.',
      instagram: 'instagram.com/cinar',
    }),
    page: () => '/iletisim',
    isSeen: (text) =>
      ['0216 555 44 33', 'Çınar Ltd. Şti.', 'https://instagram.com/cinar'].every((word) =>
        text.includes(word),
      ),
  },
  'the words of a WhatsApp chat': {
    send: inSettings('entegrasyonlar', 'integrations', integrationsFormValues, {
      whatsapp: '0532 123 45 67',
      whatsappGreeting: 'Merhaba, sorum var',
    }),
    page: () => '/iletisim',
    isSeen: (text) => text.includes('https://wa.me/905321234567?text=Merhaba%2C%20sorum%20var'),
  },
  'what search engines read': {
    send: inSettings('seo', 'seo', seoFormValues, { metaTitle: 'Bambaşka başlık', metaDescription: 'Başka' }),
    page: home,
    isSeen: (text) => text.includes('<title>Bambaşka başlık</title>') && text.includes('content="Başka"'),
  },
}

test.each(Object.entries({ ...COMMANDS, ...PAGE_COMMANDS, ...HOME_COMMANDS, ...SETTINGS_COMMANDS }))(
  '%s is seen at the next request of a page that was kept',
  async (_, { prepare, send, page, isSeen }) => {
    await prepare?.()
    const seen = async () => {
      const { status, text } = await site.visit(page())
      expect(status).toBe(200)
      return isSeen(text)
    }
    expect(await seen()).toBe(false)
    expect(site.pageCache.get(page())).toBeDefined()
    const answer = await send()
    expect(answer.status, answer.text.slice(0, 2000)).toBeLessThan(400)
    expect(await seen()).toBe(true)
  },
)

test('the account to transfer to stands in the next checkout', async () => {
  const account = { bankName: 'Ege Bankası', accountHolder: 'Çınar Ltd. Şti.' }
  const iban = 'TR159999900000000000000007'
  expect((await site.visit('/odeme')).text).not.toContain(iban)
  const change = { ...account, iban: 'tr15 9999 9000 0000 0000 0000 07' }
  expect((await inSettings('odeme', 'payment', paymentFormValues, change)()).status).toBe(200)
  const { text } = await site.visit('/odeme')
  for (const shown of [...Object.values(account), iban]) expect(text).toContain(shown)
})

test('the week of the dashboard begins on the chosen day at its next request', async () => {
  const week = async () => (await staff('/admin?period=week')).text
  // The clock stands at Monday 2 March; the figures lead to the orders of the days they count.
  const sunday = 'from=2026-03-01&amp;to=2026-03-02'
  expect(await week()).not.toContain(sunday)
  const change = inSettings('', 'general', generalFormValues, { weekStart: 'sunday' })
  expect((await change()).status).toBe(200)
  expect(await week()).toContain(sunday)
})

test('a popup that is to be seen again is sent with another version at the next request', async () => {
  const before = (await site.visit('/')).text
  expect(site.pageCache.get('/')).toBeDefined()
  const { popup } = await site.shop.services.content.home()
  expect((await staff('/admin/welcome-popup', { form: { intent: 'reset-seen' } })).status).toBe(200)
  expect(site.pageCache.get('/')).toBeUndefined()
  expect((await site.shop.services.content.home()).popup?.version).toBe((popup?.version ?? 0) + 1)
  expect((await site.visit('/')).text).not.toBe(before)
})

test('a changed coupon counts in the next answer of the checkout, and one that is off no more', async () => {
  const { coupons } = site.shop.services
  const discount = { kind: 'percentage', percentBp: basisPoints(1000) } as const
  const id = unwrap(
    await coupons.save(
      EDITOR,
      null,
      aCouponInput({ code: 'DEGISEN', discount, startsAt: Date.UTC(2026, 0, 1) }),
    ),
  )
  const customer = await site.visitAs('customer')
  const cart = { lines: [aLine(mug)] }
  const answer = async () =>
    (await customer('/api/checkout/review', { json: { cart, typed: null, couponCode: 'DEGISEN' } })).json()
  const change = async (changes: Record<string, string>) => {
    const { active: _, ...fields } = formFieldsOf(couponFormValues(unwrap(await coupons.adminGet(id))))
    const form = { ...fields, ...changes }
    expect((await staff(`/admin/coupons/edit/${id}`, { form })).status).toBe(200)
  }
  expect(await answer()).toMatchObject({ priced: { price: { couponDiscountMinor: 50_00 } } })
  await change({ active: 'on', value: '20' })
  expect(await answer()).toMatchObject({ priced: { price: { couponDiscountMinor: 100_00 } } })
  await change({})
  expect(await answer()).toMatchObject({ couponCode: null, couponRefusal: 'Bu kupon aktif değil' })
})
