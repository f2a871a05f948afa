import { desc } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { AnnouncementId } from '#app/modules/content/domain/announcement.ts'
import { DEFAULT_ANNOUNCEMENT_BAR } from '#app/modules/content/domain/announcement.ts'
import type { HomeSectionId } from '#app/modules/content/domain/home-section.ts'
import { NEW_SECTION } from '#app/modules/content/domain/home-section.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { aCategory, EDITOR } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { homeSections } from './tables.server.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const gone = { ok: false, error: { code: 'content/entry-not-found' } }
const conflict = { ok: false, error: { code: 'content/version-conflict' } }

async function lastLogged() {
  const [entry] = await shop.connection.db
    .select()
    .from(activityEntries)
    .orderBy(desc(activityEntries.id))
    .limit(1)
  return entry
}

describe('the announcement bar', () => {
  const announce = async (text: string) =>
    unwrap(await shop.services.content.addAnnouncement(EDITOR, { text, link: '' }))
  const editor = () => shop.services.content.announcements
  const shown = async () =>
    (await shop.services.content.frame()).announcementBar?.announcements.map(({ text }) => text) ?? []

  test('shows what was changed, put in order, switched off and deleted', async () => {
    const [a, b, c] = [await announce('A'), await announce('B'), await announce('C')]
    expect(await shown()).toEqual(['A', 'B', 'C'])
    unwrap(await editor().place(EDITOR, { id: c, before: a }))
    expect(await shown()).toEqual(['C', 'A', 'B'])
    unwrap(await editor().toggle(EDITOR, a, false))
    expect(await shown()).toEqual(['C', 'B'])
    unwrap(await editor().change(EDITOR, b, { text: ' Yeni B ', link: '/urunler' }, 1))
    expect(await shown()).toEqual(['C', 'Yeni B'])
    unwrap(await editor().remove(EDITOR, c))
    expect(await shown()).toEqual(['Yeni B'])
    expect(await editor().view()).toMatchObject({
      version: 0,
      announcements: [
        { id: a, text: 'A', active: false, version: 1 },
        { id: b, text: 'Yeni B', link: '/urunler', active: true, version: 2 },
      ],
    })
  })

  test('tells the second of two who edit one announcement, and keeps the first one’s text', async () => {
    const id = await announce('A')
    unwrap(await editor().change(EDITOR, id, { text: 'Birinci', link: '' }, 1))
    expect(await editor().change(EDITOR, id, { text: 'İkinci', link: '' }, 1)).toMatchObject(conflict)
    expect(await shown()).toEqual(['Birinci'])
    unwrap(await editor().change(EDITOR, id, { text: 'İkinci', link: '' }, 2))
    expect(await shown()).toEqual(['İkinci'])
  })

  test('tells the second of two who change its settings, also the very first time', async () => {
    unwrap(await editor().saveSettings(EDITOR, { ...DEFAULT_ANNOUNCEMENT_BAR, rotationMs: 3000 }, 0))
    const late = { ...DEFAULT_ANNOUNCEMENT_BAR, rotationMs: 9000 }
    expect(await editor().saveSettings(EDITOR, late, 0)).toMatchObject(conflict)
    expect((await editor().view()).settings.rotationMs).toBe(3000)
    expect((await editor().view()).version).toBe(1)
    unwrap(await editor().saveSettings(EDITOR, late, 1))
    expect(await editor().view()).toMatchObject({ version: 2, settings: { rotationMs: 9000 } })
  })

  test('refuses an empty text and an announcement that is gone', async () => {
    const id = await announce('A')
    expect(await editor().change(EDITOR, id, { text: '  ', link: '' }, 1)).toMatchObject({
      error: { code: 'content/announcement-empty', message: 'Duyuru metni boş olamaz.' },
    })
    unwrap(await editor().remove(EDITOR, id))
    expect(await editor().remove(EDITOR, id)).toMatchObject(gone)
    expect(await editor().toggle(EDITOR, id, true)).toMatchObject(gone)
    expect(await editor().change(EDITOR, id, { text: 'X', link: '' }, 1)).toMatchObject(gone)
    expect(await editor().place(EDITOR, { id, before: null })).toMatchObject({
      error: { code: 'content/order-changed' },
    })
  })

  test('logs each change with what was before, and nothing where nothing changed', async () => {
    const [a, b] = [await announce('A'), await announce('B')]
    unwrap(await editor().place(EDITOR, { id: b, before: a }))
    expect(await lastLogged()).toMatchObject({
      action: 'announcement.reorder',
      subjectId: b,
      actorName: EDITOR.name,
      before: { position: 2 },
      after: { position: 1 },
    })
    unwrap(await editor().change(EDITOR, a, { text: 'A2', link: '' }, 1))
    expect(await lastLogged()).toMatchObject({
      action: 'announcement.save',
      before: { text: 'A', link: '' },
      after: { text: 'A2', link: '' },
    })
    unwrap(await editor().toggle(EDITOR, a, false))
    const switched = await lastLogged()
    expect(switched).toMatchObject({
      action: 'announcement.switch',
      before: { active: true },
      after: { active: false },
    })
    unwrap(await editor().toggle(EDITOR, a, false))
    unwrap(await editor().place(EDITOR, { id: b, before: a }))
    expect(await lastLogged()).toEqual(switched)
    unwrap(await editor().remove(EDITOR, a))
    expect(await lastLogged()).toMatchObject({
      action: 'announcement.remove',
      before: { text: 'A2', active: false },
      after: null,
    })
  })
})

describe('the sections of the home page', () => {
  const editor = () => shop.services.content.homeSections
  const add = async (title: string) =>
    unwrap(await editor().add(EDITOR, { ...NEW_SECTION, title, manualProductIds: [] as ProductId[] }))
  const places = async () =>
    (
      await shop.connection.db
        .select({ title: homeSections.title, position: homeSections.position })
        .from(homeSections)
        .orderBy(homeSections.position)
    ).map(({ title, position }) => `${position} ${title}`)

  test('a new one stands at the place of their number plus one and is active, also after one was deleted', async () => {
    const [a] = [await add('A'), await add('B'), await add('C')]
    unwrap(await editor().remove(EDITOR, a))
    await add('D')
    expect(await places()).toEqual(['1 B', '2 C', '3 D'])
    expect((await editor().list()).map(({ title, active }) => [title, active])).toEqual([
      ['B', true],
      ['C', true],
      ['D', true],
    ])
  })

  test('are put in order, switched and changed against their version', async () => {
    const [a, b] = [await add('A'), await add('B')]
    unwrap(await editor().place(EDITOR, { id: b, before: a }))
    expect(await places()).toEqual(['1 B', '2 A'])
    unwrap(await editor().toggle(EDITOR, b, false))
    const input = {
      ...NEW_SECTION,
      title: 'A2',
      manualProductIds: [] as ProductId[],
      displayType: 'slider',
      gridColumns: 8,
    } as const
    unwrap(await editor().change(EDITOR, a, input, 1))
    expect(await editor().change(EDITOR, a, { ...input, title: 'A3' }, 1)).toMatchObject(conflict)
    // Columns are a grid's: a slider keeps the default.
    expect(unwrap(await editor().get(a))).toMatchObject({
      title: 'A2',
      version: 2,
      gridColumns: 4,
      active: true,
    })
  })

  test('need a category that exists', async () => {
    const input = {
      ...NEW_SECTION,
      title: 'A',
      manualProductIds: [] as ProductId[],
      filterType: 'category',
    } as const
    const unknown = { ...input, categoryId: 'KT-yok' as typeof known }
    const known = await aCategory(shop.services)
    const refused = {
      ok: false,
      error: { code: 'content/category-not-found', details: { field: 'categoryId' } },
    }
    expect(await editor().add(EDITOR, unknown)).toMatchObject(refused)
    const id = unwrap(await editor().add(EDITOR, { ...input, categoryId: known }))
    expect(await editor().change(EDITOR, id, unknown, 1)).toMatchObject(refused)
    expect(await editor().add(EDITOR, { ...input, categoryId: null })).toMatchObject({
      error: { code: 'content/category-missing' },
    })
  })

  test('answer that one is gone', async () => {
    const id = 'BL-yok' as HomeSectionId
    expect(await editor().get(id)).toMatchObject(gone)
    expect(await editor().get(id)).toMatchObject({
      error: { message: 'Bölüm bulunamadı; silinmiş olabilir.' },
    })
    expect(await editor().remove(EDITOR, id)).toMatchObject(gone)
    expect(
      await editor().change(
        EDITOR,
        id,
        { ...NEW_SECTION, title: 'A', manualProductIds: [] as ProductId[] },
        1,
      ),
    ).toMatchObject(gone)
  })

  test('a sample one that the owner has changed is no sample any more', async () => {
    const input = { ...NEW_SECTION, title: 'Örnek', manualProductIds: [] as ProductId[] }
    const id = unwrap(await editor().add(EDITOR, input, true))
    unwrap(await editor().change(EDITOR, id, { ...input, title: 'Kendi bölümüm' }, 1))
    const [row] = await shop.connection.db.select().from(homeSections)
    expect(row).toMatchObject({ id, isSample: false })
  })
})

describe('the welcome popup', () => {
  let picture: AssetId
  beforeEach(async () => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    picture = unwrap(await shop.services.media.storeImage(bytes)).assetId
  })
  const editor = () => shop.services.content.welcomePopup
  const input = () => ({
    isEnabled: true,
    title: 'Hoş geldiniz',
    imageAssetId: picture,
    alt: 'Kupalar',
    link: '',
    linkText: '',
    showOnce: true,
    delayMs: 1000,
  })

  test('is shown again to everybody after a reset, which disturbs no form that is open', async () => {
    unwrap(await editor().save(EDITOR, input(), 0))
    const { version } = await editor().view()
    unwrap(await editor().resetSeen(EDITOR))
    expect((await shop.services.content.home()).popup?.version).toBe(2)
    expect(await lastLogged()).toMatchObject({
      action: 'welcome-popup.reset-seen',
      before: { version: 1 },
      after: { version: 2 },
    })
    unwrap(await editor().save(EDITOR, { ...input(), title: 'Merhaba' }, version))
    // Saving is no reset, and takes none back.
    expect((await shop.services.content.home()).popup).toMatchObject({ title: 'Merhaba', version: 2 })
  })

  test('nothing is reset while there is none', async () => {
    unwrap(await editor().resetSeen(EDITOR))
    expect(await lastLogged()).toBeUndefined()
    unwrap(await editor().save(EDITOR, input(), 0))
  })

  test('tells the second of two who change it', async () => {
    unwrap(await editor().save(EDITOR, input(), 0))
    expect(await editor().save(EDITOR, { ...input(), title: 'İkinci' }, 0)).toMatchObject(conflict)
    expect((await editor().view()).settings.title).toBe('Hoş geldiniz')
  })

  test('needs a picture when it is enabled, and one that is there', async () => {
    expect(await editor().save(EDITOR, { ...input(), imageAssetId: null }, 0)).toMatchObject({
      error: { code: 'content/image-missing', message: 'Pop-up aktifse bir görsel yüklemelisiniz.' },
    })
    expect(
      await editor().save(EDITOR, { ...input(), imageAssetId: 'f'.repeat(64) as AssetId }, 0),
    ).toMatchObject({
      error: { code: 'content/image-not-found' },
    })
    unwrap(await editor().save(EDITOR, { ...input(), isEnabled: false, imageAssetId: null }, 0))
  })
})

test('what a form says of entries of another list changes nothing', async () => {
  const { content } = shop.services
  const section = unwrap(
    await content.homeSections.add(EDITOR, {
      ...NEW_SECTION,
      title: 'A',
      manualProductIds: [] as ProductId[],
    }),
  )
  expect(await content.announcements.remove(EDITOR, section as unknown as AnnouncementId)).toMatchObject(gone)
  expect(await content.homeSections.list()).toHaveLength(1)
})
