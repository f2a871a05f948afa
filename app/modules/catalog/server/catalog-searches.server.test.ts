import { beforeAll, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { addSampleGoods } from '../../../../tests/support/sample-goods.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

/**
 * What buyers type, and what they mean by it, on the goods of the sample shop. `first` stand before all others, in
 * whatever order; `only` says that nothing else is found; `not` must not be found (beginnings of stock codes).
 */
interface Search {
  readonly typed: string
  readonly first: readonly string[]
  readonly only?: boolean
  /** Stand among them, wherever. */
  readonly among?: readonly string[]
  readonly not?: readonly string[]
}

const T_SHIRTS = ['TSR-901', 'TSR-902', 'TSR-903', 'TSR-904']
const PENS = ['KLM-101', 'KLM-102', 'KLM-103', 'KLM-104']
const MUGS = ['KUP-701', 'KUP-702', 'KUP-703', 'KUP-704']
const POWER_BANKS = ['PWB-601', 'PWB-602', 'PWB-603', 'PWB-604']
const THERMOSES = ['TRM-501', 'TRM-452', 'TRM-353', 'TRM-104']
const BOTTLES = ['MTR-401', 'MTR-402', 'MTR-403', 'MTR-404']
const BAGS = ['CNT-301', 'CNT-302', 'CNT-303', 'CNT-304']
const USB_STICKS = ['USB-801', 'USB-802', 'USB-803', 'USB-804']
const UMBRELLAS = ['SMS-111', 'SMS-112', 'SMS-113', 'SMS-114']
const KEYCHAINS = ['ANH-121', 'ANH-122', 'ANH-123', 'ANH-124']
const SETS = ['KLM-101', 'DFT-201', 'CNT-302', 'TRM-501']

const SEARCHES: readonly Search[] = [
  // Goods by any of their names
  { typed: 't-shirt', first: T_SHIRTS, only: true },
  { typed: 'tshirt', first: T_SHIRTS, only: true, not: ['CNT'] },
  { typed: 'Tişörtler', first: T_SHIRTS, not: ['CNT'] },
  { typed: 'lakost', first: ['TSR-902'], only: true },
  { typed: 'kupa', first: MUGS, only: true },
  { typed: 'mug', first: MUGS, only: true },
  { typed: 'fincan', first: MUGS, only: true },
  { typed: 'powerbank', first: POWER_BANKS, only: true },
  { typed: 'power bank', first: POWER_BANKS, only: true },
  { typed: 'taşınabilir şarj', first: POWER_BANKS, only: true },
  { typed: 'taşınabilir şarj aleti', first: POWER_BANKS, only: true },
  { typed: 'flash bellek', first: USB_STICKS, only: true },
  { typed: 'flash disk', first: USB_STICKS, only: true },
  { typed: 'not defteri', first: ['DFT-202', 'DFT-201', 'DFT-203'], not: ['KLM', 'CNT'] },
  { typed: 'bloknot', first: ['DFT-201', 'DFT-202', 'DFT-203'], not: ['KLM'] },
  { typed: 'suluk', first: BOTTLES, only: true },
  { typed: 'su şişesi', first: BOTTLES, not: ['ANH'] },
  { typed: 'backpack', first: ['CNT-302'], not: ['TSR'] },
  { typed: 'tote bag', first: ['CNT-301'], only: true },
  { typed: 'fare', first: ['TEK-504', 'TEK-503'], only: true },
  { typed: 'mousepad', first: ['TEK-503'], only: true },
  { typed: 'wireless şarj', first: ['TEK-501'], only: true },
  { typed: 'keychain', first: KEYCHAINS, not: ['SMS'] },
  { typed: 'umbrella', first: UMBRELLAS, only: true },
  { typed: 'hediye seti', first: SETS, only: true },
  { typed: 'welcome kit', first: SETS, only: true },
  // Words that say nothing
  { typed: 'baskılı kupa', first: MUGS, only: true },
  { typed: 'kişiye özel kalem', first: PENS, only: true },
  { typed: 'logolu promosyon kalem', first: PENS, only: true },
  { typed: '100 adet baskılı tişört', first: T_SHIRTS, only: true },
  { typed: 'kurumsal ajanda fiyatları', first: ['DFT-204'], only: true },
  { typed: 'ucuz şemsiye modelleri', first: UMBRELLAS, only: true },
  // Colours, sizes, materials, measures, print methods
  {
    typed: 'kırmızı',
    first: [],
    among: ['CNT-301', 'TSR-901', 'TRM-501', 'KLM-101'],
    not: ['DFT-203', 'ANH-123'],
  },
  { typed: 'kırmızı kalem', first: ['KLM-101', 'KLM-102'], not: ['CNT', 'KUP', 'KLM-103'] },
  { typed: 'lacivert çanta', first: ['CNT-301', 'CNT-302'], not: ['KLM', 'TSR', 'SMS'] },
  { typed: 'siyah xxl tişört', first: T_SHIRTS, only: true },
  { typed: '500ml', first: ['TRM-501', 'MTR-402'], not: ['KUP', 'PWB'] },
  { typed: '500 ml', first: ['TRM-501', 'MTR-402'], not: ['KUP', 'PWB'] },
  { typed: '0,5 litre matara', first: ['MTR-402'], only: true },
  { typed: '1 lt termos', first: ['TRM-104'], only: true },
  { typed: '10000mah powerbank', first: ['PWB-601'], only: true },
  { typed: '20.000 mAh', first: ['PWB-603', 'PWB-601'], only: true },
  { typed: '64gb usb', first: USB_STICKS, only: true },
  { typed: 'pamuk tişört', first: T_SHIRTS, only: true },
  { typed: 'çelik termos', first: THERMOSES, not: ['KUP', 'MTR', 'ANH'] },
  { typed: 'deri', first: ['ANH-122', 'DFT-201', 'USB-804'], not: ['KLM', 'KUP'] },
  { typed: 'tahta anahtarlık', first: ['ANH-123'], only: true },
  { typed: 'porselen', first: ['KUP-701'], not: ['TRM', 'MTR'] },
  { typed: 'lazer kazıma kalem', first: ['KLM-101', 'KLM-104'], only: true },
  { typed: 'nakışlı tişört', first: ['TSR-902', 'TSR-901', 'TSR-903'], only: true },
  { typed: 'süblimasyon kupa', first: ['KUP-701', 'KUP-703'], only: true },
  // Endings, words written together, misspellings
  { typed: 'termos bardağı', first: ['TRM-353'], not: ['KUP', 'MTR'] },
  { typed: 'kahve kupası', first: ['KUP-703', 'KUP-704'], not: ['MTR', 'KLM'] },
  { typed: 'bezçanta', first: ['CNT-301'], not: ['TSR'] },
  { typed: 'şemsye', first: UMBRELLAS, only: true },
  { typed: 'kalam', first: PENS, not: ['CNT', 'TSR'] },
  { typed: 'pwb-60', first: POWER_BANKS, only: true },
  { typed: 'tükenmez kalem', first: ['KLM-101', 'KLM-102', 'KLM-103'], not: ['DFT', 'KUP'] },
  // Said in the features alone
  { typed: 'mikrodalga', first: ['KUP-701'], only: true },
  { typed: 'bulaşık makinesi', first: ['KUP-701', 'KUP-702', 'MTR-403'], only: true },
  { typed: 'su itici çanta', first: ['CNT-302'], only: true },
  { typed: 'çanta', first: BAGS, not: ['TSR', 'KLM', 'KUP'] },
]

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await addSampleGoods(shop.services)
})

async function found(search: string): Promise<string[]> {
  const query = { search, categorySlug: null, sort: 'popular', page: 1 } as const
  const list = unwrap(await shop.services.catalog.list(query))
  const products = await shop.services.catalog.findProducts(list.products.map(({ id }) => id))
  return list.products.map(({ id }) => products.get(id)?.sku ?? '')
}

test.each(SEARCHES)(
  '$typed finds what a buyer means',
  async ({ typed, first, only, among = [], not = [] }) => {
    const skus = await found(typed)
    expect(skus.slice(0, first.length).toSorted(), skus.join(' ')).toEqual(first.toSorted())
    expect(skus).toEqual(expect.arrayContaining([...among]))
    if (only) expect(skus).toHaveLength(first.length)
    expect(skus.filter((sku) => not.some((beginning) => sku.startsWith(beginning)))).toEqual([])
  },
)

test('a search of words that say nothing shows what there is', async () => {
  const query = { search: 'promosyon ürünleri', categorySlug: null, sort: 'popular', page: 1 } as const
  expect(unwrap(await shop.services.catalog.list(query)).total).toBeGreaterThan(0)
  expect((await found('kurumsal toptan')).length).toBe(24)
})

test('what is not sold is not found', async () => {
  for (const typed of ['drone', '700 ml', 'xyzxyz kupa', 'deri kalem'])
    expect(await found(typed), typed).toEqual([])
})

test('suggestions, the list of the back office and the search over everything understand the same words', async () => {
  const { catalog } = shop.services
  for (const typed of ['tshirt', 'kişiye özel t-shirt']) {
    const { products, correctedTo } = await catalog.suggestions(typed)
    expect(products, typed).toHaveLength(4)
    expect(products.every(({ title }) => title.includes('Tişört'))).toBe(true)
    expect(correctedTo).toBeNull()
    const { rows } = await catalog.adminList({ search: typed, page: 1 })
    expect(rows.map(({ sku }) => sku).toSorted(), typed).toEqual(T_SHIRTS)
    const hits = await catalog.dashboard.find(typed, 5)
    expect(hits.map(({ sku }) => sku).toSorted(), typed).toEqual(T_SHIRTS)
  }
  // No name says it: what has it among its facts is suggested.
  const red = await catalog.suggestions('kırmızı')
  expect(red.products.length).toBeGreaterThan(0)
})

test('the owner’s words count from the moment they are saved', async () => {
  const { settings } = shop.services
  const { searchVocabulary } = await settings.current()
  expect(await found('mataraa bidonu')).toEqual([])
  await settings.change({
    searchVocabulary: {
      synonyms: [...searchVocabulary.synonyms, ['matara', 'bidon']],
      fillers: searchVocabulary.fillers.filter((word) => word !== 'baskılı'),
    },
  })
  expect((await found('bidon')).toSorted()).toEqual(BOTTLES)
})

test('texts an older version wrote are written anew, once', async () => {
  const { catalog } = shop.services
  await shop.connection.pool.query(
    `update products set search_text = ' eski;|', name_text = ' eski', search_version = 0`,
  )
  expect(await found('fincan')).toEqual([])
  await catalog.renewSearchTexts()
  expect((await found('fincan')).toSorted()).toEqual(MUGS)
})
