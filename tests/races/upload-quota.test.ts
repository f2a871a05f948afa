/** What happens to visitors' files while room is made for others; only PostgreSQL does it at once. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import { printFileHolders, printFiles } from '#app/modules/media/server/tables.server.ts'
import type { FileStorage } from '#app/platform/storage.server.ts'
import { postgresUrl } from '../support/database.ts'
import { anUpload, aPdf } from '../support/factories.ts'
import type { TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'
import { SOON } from '../support/soon.ts'

const FILE_BYTES = 100_000
/** Room for eight of them in visitors' quarter. */
const QUOTA = 4 * 8 * (FILE_BYTES + 1_000)

describe.skipIf(postgresUrl === null)('visitors’ room, when it is full and many want some of it', () => {
  let shop: TestShop
  let one: MediaService
  let two: MediaService
  let visitors = 0

  beforeEach(async () => {
    shop = await openTestShop({ uploadQuotaBytes: QUOTA })
    const besides = { uploadQuotaBytes: QUOTA, beside: shop, storage: shop.storage }
    one = shop.services.media
    two = (await openTestShop(besides)).services.media
  })

  function visit(media: MediaService, marker: string) {
    visitors += 1
    const bytes = aPdf(marker.padEnd(FILE_BYTES - 1_000, 'x'))
    const request = anUpload(bytes)
    request.headers.set('content-length', String(bytes.length + 500))
    return media.receivePrintFile(request, { kind: 'visitor', address: `${visitors}` })
  }

  async function filled(): Promise<PrintFileRef[]> {
    const files: PrintFileRef[] = []
    for (let i = 0; i < 8; i += 1) {
      files.push(unwrap(await visit(one, `idle ${i}`)))
      shop.clock.advance({ minutes: 1 })
    }
    shop.clock.advance({ minutes: 90 })
    return files
  }

  /** Every row has its content, and nothing held is missing. */
  async function expectWhole(): Promise<void> {
    for (const { contentHash } of await shop.connection.db.select().from(printFiles))
      expect(await shop.storage.store('private').has(contentHash)).toBe(true)
  }

  test('two instances that make room at once stay within it together, and keep whatever they took', async () => {
    await filled()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => visit(i % 2 === 0 ? one : two, `new ${i}`)),
    )
    const kept = answers.flatMap((answer) => (answer.ok ? [answer.value.fileId] : []))
    expect(kept.length).toBeGreaterThan(0)
    const rows = await shop.connection.db.select().from(printFiles)
    expect(rows.map(({ fileId }) => fileId)).toEqual(expect.arrayContaining(kept))
    // What the other one had on its way is not seen here: by so much the two go beyond it.
    expect(rows.length).toBeLessThanOrEqual(8 + 3)
    await expectWhole()
  })

  test('a file is either held and there, or gone and said to be gone, never in between', async () => {
    for (let round = 0; round < 5; round += 1) {
      const files = await filled()
      const { db } = shop.connection
      const [holding] = await Promise.all([
        Promise.all(
          files.map(({ fileId }, i) =>
            db.transaction((tx) => one.keepFor(tx, [fileId], { kind: 'order', id: `${round}-${i}` })),
          ),
        ),
        ...Array.from({ length: 4 }, (_, i) => visit(i % 2 === 0 ? one : two, `round ${round} ${i}`)),
      ])
      const held = holding.flat()
      const rows = await db.select().from(printFiles)
      for (const fileId of held) expect(rows.map((row) => row.fileId)).toContain(fileId)
      for (const { fileId } of await db.select().from(printFileHolders)) expect(held).toContain(fileId)
      for (const fileId of held) expect((await one.openPrintFile(fileId)).ok, 'a held file opens').toBe(true)
      await expectWhole()
      await db.delete(printFileHolders)
      await db.delete(printFiles)
      shop.clock.advance({ minutes: 1 })
    }
  })

  test('content that comes in again while it is being removed is there for the new file', async () => {
    const removing = Promise.withResolvers<void>()
    const mayRemove = Promise.withResolvers<void>()
    const { storage } = shop
    const slow: FileStorage = {
      ...storage,
      store(name) {
        const store = storage.store(name)
        const remove = async (hash: string) => {
          removing.resolve()
          await mayRemove.promise
          await store.remove(hash)
        }
        return { ...store, remove }
      },
    }
    const third = (await openTestShop({ uploadQuotaBytes: QUOTA, beside: shop, storage: slow })).services
      .media
    await filled()
    const makesRoom = visit(third, 'makes room')
    await removing.promise
    // The very content that goes: no row has it any more, and it is still in the store.
    const again = visit(one, 'idle 0')
    await vi.waitFor(async () => {
      const { rows } = await shop.connection.pool.query(
        "select 1 from pg_stat_activity where wait_event = 'advisory' and datname = current_database()",
      )
      expect(rows).toHaveLength(1)
    }, SOON)
    mayRemove.resolve()
    unwrap(await makesRoom)
    const { fileId } = unwrap(await again)
    expect((await one.openPrintFile(fileId)).ok).toBe(true)
    await expectWhole()
  })

  test('a file that is just being priced is passed over', async () => {
    const [first, second] = await filled()
    const { db } = shop.connection
    await db.transaction(async (tx) => {
      await one.keepFor(tx, [first?.fileId ?? ''], { kind: 'order', id: 'x' })
      // Its row is locked until the order is written; another file goes.
      unwrap(await visit(two, 'in between'))
    })
    expect((await one.openPrintFile(first?.fileId ?? '')).ok).toBe(true)
    expect((await one.openPrintFile(second?.fileId ?? '')).ok).toBe(false)
  })
})
