import { Check } from 'lucide-react'
import { Tabs } from '#app/design/primitives/tabs.tsx'
import type { Product } from '#app/modules/catalog/domain/product.ts'

/** What there is to read about a product; a tab without content is left out. */
export function ProductTabs({ product }: { readonly product: Product }) {
  const paragraphs = product.description.split(/\n(?:[^\S\n]*\n)+/).filter((text) => text.trim() !== '')
  const tabs = [
    paragraphs.length > 0 && {
      id: 'aciklama',
      label: 'Açıklama',
      content: (
        <div className="prose">
          {paragraphs.map((text) => (
            <p key={text} className="whitespace-pre-line">
              {text.trim()}
            </p>
          ))}
        </div>
      ),
    },
    product.features.length > 0 && {
      id: 'ozellikler',
      label: 'Özellikler',
      content: <CheckList items={product.features} />,
    },
    product.printingOptions.length > 0 && {
      id: 'baski',
      label: 'Baskı Seçenekleri',
      content: (
        <>
          <CheckList items={product.printingOptions} />
          <p className="mt-5 max-w-[68ch] text-sm text-ink-soft">
            Fiyata baskı dahildir. Baskı türünü ve dosyanızı sepete eklerken seçersiniz; logonuz olmadan da,
            baskısız olarak sipariş verebilirsiniz.
          </p>
        </>
      ),
    },
  ].filter((tab) => tab !== false)
  if (tabs.length === 0) return null
  return <Tabs label="Ürün bilgileri" tabs={tabs} />
}

function CheckList({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="grid max-w-3xl gap-x-8 gap-y-2.5 sm:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex gap-2.5">
          <Check size={18} aria-hidden="true" className="mt-1 text-brand" />
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  )
}
