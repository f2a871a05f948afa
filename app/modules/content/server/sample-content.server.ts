import { and, eq, inArray } from 'drizzle-orm'
import type { SampleCounts } from '#app/kernel/sample-counts.ts'
import { countSample } from '#app/platform/count-sample.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { picturesIn } from '../domain/article-html.ts'
import {
  announcements,
  banners,
  blogPosts,
  contentSettings,
  customPages,
  homeSections,
  menuItems,
} from './tables.server.ts'

export interface SampleContent {
  figures(): Promise<{
    readonly banners: SampleCounts
    readonly sections: SampleCounts
    readonly menuItems: SampleCounts
    readonly announcements: SampleCounts
    readonly posts: SampleCounts
    readonly customPages: SampleCounts
    /** Of the announcement bar and the welcome popup. */
    readonly settings: SampleCounts
  }>
  /** Removes every sample entry; the defaults stand in their place. Answers the pictures they had. */
  clear(tx: Transaction): Promise<readonly string[]>
  /** The pictures named in what is written: articles refer to them by their addresses, not by a key. */
  picturesInTexts(tx: Transaction): Promise<readonly string[]>
}

export function createSampleContent(db: Database): SampleContent {
  return {
    async figures() {
      return {
        banners: await countSample(db, banners),
        sections: await countSample(db, homeSections),
        menuItems: await countSample(db, menuItems),
        announcements: await countSample(db, announcements),
        posts: await countSample(db, blogPosts),
        customPages: await countSample(db, customPages),
        settings: await countSample(db, contentSettings),
      }
    },

    async clear(tx) {
      const pictures: (string | null)[] = []
      const ofBanners = await tx
        .delete(banners)
        .where(eq(banners.isSample, true))
        .returning({ wide: banners.imageAssetId, phone: banners.phoneImageAssetId })
      for (const { wide, phone } of ofBanners) pictures.push(wide, phone)
      for (const table of [blogPosts, contentSettings] as const) {
        const gone = await tx
          .delete(table)
          .where(eq(table.isSample, true))
          .returning({ assetId: table.imageAssetId })
        pictures.push(...gone.map(({ assetId }) => assetId))
      }
      const ofPages = await tx
        .delete(customPages)
        .where(eq(customPages.isSample, true))
        .returning({ html: customPages.contentHtml })
      pictures.push(...ofPages.flatMap(({ html }) => picturesIn(html)))
      // An entry that holds one of the shop's own is its own from now on: deleting it would take that along.
      const parents = tx
        .select({ id: menuItems.parentId })
        .from(menuItems)
        .where(eq(menuItems.isSample, false))
      await tx
        .update(menuItems)
        .set({ isSample: false })
        .where(and(eq(menuItems.isSample, true), inArray(menuItems.id, parents)))
      for (const table of [announcements, homeSections, menuItems] as const)
        await tx.delete(table).where(eq(table.isSample, true))
      return [...new Set(pictures.filter((assetId) => assetId !== null))]
    },

    async picturesInTexts(tx) {
      const posts = await tx.select({ html: blogPosts.contentHtml }).from(blogPosts)
      const pages = await tx.select({ html: customPages.contentHtml }).from(customPages)
      return [...posts, ...pages].flatMap(({ html }) => html.match(/[0-9a-f]{64}/g) ?? [])
    },
  }
}
