import { expect, it } from 'vitest'
import { NO_FILTERS } from '#app/modules/catalog/domain/listing.ts'
import { activeFilters, arrivalLabel, countLabel, priceLabel } from './filter-labels.ts'

it('says how many products there are, and when there are more', () => {
  expect(countLabel({ total: 1_234, isMore: false })).toBe('1.234 ürün')
  expect(countLabel({ total: 2_000, isMore: true })).toBe('2.000+ ürün')
})

it.each([
  [100, 500, '100–500 ₺'],
  [1_000, null, '1.000 ₺ ve üzeri'],
  [0, 500, 'En fazla 500 ₺'],
])('a price from %d to %s reads %s', (from, to, label) => {
  expect(priceLabel(from, to)).toBe(label)
})

it('a day reads with its place, and as one of shipping without', () => {
  const day = '2026-12-10'
  expect(arrivalLabel({ day, place: '06' }, 'Ankara')).toBe('10 Aralık Perşembe gününe yetişenler (Ankara)')
  expect(arrivalLabel({ day, place: null }, null)).toBe('10 Aralık Perşembe gününe kargoya yetişenler')
})

it('names every filter that is on and what is left without it', () => {
  const filters = {
    ...NO_FILTERS,
    priceFrom: 50,
    categories: ['kalemler'],
    options: ['renk.mavi', 'renk.sari'],
    quantityLimit: 25,
    inStock: true,
    hasTiers: true,
    featured: true,
    arrival: { day: '2026-12-10', place: '06' },
  }
  const offered = [{ key: 'renk.mavi', group: 'Renk', value: 'Mavi' }]
  const active = activeFilters({ filters, offered }, [{ slug: 'kalemler', name: 'Kalemler' }], 'Ankara')
  expect(active.map(({ label }) => label)).toEqual([
    '50 ₺ ve üzeri (KDV dahil)',
    '10 Aralık Perşembe gününe yetişenler (Ankara)',
    'Kalemler',
    'Renk: Mavi',
    'renk.sari',
    'Minimum en fazla 25 adet',
    'Stokta olanlar',
    'Adet indirimi olanlar',
    'Öne çıkanlar',
  ])
  expect(active[0]?.without).toEqual({ ...filters, priceFrom: 0 })
  expect(active[1]?.without.arrival).toBeNull()
  expect(active[3]?.without.options).toEqual(['renk.sari'])
  const [onNet] = activeFilters({ filters, offered }, [], 'Ankara', 'net')
  expect(onNet?.label).toBe('50 ₺ ve üzeri (KDV hariç)')
})
