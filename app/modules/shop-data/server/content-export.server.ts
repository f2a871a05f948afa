import { makeZip } from 'client-zip'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import {
  CONTENT_FILE_FORMAT,
  CONTENT_FILE_VERSION,
  exportedSettings,
  picturesIn,
} from '../domain/content-file.ts'
import type { ShopDataDependencies } from './shop-data-dependencies.server.ts'

/** Pictures asked about at a time. */
const BATCH = 100

/**
 * Everything an owner made, as one ZIP: settings, catalogue, pages, texts, print areas, print methods with their sale
 * tariffs, how long work takes, and every picture they name.
 * Written while it is read, a piece at a time, so a slow reader slows the reading down and memory stays small. No people,
 * no orders, no visits, no secrets. What is deleted while it is written is left out.
 */
export function writeContentFile(dependencies: ShopDataDependencies): ReadableStream<Uint8Array> {
  return makeZip(entries(dependencies))
}

async function* entries(dependencies: ShopDataDependencies) {
  const { clock, settings, siteFiles, catalog, content, redirects, mockups, media } = dependencies
  const { printing, leadTimes } = dependencies
  const lastModified = new Date(clock.now())
  const named = new Set<string>()
  const file = (name: string, value: unknown) => {
    for (const assetId of picturesIn(value)) named.add(assetId)
    return { name, lastModified, input: `${JSON.stringify(value, null, 2)}\n` }
  }
  const lines = (name: string, values: AsyncGenerator<unknown>) => ({
    name,
    lastModified,
    input: jsonLines(values, named),
  })
  const shop = await settings.current()
  const about = { format: CONTENT_FILE_FORMAT, version: CONTENT_FILE_VERSION, shop: shop.siteName }
  yield file('manifest.json', { ...about, createdAt: lastModified.toISOString() })
  yield file('settings.json', exportedSettings(shop))
  const categoriesBefore = await catalog.exported.categories()
  yield lines('products.jsonl', catalog.exported.products())
  yield file('pages.json', await content.exported.pages())
  const categories = withDeleted(await catalog.exported.categories(), categoriesBefore)
  const exportedCategories: ReadonlySet<string> = new Set(categories.map(({ id }) => id))
  yield file('categories.json', categories)
  yield lines('posts.jsonl', content.exported.posts())
  yield lines('custom-pages.jsonl', content.exported.customPages())
  yield lines('redirects.jsonl', redirects.exported())
  yield file('texts.json', await siteFiles.allTexts())
  yield lines('print-areas.jsonl', printAreas())
  yield lines('printing.jsonl', printing.exported())
  yield lines('lead-times.jsonl', leadTimes.exported())
  for (const assetId of named) {
    const input = await media.openOriginal(assetId as AssetId)
    if (input) yield { name: `pictures/${assetId}`, lastModified, input }
  }

  /** Of the pictures named so far (the layers they name are pictures of the file too) and of the file's categories. */
  async function* printAreas() {
    const pictures = [...named] as readonly string[] as readonly AssetId[]
    for (let from = 0; from < pictures.length; from += BATCH) {
      const batch = pictures.slice(from, from + BATCH)
      yield* await mockups.exportedOf(batch)
    }
    yield* (await mockups.exportedDefaults()).filter(
      (line) => !('category' in line) || exportedCategories.has(line.category),
    )
  }
}

/**
 * The categories read last, so that none made meanwhile is missing, and behind them those that were deleted meanwhile and
 * whose products are written already. A shop that is at work while its file is written so gives one that can be taken in.
 */
function withDeleted<Category extends { readonly id: string; readonly slug: string }>(
  now: readonly Category[],
  before: readonly Category[],
): readonly Category[] {
  const isTaken = (former: Category) => now.some(({ id, slug }) => id === former.id || slug === former.slug)
  return [...now, ...before.filter((former) => !isTaken(former))]
}

async function* jsonLines(values: AsyncGenerator<unknown>, named: Set<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const value of values) {
    for (const assetId of picturesIn(value)) named.add(assetId)
    yield encoder.encode(`${JSON.stringify(value)}\n`)
  }
}
