/** The content of a shop as a file, taken in by another, and what visitors see of it. */
import { unwrap } from '#app/kernel/result.ts'
import type { TestShop } from './shop.ts'

export const OWNER = { id: 'owner', name: 'Ayşe Sahip' }
export const IMPORTER = { actor: OWNER, mayChangeTexts: true }

export async function exportedContent({ services }: TestShop): Promise<Buffer> {
  const stream = (await services.shopData.exportContent()) as BodyInit
  return Buffer.from(await new Response(stream).arrayBuffer())
}

function uploadOf(bytes: Uint8Array): Request {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'icerik.zip'))
  return new Request('http://shop.test/admin/data', { method: 'POST', body: form })
}

/** Hands the file in and gives what would change. */
export function lookAtContent({ services }: TestShop, bytes: Uint8Array, importer = IMPORTER) {
  return services.shopData.contentImport.receive(uploadOf(bytes), importer)
}

/** Rows of the table; `table` may be followed by a condition. */
export async function countOf({ connection }: TestShop, table: string): Promise<number> {
  const { rows } = await connection.pool.query(`select count(*)::int as n from ${table}`)
  return rows[0].n
}

/** What visitors see, without the names that entries have in the database. */
export async function shownContent({ services }: TestShop) {
  const { catalog, content, redirects, settings, siteFiles, mockups, printing } = services
  const posts = (await content.blogPosts(1)).posts
  const home = await content.home()
  const frame = await content.frame()
  // By stock code: equally old products stand in the order of their ids, which are new.
  const products: { readonly sku: string; readonly areas: readonly unknown[]; readonly print: unknown }[] = []
  for await (const product of catalog.exported.products()) {
    const page = await catalog.productPage(product.slug)
    if (!page.ok) throw new Error(`${product.slug} has no page`)
    const areas = await mockups.printAreasOf(product.images.map(({ assetId }) => assetId))
    const prints = await printing.printsOf([page.value.product])
    products.push({ ...page.value.product, areas: [...areas], print: prints.get(page.value.product.id) })
  }
  products.sort((a, b) => (a.sku < b.sku ? -1 : 1))
  const about = await siteFiles.current('about')
  const lists = []
  for (const { category } of [{ category: null }, ...(await catalog.categories())])
    for (const [sort, page] of [
      ['name-asc', 1],
      ['name-desc', 1],
      ['name-asc', 2],
    ] as const) {
      const query = { search: '', categorySlug: category?.slug ?? null, sort, page }
      lists.push(unwrap(await catalog.list(query)))
    }
  return withoutIds({
    products,
    lists,
    categories: await catalog.categories(),
    bar: frame.announcementBar,
    menu: frame.menu,
    posts: await Promise.all(posts.map(({ slug }) => content.blogPost(slug))),
    pages: await all(content.exported.customPages()),
    footer: frame.footerPages,
    rules: await all(redirects.exported()),
    home: {
      slides: home.slides,
      promo: home.promoBanners,
      popup: home.popup,
      sections: home.sections.map(({ section, products: { length } }) => ({ ...section, length })),
    },
    about: { title: about.title, body: about.body },
    siteName: (await settings.current()).siteName,
    bank: (await settings.current()).bank,
  })
}

async function all<Entry>(entries: AsyncIterable<Entry>): Promise<Entry[]> {
  const read: Entry[] = []
  for await (const entry of entries) read.push(entry)
  return read
}

/** New shops name entries anew and were written at another moment. */
function withoutIds(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner) =>
      /^(?:id|categoryId|manualProductIds|updatedAt|version|popularity)$/.test(key) ? undefined : inner,
    ),
  )
}
