import { beforeEach, describe, expect, test } from 'vitest'
import { isoDayOf } from '#app/kernel/instant.ts'
import type { Feast } from '#app/modules/calendar/domain/official-holidays.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  await shop.services.settings.change({ email: 'bilgi@ornek.com' })
})

/** Lets the clock run on to noon of a day. */
function goTo(day: string): void {
  while (isoDayOf(shop.clock.now()) < day) shop.clock.advance({ days: 1 })
}

async function remind(): Promise<boolean> {
  const isReminded = await shop.services.calendarReminders.remind()
  await shop.jobs.runAll()
  return isReminded
}

const confirmed = (feast: Feast['feast'], firstDay: string): Feast => ({
  feast,
  firstDay,
  readFrom: 'Diyanet',
  confirmedOn: '2027-09-20',
})
const BOTH = [confirmed('ramazan', '2028-02-26'), confirmed('kurban', '2028-05-05')]
const waiting = () => shop.services.backOffice.waiting((permission) => permission === 'settings')

describe('feasts of next year that nobody has confirmed', () => {
  test('are told by one mail from 1 October on, to the shop itself', async () => {
    goTo('2027-09-30')
    expect(await remind()).toBe(false)
    goTo('2027-10-01')
    expect(await remind()).toBe(true)
    expect(await remind()).toBe(false)
    goTo('2027-10-31')
    expect(await remind()).toBe(false)
    const [mail, ...others] = shop.sentMails
    expect(others).toEqual([])
    expect(mail?.to).toBe('bilgi@ornek.com')
    expect(mail?.subject).toContain('2028 bayramlarının günleri')
    for (const words of [
      'Ramazan Bayramı: hesaba göre 26–28 Şubat',
      'Kurban Bayramı: hesaba göre 5–8 Mayıs',
      '/admin/calendar/resmi-tatiller',
    ])
      expect(mail?.text).toContain(words)
  })

  test('are told again the next year, of the years nobody knows too', async () => {
    goTo('2027-10-01')
    await remind()
    goTo('2028-10-01')
    expect(await remind()).toBe(true)
    expect(shop.sentMails.at(-1)?.text).toContain('Kurban Bayramı: henüz bilinmiyor')
  })

  test('are no mail where the shop has no address, and one as soon as it has', async () => {
    await shop.services.settings.change({ email: '' })
    goTo('2027-10-01')
    expect(await remind()).toBe(false)
    await shop.services.settings.change({ email: 'yeni@ornek.com' })
    expect(await remind()).toBe(true)
  })

  test('wait on the dashboard until each is confirmed', async () => {
    goTo('2027-09-30')
    expect(await waiting()).toEqual([])
    goTo('2027-10-01')
    const figure = {
      page: '/admin/calendar',
      to: '/admin/calendar/resmi-tatiller',
      label: 'Kesinleşmemiş bayram',
    }
    expect(await waiting()).toEqual([{ ...figure, count: 2 }])
    await shop.services.settings.change({ feasts: BOTH.slice(0, 1) })
    expect(await waiting()).toEqual([{ ...figure, count: 1 }])
    await shop.services.settings.change({ feasts: BOTH })
    expect(await waiting()).toEqual([])
    expect(await remind()).toBe(false)
  })
})
