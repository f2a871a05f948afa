/** The calendar of the back office without JavaScript, and what follows from it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatDate, isoDayOf } from '#app/kernel/instant.ts'
import { addIsoDays, startOfIsoDay } from '#app/kernel/iso-day.ts'
import { DEFAULT_CALENDAR } from '#app/modules/calendar/domain/default-calendar.ts'
import { addWorkingDays, calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import type { ClosureFields } from '#app/modules/settings/domain/closures-form.ts'
import { EMPTY_CLOSURE } from '#app/modules/settings/domain/closures-form.ts'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import type { FeastFields } from '#app/modules/settings/domain/feasts-form.ts'
import { workingHoursFormValues } from '#app/modules/settings/domain/working-hours-form.ts'
import { aCheckout, aLine, aProduct } from '../support/factories.ts'
import { formFieldsOf } from '../support/form-fields.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { versionOf } from '../support/settings-form.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let staff: Visitor
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  staff = await site.visitAs(['settings'])
})
afterAll(() => site.close())
beforeEach(() => site.shop.services.settings.change(DEFAULT_CALENDAR))

const YEAR = '/admin/calendar'
const HOURS = '/admin/calendar/calisma-saatleri'
const FEASTS = '/admin/calendar/resmi-tatiller'
const CLOSURES = '/admin/calendar/kapali-gunler'
const stored = () => site.shop.services.settings.current()

describe('the working hours', () => {
  const FIELDS = formFieldsOf(workingHoursFormValues(DEFAULT_SETTINGS.workingHours))
  const save = async (changed: Readonly<Record<string, string>>) =>
    staff(HOURS, { form: { ...(await versionOf(site.shop, 'workingHours')), ...FIELDS, ...changed } })

  test('are shown, saved, and count at once', async () => {
    expect((await staff(HOURS)).text).toMatch(/name="week\.monday\.opens"[^>]*value="09:00"/)
    const saved = await save({ 'week.saturday.works': 'on', 'week.saturday.closes': '13:00' })
    expect(saved.status).toBe(200)
    expect(saved.text).toContain('Çalışma saatleri kaydedildi')
    expect(addWorkingDays(calendarOf(await stored()), '2026-11-27', 1)).toBe('2026-11-28')
  })

  test('are refused with what is wrong, and what was typed stays', async () => {
    const refused = await save({ 'week.monday.closes': '08:00', cutOff: '23:00' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Kapanış açılıştan sonra olmalıdır.')
    expect(refused.text).toContain('value="08:00"')
    expect((await stored()).workingHours).toEqual(DEFAULT_CALENDAR.workingHours)
  })

  test('tell the second of two editors', async () => {
    const opened = await versionOf(site.shop, 'workingHours')
    await save({ cutOff: '15:00' })
    const second = await staff(HOURS, { form: { ...FIELDS, ...opened, cutOff: '16:00' } })
    expect(second.status).toBe(409)
    expect(second.text).toContain('Bu ayarlar siz düzenlerken değiştirildi')
    expect((await stored()).workingHours.cutOff).toBe('15:00')
  })
})

describe('the closures', () => {
  const CLOSURE: ClosureFields = { ...EMPTY_CLOSURE, name: 'Sayım', firstDay: '2026-12-07' }
  const send = async (closures: readonly ClosureFields[], more: Readonly<Record<string, string>> = {}) =>
    staff(CLOSURES, {
      form: { ...(await versionOf(site.shop, 'closures')), ...formFieldsOf({ closures }), ...more },
    })

  test('are added row by row, changed and removed', async () => {
    expect((await staff(CLOSURES)).text).toContain('Yaklaşan kapalı gün yok.')
    const insert = { type: 'insert', payload: { name: 'closures', defaultValue: EMPTY_CLOSURE } }
    const drawn = await send([], { __intent__: JSON.stringify(insert) })
    expect(drawn.text).toContain('name="closures[0].name"')
    expect((await stored()).closures).toEqual([])
    expect((await send([CLOSURE])).status).toBe(200)
    const [closure] = (await stored()).closures
    expect(closure).toMatchObject({ id: 'K-1', firstDay: '2026-12-07', lastDay: '2026-12-07' })
    await send([{ ...CLOSURE, id: 'K-1', lastDay: '2026-12-09' }])
    expect((await stored()).closures).toEqual([{ ...closure, lastDay: '2026-12-09' }])
    await send([])
    expect((await stored()).closures).toEqual([])
  })

  test('that are over are folded', async () => {
    const today = isoDayOf(Date.now())
    const over = { ...CLOSURE, name: 'Geçen sayım', firstDay: addIsoDays(today, -9) }
    await send([over, { ...CLOSURE, name: 'Gelen sayım', firstDay: addIsoDays(today, 9) }])
    const [, main = ''] = (await staff(CLOSURES)).text.split('<main')
    const [shown = '', folded = ''] = main.split('<details')
    expect(shown).toContain('value="Gelen sayım"')
    expect(shown).not.toContain('value="Geçen sayım"')
    expect(folded).toContain('Geçmiş (<!-- -->1')
    expect(folded).toContain('value="Geçen sayım"')
  })

  test('are refused with the row that is wrong', async () => {
    const answer = await send([CLOSURE, { ...CLOSURE, name: '', kind: 'open', scope: 'carriers' }])
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Bir ad yazın')
    expect(answer.text).toContain('yalnızca mağaza içindir')
    expect((await stored()).closures).toEqual([])
  })
})

describe('the feasts', () => {
  const FEAST: FeastFields = {
    feast: 'ramazan',
    year: '2028',
    isStated: true,
    firstDay: '2028-02-27',
    readFrom: 'Diyanet',
  }
  const send = async (feasts: readonly FeastFields[]) =>
    staff(FEASTS, { form: { ...(await versionOf(site.shop, 'feasts')), ...formFieldsOf({ feasts }) } })

  test('are confirmed with another day, and the word is taken back', async () => {
    expect((await send([FEAST])).status).toBe(200)
    const [feast] = (await stored()).feasts
    expect(feast).toEqual({
      feast: 'ramazan',
      firstDay: '2028-02-27',
      readFrom: 'Diyanet',
      confirmedOn: isoDayOf(Date.now()),
    })
    const { text } = await staff(FEASTS)
    expect(text).toContain('27–29 Şubat')
    expect(text).toContain('Kesinleşti')
    await send([{ ...FEAST, isStated: false }])
    expect((await stored()).feasts).toEqual([])
  })

  test('are refused far from where they can be', async () => {
    const answer = await send([{ ...FEAST, firstDay: '2028-06-27' }])
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Hesaplanan gün 26.02.2028')
  })
})

describe('the year at a glance', () => {
  test('has a table for each month, and says what is special about a day', async () => {
    const year = isoDayOf(Date.now()).slice(0, 4)
    await site.shop.services.settings.change({
      closures: [
        { ...EMPTY_CLOSURE, id: 'K-1', name: 'Sayım', firstDay: `${year}-09-01`, lastDay: `${year}-09-01` },
      ],
    })
    const { text } = await staff(YEAR)
    expect(text.match(/<caption/g)).toHaveLength(12)
    expect(text).toMatch(/\d+ iş günü|\d+<!-- --> iş günü/)
    expect(text).toContain('Resmî tatil, Cumhuriyet Bayramı')
    expect(text).toContain('Sayım')
    expect(text).toContain(`href="${YEAR}?yil=${Number(year) + 1}"`)
  })

  test.each(['', 'x', '1', '999999', '2.5', '-2026'])('shows this year for %j', async (asked) => {
    const year = isoDayOf(Date.now()).slice(0, 4)
    expect((await staff(`${YEAR}?yil=${asked}`)).text).toMatch(new RegExp(`<h2[^>]*>${year}</h2>`))
  })
})

test('the last day of a payment is counted by the calendar, on the page of the order too', async () => {
  const { services } = site.shop
  const mug = await aProduct(services)
  const placed = await services.orders.place(await aCheckout(services, [aLine(mug)]), null)
  if (!placed.ok) throw new Error(placed.error.message)
  const page = () => site.visit(`/siparis-takip/${placed.value.token}`)
  const today = isoDayOf(site.shop.clock.now())
  const { paymentTermDays } = await stored()
  const lastDay = async () =>
    formatDate(startOfIsoDay(addWorkingDays(calendarOf(await stored()), today, paymentTermDays)))
  const usual = await lastDay()
  expect((await page()).text).toContain(`${usual}<!-- --> gününe kadar`)
  const tomorrow = addIsoDays(today, 1)
  await services.settings.change({
    closures: [{ ...EMPTY_CLOSURE, id: 'K-1', name: 'Sayım', firstDay: tomorrow, lastDay: tomorrow }],
  })
  expect(await lastDay()).not.toBe(usual)
  expect((await page()).text).toContain(`${await lastDay()}<!-- --> gününe kadar`)
})
