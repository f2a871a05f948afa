import type { ProductCard } from '#app/modules/catalog/domain/product.ts'
import { productHref } from '#app/modules/catalog/domain/product-href.ts'
import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import { fillMail } from '#app/modules/mail/domain/fill-mail.ts'
import type { ComposedMail } from '#app/modules/mail/domain/mail-blocks.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'

/** Says that goods are for sale again, once, to who asked to be told. */
export function restockMail(
  { shop, texts }: MailContext,
  {
    product: { title, slug },
    options,
    publicUrl,
  }: {
    readonly product: Pick<ProductCard, 'title' | 'slug'>
    /** What was waited for; none of a product without variants. */
    readonly options: ChosenOptions
    /** Address of the shop, without a slash at the end. */
    readonly publicUrl: string
  },
): ComposedMail {
  const values = Object.values(options).join(', ')
  return fillMail(texts, 'mail-restock', {
    shop,
    facts: {
      'site-adresi': publicUrl,
      urun: values === '' ? title : `${title} (${values})`,
      'urun-baglantisi': { href: `${publicUrl}${productHref({ slug, choice: options })}`, isSecret: false },
    },
  })
}
