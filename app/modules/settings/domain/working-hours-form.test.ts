import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import { WEEKDAYS } from '#app/modules/calendar/domain/work-calendar.ts'
import { formFieldsOf } from '../../../../tests/support/form-fields.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { workingHoursFormValues, workingHoursSchema } from './working-hours-form.ts'

const STORED = workingHoursFormValues(DEFAULT_SETTINGS.workingHours)

/** The stored form with other values; null leaves a field out, as an empty box does. */
function read(changed: Readonly<Record<string, string | null>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ version: '2', ...formFieldsOf(STORED), ...changed }))
    if (value !== null) form.set(name, value)
  return parseWithZod(form, { schema: workingHoursSchema })
}
const faultsOf = (changed: Readonly<Record<string, string | null>>) =>
  Object.keys(read(changed).reply().error ?? {})

describe('the form of the working hours', () => {
  it('gives the stored hours when it is sent back untouched', () => {
    expect(read({})).toMatchObject({
      status: 'success',
      value: { version: 2, patch: { workingHours: DEFAULT_SETTINGS.workingHours } },
    })
  })

  it('works on another day, and counts half days', () => {
    const saturday = { 'week.saturday.works': 'on', 'week.saturday.closes': '13:00:00' }
    expect(read({ ...saturday, countsHalfDays: 'on', cutOff: '12:30' })).toMatchObject({
      value: {
        patch: {
          workingHours: {
            week: {
              friday: { closes: '18:00' },
              saturday: { opens: '09:00', closes: '13:00' },
              sunday: null,
            },
            cutOff: '12:30',
            halfDays: 'counted-half',
          },
        },
      },
    })
  })

  it('does not look at the hours of a day without work', () => {
    expect(read({ 'week.sunday.opens': 'öğlen', 'week.sunday.closes': '' }).status).toBe('success')
  })

  const offExcept = (...worked: readonly string[]) =>
    Object.fromEntries(
      WEEKDAYS.filter((weekday) => !worked.includes(weekday)).map((weekday) => [
        `week.${weekday}.works`,
        null,
      ]),
    )
  it.each([
    ['no working day', offExcept(), ['week']],
    ['a day that closes when it opens', { 'week.monday.closes': '09:00' }, ['week.monday.closes']],
    ['a day that closes before it opens', { 'week.monday.opens': '19:00' }, ['week.monday.closes']],
    ['a time that is none', { 'week.monday.opens': '9' }, ['week.monday.opens']],
    ['an empty time', { 'week.monday.closes': '' }, ['week.monday.closes']],
    ['a cut-off before every opening', { cutOff: '08:59' }, ['cutOff']],
    ['a cut-off after every closing', { cutOff: '18:01' }, ['cutOff']],
    ['a cut-off that is no time', { cutOff: '24:00' }, ['cutOff']],
  ])('refuses %s', (_, changed, faults) => {
    expect(faultsOf(changed)).toEqual(faults)
  })

  it.each(['09:00', '18:00'])('takes a cut-off at the edge of a day: %s', (cutOff) => {
    expect(read({ cutOff }).status).toBe('success')
  })

  it('takes a cut-off that is within the hours of one day alone', () => {
    const late = { 'week.thursday.closes': '21:00', cutOff: '20:00' }
    expect(read(late).status).toBe('success')
    expect(faultsOf({ ...late, ...offExcept('monday') })).toEqual(['cutOff'])
  })
})
