import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { checkExportedSettings } from './exported-settings.ts'

const check = (exported: unknown) =>
  checkExportedSettings(
    exported,
    () => true,
    () => true,
  )

const { workingHours } = DEFAULT_SETTINGS
const closure = {
  id: 'K-1',
  name: 'Sayım',
  firstDay: '2026-12-07',
  lastDay: '2026-12-07',
  kind: 'closed',
  scope: 'shop',
}
const feast = { feast: 'ramazan', firstDay: '2029-02-14', readFrom: 'Diyanet', confirmedOn: '2028-10-02' }

describe('the calendar in a file of content', () => {
  it('is taken as it was stored', () => {
    const exported = {
      workingHours,
      closures: [closure],
      feasts: [feast, { ...feast, firstDay: '2028-02-26' }],
    }
    expect(check(exported)).toEqual({ ok: true, value: exported })
    expect(check({ closures: [], feasts: [] }).ok).toBe(true)
    expect(check({ feasts: [{ ...feast, firstDay: '2028-02-26', confirmedOn: null }] }).ok).toBe(true)
  })

  it.each([
    ['no hours', { workingHours: null }],
    ['a week of six days', { workingHours: { ...workingHours, week: { monday: null } } }],
    [
      'a week without work',
      {
        workingHours: {
          ...workingHours,
          week: Object.fromEntries(Object.keys(workingHours.week).map((weekday) => [weekday, null])),
        },
      },
    ],
    ['a cut-off at night', { workingHours: { ...workingHours, cutOff: '23:00' } }],
    ['half days that count otherwise', { workingHours: { ...workingHours, halfDays: 'yes' } }],
    ['closures that are no list', { closures: {} }],
    ['a closure without a name', { closures: [{ ...closure, name: '' }] }],
    ['a closure without days', { closures: [{ ...closure, name: '', firstDay: '', lastDay: '' }] }],
    ['a closure that ends before it begins', { closures: [{ ...closure, lastDay: '2026-12-01' }] }],
    ['two closures of one number', { closures: [closure, closure] }],
    ['a closure with another number', { closures: [{ ...closure, id: 'X' }] }],
    ['carriers that work', { closures: [{ ...closure, kind: 'open', scope: 'carriers' }] }],
    ['a feast of another kind', { feasts: [{ ...feast, feast: 'noel' }] }],
    ['a feast twice', { feasts: [feast, feast] }],
    ['a feast far from where it can be', { feasts: [{ ...feast, firstDay: '2029-06-14' }] }],
    ['a feast without a source', { feasts: [{ ...feast, readFrom: '' }] }],
    ['a feast confirmed on no day', { feasts: [{ ...feast, confirmedOn: 'dün' }] }],
  ])('is refused with %s', (_, exported) => {
    expect(check(exported)).toMatchObject({ ok: false, error: { code: 'settings/faulty-file' } })
  })
})
