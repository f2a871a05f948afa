import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import { fixedTextsSchema, fixedTextsValues } from './fixed-texts-form.ts'

const { valuePoints, corporateBlock, statistics, headerLine, footerText } = DEFAULT_SETTINGS
const texts = { valuePoints, corporateBlock, statistics, headerLine, footerText }
const values = { ...fixedTextsValues(texts), version: '3' }

function parse(fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return parseWithZod(form, { schema: fixedTextsSchema })
}

describe('the form of the fixed texts', () => {
  test('sends what it was opened with', () => {
    const parsed = parse(values)
    expect(parsed.status === 'success' && parsed.value).toEqual({ version: 3, patch: texts })
  })

  test('counts a figure live where nothing is typed, and takes a typed one with dots or without', () => {
    const typed = (figure: string) => {
      const parsed = parse({ ...values, totalProducts: figure })
      return parsed.status === 'success' ? parsed.value.patch.statistics.totalProducts : parsed.reply().error
    }
    expect(['', '0', '6000', '6.000', ' 1.250.000 '].map(typed)).toEqual([null, 0, 6000, 6000, 1_250_000])
    const refused = { totalProducts: ['0 ile 9.999.999 arasında tam sayı yazın ya da boş bırakın.'] }
    for (const figure of ['-1', '6,5', '10000000', 'çok', '1.50']) expect(typed(figure)).toEqual(refused)
  })

  test('wants a title for every point and the block, and bounds every text', () => {
    expect(
      Object.keys(parse({ ...values, point2Title: ' ', corporateTitle: '' }).reply().error ?? {}),
    ).toEqual(['point2Title', 'corporateTitle'])
    expect(parse({ ...values, headerLine: 'x'.repeat(121) }).reply().error).toEqual({
      headerLine: ['En fazla 120 karakter yazabilirsiniz.'],
    })
    expect(parse({ ...values, footerText: '', headerLine: '', point1Text: '' }).status).toBe('success')
  })
})
