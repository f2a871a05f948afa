/**
 * A stranger's file may cost the time of whoever opens it, never that of everybody else: a drawing with a long run of blanks
 * and a PDF of nothing but beginnings, as print files of an order and of a quote, whose sheets staff open.
 * Alone: npx vitest run --project attack tests/attack/strangers-files
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slowness } from '../support/yardstick.ts'
import { ask } from './asking.ts'
import { BLANKS, DATABASES, MOST_STALL_MS, STREAMS } from './attack-sizes.ts'
import type { AttackedShop } from './attacked-shop.ts'
import { endAttackedShops, openAttackedShop, report } from './attacked-shop.ts'
import { blanksInDrawing, streamsInPdf } from './hostile-files.ts'
import { orderWithFiles, quoteWithFile, uploadPrintFile } from './hostile-orders.ts'
import { stallDuring } from './other-visitors.ts'

/** Above what a file may take whose reading is ended from outside, for the answer that says so. */
const ANSWER_WITHIN_MS = 60_000
/** A shop that is told to end while a file is read. */
const ENDS_WITHIN_MS = 10_000
/** So many blanks that reading them the old way takes minutes. */
const ENDLESS = 400_000

const FILES = [
  { name: 'a drawing with a long run of blanks', make: () => blanksInDrawing(BLANKS) },
  { name: 'a PDF of nothing but beginnings', make: () => streamsInPdf(STREAMS) },
]

afterAll(endAttackedShops, 120_000)

describe.each(DATABASES)('on the %s database', (kind) => {
  let shop: AttackedShop
  let cookie: string
  beforeAll(async () => {
    shop = await openAttackedShop(kind)
    cookie = await shop.signInAsAdministrator()
  })

  test.each(FILES)('$name: its sheets hold nobody else up', async ({ name, make }) => {
    const fileId = await uploadPrintFile(shop, make())
    if (fileId === null) {
      report(name, kind, 'refused at the upload')
      return
    }
    const [sheet = ''] = await orderWithFiles(shop, cookie, [fileId])
    const quote = await quoteWithFile(shop, cookie, fileId)
    for (const [of, address] of Object.entries({ order: sheet, quote })) {
      expect(address, `the ${of} has a sheet`).toBeTruthy()
      const { stall, value } = await stallDuring(shop, () =>
        ask(shop.url + address, { headers: { Cookie: cookie } }),
      )
      report(
        `sheet of an ${of}, ${name}`,
        kind,
        `others waited ${stall.longestMs} ms at most (main thread ${stall.ownMs} ms), ` +
          `staff got ${value.status} after ${Math.round(value.ms)} ms`,
      )
      expect.soft(stall.ownMs, `the sheet of an ${of}`).toBeLessThan(MOST_STALL_MS * slowness().computing)
      expect.soft(value.ms).toBeLessThan(ANSWER_WITHIN_MS)
      expect.soft(value.status).toBeLessThan(500)
    }
  })

  test('a shop that reads a hostile file still ends when it is told to', async () => {
    const fileId = await uploadPrintFile(shop, blanksInDrawing(ENDLESS))
    if (fileId === null) {
      report('SIGTERM while a file is read', kind, 'refused at the upload')
      return
    }
    const [sheet = ''] = await orderWithFiles(shop, cookie, [fileId])
    const reading = ask(shop.url + sheet, { headers: { Cookie: cookie } })
    await new Promise((settle) => setTimeout(settle, 500))
    const { process: running } = shop
    const told = performance.now()
    const ended = await Promise.race([
      running().end('SIGTERM'),
      new Promise<'still running'>((settle) => setTimeout(settle, ENDS_WITHIN_MS, 'still running')),
    ])
    report(
      'SIGTERM while a file is read',
      kind,
      ended === 'still running'
        ? `${ended} after ${ENDS_WITHIN_MS} ms`
        : `ended after ${Math.round(performance.now() - told)} ms`,
    )
    if (ended === 'still running') await running().end('SIGKILL')
    await reading
    expect(ended).toBe(0)
  })
})
