import { z } from 'zod'
import type { ContentTally } from '#app/kernel/content-tally.ts'
import { HOUR_MS } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { powerOfFile, powerOfSetting } from '#app/modules/accounts/domain/power-changes.ts'
import type { ActivityEntry } from '#app/modules/activity/server/activity.server.ts'
import type { AssetId, ImageAsset } from '#app/modules/media/domain/image.ts'
import type { ExportedPicture } from '#app/modules/media/server/media.server.ts'
import { checkExportedSettings } from '#app/modules/settings/domain/exported-settings.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import { SITE_FILES } from '#app/modules/site-files/domain/site-files.ts'
import { isContentHash } from '#app/platform/blob-store.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { whenStorageFails } from '#app/platform/storage-error.server.ts'
import { atomically, orUndo, refusable } from '#app/platform/transact.server.ts'
import { CONTENT_FILE_FORMAT, CONTENT_FILE_VERSION, maySettingTravel } from '../domain/content-file.ts'
import type { PartName } from '../domain/import-limits.ts'
import { PARTS } from '../domain/import-limits.ts'
import type { ImportReport } from '../domain/import-report.ts'
import { changesNothing, POWER_LEFT_OUT, TEXTS_LEFT_OUT } from '../domain/import-report.ts'
import type { ContentArchive } from './content-archive.server.ts'
import { brokenJson, openContentArchive } from './content-archive.server.ts'
import { receiveContentFile, STORAGE_AWAY } from './content-upload.server.ts'
import type { ShopDataDependencies } from './shop-data-dependencies.server.ts'

/** Who takes a file in. Site texts hold code of the owner's: without the code editor's permission they stay. */
export interface Importer {
  readonly actor: ActivityEntry['actor']
  readonly mayChangeTexts: boolean
  /** No administrator: what of the file leads to power stays out, instead of ending the whole import. */
  readonly leavesPower?: boolean
}

export interface ContentImport {
  /**
   * Keeps the file of a form for an hour and answers its name and what it would do; nothing of the shop changes, and no
   * password is asked for. Refuses
   * what `receiveContentFile`, `openContentArchive` and the capabilities refuse, and then keeps nothing.
   */
  receive(
    request: Request,
    importer: Importer,
  ): Promise<Result<{ readonly file: string; readonly report: ImportReport }>>
  /** What a kept file would do, again; the same refusals. */
  look(file: string, importer: Importer): Promise<Result<ImportReport>>
  /** Takes a kept file in: everything of it or nothing, with the password typed anew where it changes what leads to power. Safe to repeat. 'shop-data/file-gone', 'shop-data/storage-away' and as above. */
  apply(file: string, importer: Importer): Promise<Result<ImportReport>>
}

const KEPT_MS = HOUR_MS

/** Ends the transaction of a look, of which nothing is to stay, with what it saw. */
class RolledBack extends Error {
  readonly report: ImportReport
  constructor(report: ImportReport) {
    super('rolled back on purpose')
    this.report = report
  }
}

const manifestSchema = z.object({
  format: z.literal(CONTENT_FILE_FORMAT),
  version: z.number(),
  shop: z.string().max(200),
  createdAt: z.iso.datetime(),
})

/** The way back in for a file of content. A look and the real thing are one piece of code: the look is rolled back. */
export function createContentImport(dependencies: ShopDataDependencies): ContentImport {
  const { db, bus, clock, activity, settings, siteFiles, media, catalog, content, mockups } = dependencies
  const { redirects, printing, leadTimes } = dependencies
  const store = dependencies.storage.store('imports')

  async function forgetOld(): Promise<void> {
    const old = await store.unwrittenFor(KEPT_MS)
    for (const hash of old.hashes) await old.remove(hash)
    await old.removeHalfWritten()
  }

  async function run(file: string, importer: Importer, isLook: boolean): Promise<Result<ImportReport>> {
    const isThere = isContentHash(file) && (await store.has(file))
    const taken = isThere && (await store.withFile(file, (path) => takeFile(path, importer, isLook)))
    return taken || fail.notFound('shop-data/file-gone', 'Yüklenen dosya artık yok. Lütfen yeniden yükleyin.')
  }

  async function takeFile(path: string, importer: Importer, isLook: boolean): Promise<Result<ImportReport>> {
    const opened = await openContentArchive(path)
    return opened.ok ? refusable(() => take(opened.value, importer, isLook)) : opened
  }

  async function take(archive: ContentArchive, importer: Importer, isLook: boolean): Promise<ImportReport> {
    const parts = orUndo(await readParts(archive))
    const manifest = orUndo(readManifest(parts['manifest.json']))
    // What stands in no transaction is asked before there is one.
    const stored = await media.findImages(archive.pictures as readonly string[] as readonly AssetId[])
    const missing: ExportedPicture[] = []
    for (const assetId of archive.pictures) {
      if (stored.has(assetId as AssetId)) continue
      const bytes = orUndo(await archive.read(`pictures/${assetId}`))
      missing.push(orUndo(await media.judgeFiledPicture(assetId, bytes)))
    }
    const pictures: ReadonlyMap<AssetId, ImageAsset> = new Map([
      ...stored,
      ...missing.map((picture) => [picture.assetId, picture] as const),
    ])
    const hasPicture = (assetId: string) => pictures.has(assetId as AssetId)
    const exported = orUndo(checkExportedSettings(parts['settings.json'], maySettingTravel, hasPicture))
    const { mayChangeTexts, leavesPower = false } = importer
    const patch = leavesPower ? withoutPower(exported) : exported
    const exportedTexts = leavesPower ? withoutPowerTexts(parts['texts.json']) : parts['texts.json']
    // A look changes nothing, so the password can wait for the press.
    const { id, name } = importer.actor
    const actor = isLook ? { id, name } : importer.actor

    async function write(tx: Transaction): Promise<ImportReport> {
      const now = new Date(clock.now())
      const context = { activity, editor: actor, now, pictures }
      await media.noteFiledPictures(tx, missing)
      const ofCategories = orUndo(await catalog.importCategories(tx, list(parts['categories.json']), context))
      const ofProducts = orUndo(
        await catalog.importProducts(tx, list(parts['products.jsonl']), ofCategories.idOf, context),
      )
      const about = {
        activity,
        editor: actor,
        now,
        hasPicture,
        categoryIdOf: ofCategories.idOf,
        productIdOf: ofProducts.idOf,
      }
      const pages = orUndo(await content.importPages(tx, parts['pages.json'], about))
      const posts = orUndo(await content.importPosts(tx, list(parts['posts.jsonl']), about))
      const customPages = orUndo(
        await content.importCustomPages(tx, list(parts['custom-pages.jsonl']), about),
      )
      const rules = orUndo(await redirects.takeIn(tx, list(parts['redirects.jsonl']), about))
      const areas = orUndo(
        await mockups.takeIn(tx, list(parts['print-areas.jsonl']), {
          hasPicture,
          categoryIdOf: ofCategories.idOf,
        }),
      )
      const prints = orUndo(await printing.takeIn(tx, list(parts['printing.jsonl']), about))
      const times = orUndo(await leadTimes.takeIn(tx, list(parts['lead-times.jsonl']), about))
      const texts = mayChangeTexts ? orUndo(await siteFiles.files.takeIn(tx, actor, exportedTexts)) : null
      const ofSettings = await settings.takeIn(tx, actor, patch)
      const report: ImportReport = {
        shop: manifest.shop,
        createdAt: manifest.createdAt,
        rows: [
          row('Ayar', ofSettings),
          row('Kategori', ofCategories.tally),
          row('Ürün', ofProducts.tally),
          row('Duyuru', pages.announcements, true),
          row('Banner', pages.banners, true),
          row('Ana sayfa bölümü', pages.homeSections, true),
          row('Menü öğesi', pages.menuItems, true),
          row('Üst banner ve pop-up ayarı', pages.settings),
          row('Blog yazısı', posts),
          row('Sayfa', customPages),
          row('Yönlendirme', rules),
          row('Baskı alanı', areas),
          row('Baskı yöntemi', prints.methods),
          row('Baskı tarifesi', prints.tariffs),
          row('Ürünün baskı fiyatı', prints.prints),
          row('Hazırlık süresi', times.rules),
          row('Baskı kapasitesi', times.presses),
          ...(texts ? [row('Metin ve site dosyası', texts)] : []),
        ],
        newPictures: missing.length,
        textsLeftOut: mayChangeTexts ? null : TEXTS_LEFT_OUT,
        powerLeftOut: leavesPower ? POWER_LEFT_OUT : null,
      }
      if (!changesNothing(report))
        await activity.record(tx, {
          actor,
          action: 'shop-data.import-content',
          subject: { type: 'shop-data', id: 'content', label: 'İçerik dosyası' },
          after: {
            from: `${manifest.shop}, ${manifest.createdAt}`,
            taken: report.rows.flatMap(({ label, added, changed, removed }) =>
              added + changed + removed > 0 ? [`${label}: +${added} ~${changed} -${removed}`] : [],
            ),
            pictures: missing.length,
          },
        })
      return report
    }

    if (isLook) {
      const looked = atomically(db, async (tx): Promise<ImportReport> => {
        throw new RolledBack(await write(tx))
      })
      return looked.catch((error: unknown) => {
        if (error instanceof RolledBack) return error.report
        throw error
      })
    }
    try {
      for (const { assetId } of missing)
        orUndo(await media.keepFiledPicture(orUndo(await archive.read(`pictures/${assetId}`))))
      const report = await atomically(db, write)
      await bus.publish(['*'])
      return report
    } catch (error) {
      // Files without their row: nothing of a failed import stays.
      await media.dropPictureFiles(missing.map(({ assetId }) => assetId))
      throw error
    }
  }

  async function receive(request: Request, importer: Importer): ReturnType<ContentImport['receive']> {
    await forgetOld()
    const received = await receiveContentFile(request, store)
    if (!received.ok) return received
    const looked = await run(received.value, importer, true)
    if (looked.ok) return ok({ file: received.value, report: looked.value })
    await store.remove(received.value)
    return looked
  }

  return {
    look: (file, importer) => whenStorageFails(run(file, importer, true), () => STORAGE_AWAY),
    receive: (request, importer) => whenStorageFails(receive(request, importer), () => STORAGE_AWAY),
    async apply(file, importer) {
      const applied = await whenStorageFails(run(file, importer, false), () => STORAGE_AWAY)
      // What cannot be removed now goes within the hour; the shop has it.
      if (applied.ok) await whenStorageFails(store.remove(file), () => {})
      return applied
    },
  }
}

function withoutPower(exported: Partial<ShopSettings>): Partial<ShopSettings> {
  return Object.fromEntries(Object.entries(exported).filter(([name]) => powerOfSetting(name) === null))
}

/** What is no list of texts is refused where texts are taken in. */
function withoutPowerTexts(exported: unknown): unknown {
  if (!Array.isArray(exported)) return exported
  const power = SITE_FILES.filter(({ kind }) => powerOfFile(kind) !== null).map(({ kind }): string => kind)
  return exported.filter((text: { kind?: unknown } | null) => !power.includes(String(text?.kind)))
}

function row(label: string, tally: ContentTally, isReplaced = false) {
  return { label, ...tally, isReplaced }
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : orUndo(brokenJson('categories.json'))
}

/** Every part as it was before it was written; of the files with lines a list. */
async function readParts(archive: ContentArchive): Promise<Result<Readonly<Record<PartName, unknown>>>> {
  const parts = new Map<PartName, unknown>()
  for (const name of PARTS) {
    const read = await archive.readJson(name)
    if (!read.ok) return read
    parts.set(name, read.value)
  }
  return ok(Object.fromEntries(parts) as Record<PartName, unknown>)
}

function readManifest(value: unknown): Result<z.output<typeof manifestSchema>> {
  const parsed = manifestSchema.safeParse(value)
  if (!parsed.success)
    return fail.invalid('shop-data/wrong-format', 'Bu dosya bir mağaza içerik dosyası değil (manifest.json).')
  if (parsed.data.version !== CONTENT_FILE_VERSION)
    return fail.invalid(
      'shop-data/wrong-version',
      `Dosyanın biçim sürümü (${parsed.data.version}) bu programla okunamaz; sürüm ${CONTENT_FILE_VERSION} gerekir.`,
    )
  return ok(parsed.data)
}
