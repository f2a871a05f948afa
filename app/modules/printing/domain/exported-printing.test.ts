import { describe, expect, test } from 'vitest'
import { aTariffTerms } from '../../../../tests/support/print-facts.ts'
import { exportedVersions, readExportedPrinting } from './exported-printing.ts'
import type { TariffVersion } from './print-tariff.ts'
import { USUAL_METHODS } from './usual-methods.ts'

describe('the prints of a file of content', () => {
  test.each(USUAL_METHODS.map(({ method }) => [method.name, method] as const))(
    'have %s back as it is',
    (_name, method) => {
      const line = JSON.parse(JSON.stringify({ kind: 'method', id: 'a', formerly: ['Eski'], ...method }))
      expect(readExportedPrinting(line)).toEqual({
        kind: 'method',
        id: 'a',
        formerly: ['Eski'],
        input: { ...method, version: null },
      })
    },
  )

  test('have terms back to the kuruş', () => {
    const { id: _id, ...terms } = aTariffTerms({
      maxAreaCm2: 400,
      minimumMinor: 12_345,
      capsAtNextBand: true,
    })
    const tariff = {
      kind: 'tariff',
      methodId: 'a',
      name: 'Tampon',
      isGeneral: true,
      versions: [{ validFrom: '2026-01-01', note: 'Yeni liste', terms }],
      categoryIds: ['k'],
      productIds: [],
    }
    expect(readExportedPrinting(JSON.parse(JSON.stringify(tariff)))).toEqual(tariff)
  })

  test('carry the version that holds and those to come', () => {
    const version = (number: number, validFrom: string) =>
      ({ number, validFrom, note: '', terms: aTariffTerms({ id: `v${number}` }) }) as TariffVersion
    const versions = [
      version(1, '2026-01-01'),
      version(2, '2026-03-01'),
      version(3, '2026-03-01'),
      version(4, '2026-09-01'),
    ]
    const days = (today: string) => exportedVersions(versions, today).map(({ validFrom }) => validFrom)
    expect(days('2026-02-28')).toEqual(['2026-01-01', '2026-03-01', '2026-03-01', '2026-09-01'])
    expect(days('2026-03-01')).toEqual(['2026-03-01', '2026-09-01'])
    expect(days('2025-12-31')).toHaveLength(4)
    expect(exportedVersions(versions, '2026-12-01')).toEqual([
      { validFrom: '2026-09-01', note: '', terms: { ...aTariffTerms(), id: undefined } },
    ])
    expect(exportedVersions([], '2026-01-01')).toEqual([])
  })
})
