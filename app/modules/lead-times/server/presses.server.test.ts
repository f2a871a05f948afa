import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import type { PrintingMethodId } from '#app/modules/printing/domain/printing-method.ts'
import { ADMIN, aMethodInput, EDITOR } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { PressInput } from '../domain/press-form.ts'
import { pressBookings, pressCapacities } from './tables.server.ts'

let shop: TestShop
let methodId: PrintingMethodId
beforeEach(async () => {
  shop = await openTestShop()
  methodId = unwrap(await shop.services.printing.methods.save(EDITOR, null, aMethodInput()))
})

const presses = () => shop.services.leadTimes.presses
const aPress = (overrides: Partial<PressInput> = {}): PressInput => ({
  perDay: { pieces: 300, jobs: null },
  exceptions: [],
  version: 0,
  ...overrides,
})
const BROKEN = { firstDay: '2026-03-04', lastDay: '2026-03-05', pieces: 0, jobs: null, note: 'Bakım' }

describe('what a press can do', () => {
  test('is nothing at first, then said and changed against the version that was seen', async () => {
    expect(await presses().list()).toEqual([
      {
        methodId,
        methodName: 'Serigrafi',
        perDay: { pieces: null, jobs: null },
        exceptions: [],
        version: 0,
      },
    ])
    unwrap(await presses().save(EDITOR, methodId, aPress()))
    expect(shop.changes).toContain('*')
    unwrap(await presses().save(EDITOR, methodId, aPress({ exceptions: [BROKEN], version: 1 })))
    expect(unwrap(await presses().get(methodId))).toMatchObject({ exceptions: [BROKEN], version: 2 })
    const conflict = { error: { kind: 'conflict', code: 'lead-times/version-conflict' } }
    expect(await presses().save(ADMIN, methodId, aPress({ version: 1 }))).toMatchObject(conflict)
    expect(await presses().save(ADMIN, methodId, aPress({ version: 0 }))).toMatchObject(conflict)
  })

  test('of two who say it first is said by one', async () => {
    const saved = await Promise.all([
      presses().save(EDITOR, methodId, aPress()),
      presses().save(ADMIN, methodId, aPress({ perDay: { pieces: 500, jobs: 2 } })),
    ])
    expect(saved.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(unwrap(await presses().get(methodId)).version).toBe(1)
  })

  test('is of a method that is there, and goes with it', async () => {
    const notFound = { error: { kind: 'not-found', code: 'lead-times/method-not-found' } }
    expect(await presses().get('BY-yok')).toMatchObject(notFound)
    expect(await presses().save(EDITOR, 'BY-yok', aPress())).toMatchObject(notFound)
    unwrap(await presses().save(EDITOR, methodId, aPress()))
    unwrap(await shop.services.printing.methods.remove(EDITOR, methodId))
    expect(await shop.connection.db.select().from(pressCapacities)).toEqual([])
  })

  test('of the sample shop is the owner’s once he has changed it', async () => {
    await shop.connection.db.insert(pressCapacities).values({ methodId, piecesPerDay: 300, isSample: true })
    unwrap(await presses().save(EDITOR, methodId, aPress({ version: 1 })))
    const [row] = await shop.connection.db
      .select({ isSample: pressCapacities.isSample })
      .from(pressCapacities)
    expect(row).toEqual({ isSample: false })
  })

  test('is in the log in words', async () => {
    unwrap(await presses().save(EDITOR, methodId, aPress({ exceptions: [BROKEN] })))
    const [entry] = await shop.connection.db
      .select()
      .from(activityEntries)
      .where(eq(activityEntries.subjectType, 'press'))
      .orderBy(desc(activityEntries.id))
    expect(entry).toMatchObject({
      action: 'press.change',
      subjectLabel: 'Serigrafi',
      before: { piecesPerDay: null, pressExceptions: [] },
      after: { piecesPerDay: 300, pressExceptions: ['04.03.2026–05.03.2026: 0 adet (Bakım)'] },
    })
  })
})

describe('the load of the presses', () => {
  const booking = (day: string, pieces: number, orderId: string, isFirm: boolean) => ({
    ...{ methodId, day, pieces, orderId, isFirm },
    ...{ line: 0, place: 0, jobs: 1 },
  })

  test('is what is booked on the next thirty working days, firm and held', async () => {
    unwrap(await presses().save(EDITOR, methodId, aPress({ exceptions: [BROKEN] })))
    await shop.connection.db
      .insert(pressBookings)
      .values([
        booking('2026-02-27', 99, 'ORD-0', true),
        booking('2026-03-02', 200, 'ORD-1', true),
        booking('2026-03-02', 100, 'ORD-2', false),
        booking('2026-03-03', 50, 'ORD-3', false),
      ])
    const { days, rows } = await presses().load(30)
    // The tests' day is Monday 2 March 2026; Ramazan and its eve are among them.
    expect(days).toHaveLength(30)
    expect([days[0], days.includes('2026-03-19'), days.includes('2026-03-20')]).toEqual([
      '2026-03-02',
      false,
      false,
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.days.slice(0, 4)).toMatchObject([
      { firm: { pieces: 200, jobs: 1 }, held: { pieces: 100, jobs: 1 }, isFull: true },
      { firm: { pieces: 0 }, held: { pieces: 50 }, isFull: false },
      { limit: { pieces: 0 }, isFull: true },
      { limit: { pieces: 0 }, isFull: true },
    ])
  })

  test('reads no more days than are shown', async () => {
    await shop.connection.db.insert(pressBookings).values(booking('2026-03-09', 50, 'ORD-1', true))
    expect((await presses().load(5)).rows).toEqual([])
    const { days, rows } = await presses().load(6)
    expect([days.at(-1), rows[0]?.days.at(-1)?.firm.pieces]).toEqual(['2026-03-09', 50])
  })

  test('leaves out methods without a limit, unless something of them is booked', async () => {
    expect((await presses().load(30)).rows).toEqual([])
    await shop.connection.db.insert(pressBookings).values(booking('2026-03-03', 50, 'ORD-1', true))
    expect((await presses().load(30)).rows).toMatchObject([{ methodName: 'Serigrafi' }])
  })
})
