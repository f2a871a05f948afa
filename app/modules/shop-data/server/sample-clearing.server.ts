import { sql } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityEntry } from '#app/modules/activity/server/activity.server.ts'
import { sellingNeeds } from '#app/modules/settings/domain/selling-needs.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import { atomically } from '#app/platform/transact.server.ts'
import type { SampleOverview } from '../domain/sample-overview.ts'
import { hasSample, NOTHING_TO_CLEAR } from '../domain/sample-overview.ts'
import type { ShopDataDependencies } from './shop-data-dependencies.server.ts'
import { sampleShop } from './tables.server.ts'

export interface SampleClearing {
  /** Keeps what the sample shop writes into the settings, so that it can be taken out again. Safe to repeat. */
  noteSampleSettings(sample: Partial<ShopSettings>): Promise<void>
  /** Whether sample data were cleared once: such a shop is not filled again. */
  wasCleared(): Promise<boolean>
  /** Whether the shop was filled with sample data that nobody has cleared yet. */
  isThere(): Promise<boolean>
  overview(): Promise<SampleOverview>
  /**
   * Removes everything that is marked as sample data, in one transaction, and shows it everywhere at the next request.
   * What refers to it stays right: orders keep their copies, a sample category with products of the shop's own stays and
   * is its own from then on. What an owner changed is not marked any more. A shop that could not take orders without them is
   * closed until its owner opens it. Refuses with 'shop-data/nothing-to-clear'.
   */
  clear(actor: ActivityEntry['actor']): Promise<Result<SampleOverview>>
}

/** The end of the sample shop. */
export function createSampleClearing(dependencies: ShopDataDependencies): SampleClearing {
  const { db, bus, clock, activity, settings, siteFiles, accounts, media, mail } = dependencies
  const { catalog, coupons, logos, cart, orders, mockups, printing, leadTimes, content, redirects } =
    dependencies
  const { wishlist, quotes, community } = dependencies

  async function noted(): Promise<Partial<ShopSettings>> {
    const [row] = await db.select({ settings: sampleShop.settings }).from(sampleShop)
    return (row?.settings ?? {}) as Partial<ShopSettings>
  }

  async function overview(): Promise<SampleOverview> {
    const ofCatalog = await catalog.sample.figures()
    const ofContent = await content.sample.figures()
    const ofPrinting = await printing.sample.figures()
    const ofLeadTimes = await leadTimes.sample.figures()
    return {
      rows: [
        { label: 'Ürün', ...ofCatalog.products },
        { label: 'Kategori', ...ofCatalog.categories },
        { label: 'Sipariş', ...(await orders.sample.figures()) },
        { label: 'Müşteri', ...(await accounts.sample.figures()) },
        { label: 'Teklif talebi', ...(await quotes.sample.figures()) },
        { label: 'Hikâye', ...(await community.sampleFigures()) },
        { label: 'Kupon', ...(await coupons.sample.figures()) },
        { label: 'Baskı yöntemi', ...ofPrinting.methods },
        { label: 'Baskı tarifesi', ...ofPrinting.tariffs },
        { label: 'Hazırlık süresi', ...ofLeadTimes.rules },
        { label: 'Baskı kapasitesi', ...ofLeadTimes.presses },
        { label: 'Banner', ...ofContent.banners },
        { label: 'Ana sayfa bölümü', ...ofContent.sections },
        { label: 'Menü öğesi', ...ofContent.menuItems },
        { label: 'Duyuru', ...ofContent.announcements },
        { label: 'Blog yazısı', ...ofContent.posts },
        { label: 'Sayfa', ...ofContent.customPages },
        { label: 'Yönlendirme', ...(await redirects.sample.figures()) },
        { label: 'Üst banner ve pop-up ayarı', ...ofContent.settings },
      ],
      keptCategories: ofCatalog.keptCategories,
      settings: await settings.sample.count(await noted()),
    }
  }

  return {
    async noteSampleSettings(sample) {
      const row = { settings: { ...sample } }
      await db.insert(sampleShop).values(row).onConflictDoUpdate({ target: sampleShop.only, set: row })
    },

    async wasCleared() {
      const [row] = await db.select({ clearedAt: sampleShop.clearedAt }).from(sampleShop)
      return row?.clearedAt != null
    },

    async isThere() {
      const [row] = await db.select({ clearedAt: sampleShop.clearedAt }).from(sampleShop)
      return row !== undefined && row.clearedAt === null
    },

    overview,

    async clear(actor) {
      const found = await overview()
      if (!hasSample(found)) return fail.invalid('shop-data/nothing-to-clear', NOTHING_TO_CLEAR)
      const sampleSettings = await noted()
      const clearedAt = new Date(clock.now())
      // Accounts, orders, products, what hangs on them, coupons, files: the order in which every command locks.
      const removedPictures = await atomically(db, async (tx) => {
        const people = await accounts.sample.lock(tx)
        await orders.sample.lock(tx)
        await community.clearSample(tx)
        for (const person of people) await community.personalData.forget(tx, person)
        const areas = await mockups.sample.pictures(tx)
        await printing.sample.clear(tx, await leadTimes.sample.clear(tx))
        const ofCatalog = await catalog.sample.clear(tx)
        await orders.sample.clear(tx)
        for (const person of people)
          for (const { personalData } of [orders, coupons, logos, cart, wishlist])
            await personalData.forget(tx, person)
        await coupons.sample.clear(tx)
        await quotes.sample.clear(tx)
        for (const { accountId, email } of people) {
          await mail.forgetRecipient(tx, email)
          await mail.forgetSubjects(tx, [accountId])
          await accounts.forgetAccount(tx, accountId)
        }
        const ofContent = await content.sample.clear(tx)
        await redirects.sample.clear(tx)
        await settings.sample.clear(tx, sampleSettings)
        if (sellingNeeds(await settings.currentIn(tx)).length > 0)
          await settings.takeIn(tx, actor, { isOpen: false })
        const named = new Set([
          ...(await content.sample.picturesInTexts(tx)),
          ...(await settings.sample.pictures(tx)),
          ...(await siteFiles.picturesInTexts(tx)),
          ...(await catalog.files.picturesToUndo(tx)),
        ])
        const candidates = [...new Set([...areas, ...ofCatalog, ...ofContent])]
        const gone = await media.removeUnusedPictures(
          tx,
          candidates.filter((assetId) => !named.has(assetId)),
        )
        await mockups.sample.keepRest(tx)
        await tx
          .insert(sampleShop)
          .values({ settings: {}, clearedAt })
          .onConflictDoUpdate({ target: sampleShop.only, set: { settings: sql`'{}'::jsonb`, clearedAt } })
        await activity.record(tx, {
          actor,
          action: 'shop-data.clear-sample',
          subject: { type: 'shop-data', id: 'sample', label: 'Örnek veriler' },
          after: {
            cleared: found.rows.flatMap(({ label, sample }) => (sample > 0 ? [`${label}: ${sample}`] : [])),
            clearedPictures: gone.length,
          },
        })
        return gone
      })
      await bus.publish(['*'])
      await media.dropPictureFiles(removedPictures)
      return ok(found)
    },
  }
}
