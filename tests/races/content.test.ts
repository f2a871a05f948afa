/**
 * Lists of the content that several people put in order at once. Only real PostgreSQL runs transactions side by side.
 */
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { categories } from '#app/modules/catalog/server/tables.server.ts'
import type { AnnouncementId } from '#app/modules/content/domain/announcement.ts'
import { DEFAULT_ANNOUNCEMENT_BAR } from '#app/modules/content/domain/announcement.ts'
import { NEW_SECTION } from '#app/modules/content/domain/home-section.ts'
import { placeEntry, switchEntry } from '#app/modules/content/server/content-order.server.ts'
import { announcements } from '#app/modules/content/server/tables.server.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { imageAssets } from '#app/modules/media/server/tables.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { duringAnother } from '../support/another-transaction.ts'
import { postgresUrl } from '../support/database.ts'
import { aBannerInput, aPostInput, EDITOR } from '../support/factories.ts'
import type { TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'

let shop: TestShop
let ids: string[]
beforeEach(async () => {
  shop = await openTestShop()
  ids = []
  for (let number = 1; number <= 8; number += 1) {
    const input = { text: `Duyuru ${number}`, link: '' }
    ids.push(unwrap(await shop.services.content.addAnnouncement(EDITOR, input)))
  }
})

async function stored() {
  return shop.connection.db
    .select({ id: announcements.id, position: announcements.position, active: announcements.active })
    .from(announcements)
    .orderBy(asc(announcements.position), asc(announcements.id))
}

function place(id: string | undefined, before: string | null | undefined) {
  const move = { id: id ?? '', before: before ?? null }
  return shop.connection.db.transaction((tx) => placeEntry(tx, { table: announcements }, move))
}

test('an entry is put before another one and the list is numbered anew', async () => {
  const moved = unwrap(await place(ids[7], ids[1]))
  const order = [ids[0], ids[7], ...ids.slice(1, 7)]
  expect(moved).toEqual({ before: ids, after: order })
  expect((await stored()).map(({ id, position }) => [id, position])).toEqual(
    order.map((id, index) => [id, index + 1]),
  )
  unwrap(await place(ids[0], null))
  expect((await stored()).at(-1)?.id).toBe(ids[0])
})

test('what is gone cannot be moved, nor anything before it', async () => {
  for (const move of [place('DY-yok', ids[0]), place(ids[0], 'DY-yok')]) {
    expect(await move).toMatchObject({ ok: false, error: { code: 'content/order-changed' } })
  }
  expect((await stored()).map(({ id }) => id)).toEqual(ids)
})

test('a switch keeps the place and the version', async () => {
  const { db } = shop.connection
  const off = { id: ids[2] ?? '', active: false }
  expect(unwrap(await db.transaction((tx) => switchEntry(tx, { table: announcements }, off)))).toEqual({
    active: true,
  })
  expect((await stored())[2]).toEqual({ id: ids[2], position: 3, active: false })
})

test('a switch makes an entry the shop’s own, a move does not', async () => {
  const { db } = shop.connection
  await db.update(announcements).set({ isSample: true })
  const turn = (id: string | undefined, active: boolean) =>
    db.transaction((tx) => switchEntry(tx, { table: announcements }, { id: id ?? '', active }))
  unwrap(await turn(ids[2], false))
  unwrap(await turn(ids[3], true))
  unwrap(await place(ids[7], ids[1]))
  const own = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(eq(announcements.isSample, false))
  expect(own).toEqual([{ id: ids[2] }])
})

describe.skipIf(postgresUrl === null)('two editors and more at once', () => {
  test('end in one order that holds every move', async () => {
    const moves = [
      place(ids[7], ids[0]),
      place(ids[0], null),
      ...Array.from({ length: 10 }, (_, i) => place(ids[(i * 3) % 8], ids[(i * 5 + 1) % 8])),
    ]
    for (const moved of await Promise.all(moves)) expect(moved.ok).toBe(true)
    const rows = await stored()
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })

  test('who move different entries both get what they asked for', async () => {
    await Promise.all([place(ids[7], ids[0]), place(ids[1], null)])
    const order = (await stored()).map(({ id }) => id)
    expect(order[0]).toBe(ids[7])
    expect(order.at(-1)).toBe(ids[1])
  })

  test('through the rooms: moves, switches, edits and a removal leave one order without gaps', async () => {
    const { announcements: room } = shop.services.content
    const at = (index: number) => ids[index] as AnnouncementId
    const done = await Promise.all([
      room.place(EDITOR, { id: at(7), before: at(0) }),
      room.remove(EDITOR, at(3)),
      room.place(EDITOR, { id: at(1), before: null }),
      room.toggle(EDITOR, at(2), false),
      room.change(EDITOR, at(4), { text: 'Birinci', link: '' }, 1),
      room.change(EDITOR, at(4), { text: 'İkinci', link: '' }, 1),
    ])
    // Of the two who edit one announcement one is told; everything else is done.
    expect(done.filter(({ ok }) => !ok)).toMatchObject([{ error: { code: 'content/version-conflict' } }])
    const rows = await stored()
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(rows[0]?.id).toBe(ids[7])
    expect(rows.at(-1)?.id).toBe(ids[1])
  })

  test('who set the bar for the first time: one of them is told', async () => {
    const save = (rotationMs: number) =>
      shop.services.content.announcements.saveSettings(EDITOR, { ...DEFAULT_ANNOUNCEMENT_BAR, rotationMs }, 0)
    const done = await Promise.all([save(1000), save(2000), save(3000)])
    expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('who write posts of one title at once each get an address', async () => {
    const { posts } = shop.services.content
    const post = aPostInput(await aPicture(), { title: 'Fuar rehberi' })
    const saved = await Promise.all(Array.from({ length: 5 }, () => posts.save(EDITOR, null, post, null)))
    const slugs = saved.map((made) => unwrap(made).slug).toSorted()
    expect(slugs).toEqual(['', '-2', '-3', '-4', '-5'].map((end) => `fuar-rehberi${end}`))
  })

  test('who save what shows a picture that goes meanwhile are told to upload it anew', async () => {
    const { content } = shop.services
    const [cover, gone] = [await aPicture('teal'), await aPicture('coral')]
    const contentHtml = `<p>A</p><img src="${imageUrl(gone, 800)}" alt="">`
    const remove = (tx: Transaction) => tx.delete(imageAssets).where(eq(imageAssets.assetId, gone))
    const refused = { ok: false, error: { code: 'content/image-not-found' } }
    const post = await duringAnother(shop.connection, remove, () =>
      content.posts.save(EDITOR, null, aPostInput(cover, { contentHtml }), null),
    )
    expect(post).toMatchObject(refused)
    await shop.connection.db
      .insert(imageAssets)
      .values({ assetId: gone, width: 60, height: 40, sizeBytes: 1, createdAt: new Date(shop.clock.now()) })
    const banner = await duringAnother(shop.connection, remove, () =>
      content.banners.save(EDITOR, null, aBannerInput(gone), null),
    )
    expect(banner).toMatchObject(refused)
    expect(await content.banners.list()).toEqual([])
  })

  test('who save a section whose category goes meanwhile are told so', async () => {
    const { catalog, content } = shop.services
    const category = { name: 'Kupa', description: '', imageAssetId: null, showOnHome: true }
    const categoryId = unwrap(await catalog.addCategory(EDITOR, category))
    const remove = (tx: Transaction) => tx.delete(categories).where(eq(categories.id, categoryId))
    const added = await duringAnother(shop.connection, remove, () =>
      content.homeSections.add(EDITOR, {
        ...NEW_SECTION,
        manualProductIds: [],
        title: 'Kupalar',
        filterType: 'category',
        categoryId,
      }),
    )
    expect(added).toMatchObject({
      ok: false,
      error: { code: 'content/category-not-found', details: { field: 'categoryId' } },
    })
    expect(await content.homeSections.list()).toEqual([])
  })
})

async function aPicture(background = 'teal'): Promise<AssetId> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .webp()
    .toBuffer()
  return (await shop.services.media.keepShippedImage(bytes)).assetId
}
