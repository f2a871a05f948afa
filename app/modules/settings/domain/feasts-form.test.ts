import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import type { Feast } from '#app/modules/calendar/domain/official-holidays.ts'
import { formFieldsOf } from '../../../../tests/support/form-fields.ts'
import type { FeastFields } from './feasts-form.ts'
import { feastsFormValues, feastsSchema } from './feasts-form.ts'

const TODAY = '2027-10-02'

function read(feasts: readonly Partial<FeastFields>[], stored: readonly Feast[] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries(formFieldsOf({ version: '0', feasts }))) form.set(name, value)
  return parseWithZod(form, { schema: feastsSchema({ stored, today: TODAY }) })
}

/** The stored form, in which the owner speaks of some feasts: `'2028 ramazan': '2028-02-27'`. */
function say(said: Readonly<Record<string, string>>, stored: readonly Feast[] = []) {
  const rows = feastsFormValues(stored, TODAY).feasts.map((row) => {
    const firstDay = said[`${row.year} ${row.feast}`]
    return firstDay === undefined ? row : { ...row, isStated: true, firstDay, readFrom: 'Diyanet' }
  })
  return read(rows, stored)
}

const savedOf = (answer: ReturnType<typeof read>) =>
  answer.status === 'success' ? answer.value.patch.feasts : null
const faultOf = (answer: ReturnType<typeof read>) =>
  Object.values(answer.reply().error ?? {})
    .flat()
    .join(' ')
const feast = (firstDay: string, changed: Partial<Feast> = {}): Feast => ({
  ...{ feast: 'ramazan', firstDay, readFrom: 'Diyanet', confirmedOn: TODAY },
  ...changed,
})

describe('the form of the feasts', () => {
  it('shows those of this year and two ahead with what the program knows, and any the owner has spoken of', () => {
    const { feasts } = feastsFormValues([feast('2030-02-04')], TODAY)
    expect(feasts.map(({ year, feast: name, firstDay }) => `${year} ${name} ${firstDay}`)).toEqual([
      '2027 ramazan 2027-03-09',
      '2027 kurban 2027-05-16',
      '2028 ramazan 2028-02-26',
      '2028 kurban 2028-05-05',
      '2029 ramazan ',
      '2029 kurban ',
      '2030 ramazan 2030-02-04',
      '2030 kurban ',
    ])
    expect(feasts.filter(({ isStated }) => isStated)).toHaveLength(1)
  })

  it('says nothing of what nobody ticked', () => {
    expect(savedOf(say({}))).toEqual([])
    expect(savedOf(read([{ feast: 'ramazan', year: '2028', isStated: false, firstDay: '1' }]))).toEqual([])
  })

  it('confirms a day as it was calculated, corrects another and adds a year that nobody knows', () => {
    const said = say({
      '2028 ramazan': '2028-02-26',
      '2028 kurban': '2028-05-06',
      '2029 ramazan': '2029-02-14',
    })
    expect(savedOf(said)).toEqual([
      feast('2028-02-26'),
      feast('2028-05-06', { feast: 'kurban' }),
      feast('2029-02-14'),
    ])
  })

  it('keeps the day on which something was confirmed, and forgets it with another day or source', () => {
    const stored = [feast('2028-02-26', { confirmedOn: '2027-09-15' })]
    expect(savedOf(say({}, stored))).toEqual(stored)
    expect(savedOf(say({ '2028 ramazan': '2028-02-27' }, stored))).toEqual([feast('2028-02-27')])
    const [row] = feastsFormValues(stored, '2028-01-01').feasts
    expect(savedOf(read([{ ...row, readFrom: 'Resmî Gazete' }], stored))).toEqual([
      feast('2028-02-26', { readFrom: 'Resmî Gazete' }),
    ])
  })

  it('takes a word back', () => {
    const stored = [feast('2028-02-27')]
    const rows = feastsFormValues(stored, TODAY).feasts.map((row) => ({ ...row, isStated: false }))
    expect(savedOf(read(rows, stored))).toEqual([])
  })

  it.each([
    ['another year', { '2028 ramazan': '2027-02-26' }, '2028 yılından bir gün yazın.'],
    ['no day', { '2028 ramazan': '' }, 'ilk gününü seçin'],
    ['a day that is none', { '2028 ramazan': '2028-02-30' }, 'ilk gününü seçin'],
    ['sixteen days too early', { '2028 ramazan': '2028-02-10' }, '26.02.2028'],
    ['sixteen days too late', { '2028 ramazan': '2028-03-13' }, 'en fazla 15 gün'],
    ['too early for the year before', { '2029 ramazan': '2029-02-11' }, '12.02.2029 ile 17.02.2029'],
    ['too late for the year before', { '2029 ramazan': '2029-02-18' }, '12.02.2029 ile 17.02.2029'],
  ])('refuses %s', (_, said, words) => {
    expect(faultOf(say(said))).toContain(words)
  })

  it.each([
    { '2028 ramazan': '2028-02-11' },
    { '2028 ramazan': '2028-03-12' },
    { '2029 ramazan': '2029-02-12' },
    { '2029 ramazan': '2029-02-17' },
    // By the year before as it is said at the same time.
    { '2028 ramazan': '2028-02-27', '2029 ramazan': '2029-02-18' },
  ])('takes %j', (said) => {
    expect(say(said).status).toBe('success')
  })

  it('asks for the year before where nobody knows it either', () => {
    const rows = feastsFormValues([], '2028-11-01').feasts.map((row) =>
      row.year === '2030' && row.feast === 'ramazan'
        ? { ...row, isStated: true, firstDay: '2030-02-04' }
        : row,
    )
    expect(faultOf(read(rows))).toBe('Önce Ramazan Bayramı 2029 gününü yazın; 2030 ondan hesaplanır.')
  })

  it('asks where the day was read, and takes each feast of a year once', () => {
    const row = { feast: 'ramazan', year: '2028', isStated: true, firstDay: '2028-02-26' } as const
    expect(Object.keys(read([{ ...row, readFrom: '' }]).reply().error ?? {})).toEqual(['feasts[0].readFrom'])
    const twice = { ...row, readFrom: 'Diyanet' }
    expect(Object.keys(read([twice, twice]).reply().error ?? {})).toEqual(['feasts[1].feast'])
  })

  it('does not judge again what stands there already', () => {
    // Said before the program knew the day.
    const stored = [feast('2028-01-20')]
    expect(savedOf(say({}, stored))).toEqual(stored)
  })
})
