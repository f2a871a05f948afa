import { expect, it } from 'vitest'
import { toldText } from './told-text.ts'

const late = {
  shipBy: '2026-12-02',
  shipLatest: '2026-12-02',
  arrives: { from: '2026-12-03', to: '2026-12-07' },
}
const early = { shipBy: '2026-11-30', shipLatest: '2026-11-30', arrives: null }

it('says the days of an order, or those of its parcels', () => {
  expect(toldText(late, 'Ankara’da')).toBe('2 Aralık Çarşamba kargoda, 3–7 Aralık arası Ankara’da')
  const parcels = [
    { ...early, lines: [1] },
    { ...late, lines: [0] },
  ]
  expect(toldText({ ...late, parcels }, 'Ankara’da')).toBe(
    '1. kargo 30 Kasım Pazartesi kargoda; 2. kargo 2 Aralık Çarşamba kargoda, 3–7 Aralık arası Ankara’da',
  )
})
