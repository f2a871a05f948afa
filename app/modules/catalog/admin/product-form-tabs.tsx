import { CircleAlert } from 'lucide-react'
import { TextAreaFormField } from '#app/design/forms/form-field.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { Tabs } from '#app/design/primitives/tabs.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { PRODUCT_LIMITS } from '#app/modules/catalog/domain/product-limits.ts'
import { useProductForm } from './product-form-meta.ts'
import { TextRowsField } from './text-rows-field.tsx'
import { TiersField } from './tiers-field.tsx'
import { VariationsField } from './variations-field.tsx'

export type ProductTab = 'overview' | 'features' | 'printing' | 'tiers' | 'variations' | 'note'

const TABS: readonly { readonly id: ProductTab; readonly label: string; readonly field: string }[] = [
  { id: 'overview', label: 'Genel bakış', field: 'description' },
  { id: 'features', label: 'Özellikler', field: 'features' },
  { id: 'printing', label: 'Baskı seçenekleri', field: 'printingOptions' },
  { id: 'tiers', label: 'Adet indirimi', field: 'tiers' },
  { id: 'variations', label: 'Varyasyonlar', field: 'optionGroups' },
  { id: 'note', label: 'Ürün notu', field: 'note' },
]

/** The tab a field stands in; null when it is always in view. */
export function tabOfField(name: string): ProductTab | null {
  return TABS.find(({ field }) => name === field || name.startsWith(`${field}[`))?.id ?? null
}

function wordCount(text: string | undefined): number {
  return (text ?? '').split(/\s+/).filter(Boolean).length
}

/** What the product page tells in tabs. A tab with a fault inside says so on its label. */
export function ProductFormTabs({
  value,
  onValueChange,
  printAddress,
}: {
  value: ProductTab
  onValueChange: (tab: ProductTab) => void
  /** Where it is said how the print is priced; null for a product that is not stored yet. */
  printAddress: string | null
}) {
  const form = useProductForm()
  const { description, note } = form.getFieldset()
  const faulty = new Set(Object.keys(form.allErrors).map(tabOfField))
  const contents: Readonly<Record<ProductTab, React.ReactNode>> = {
    overview: (
      <TextAreaFormField
        field={description}
        label="Ürün açıklaması"
        required
        rows={8}
        maxLength={PRODUCT_LIMITS.description}
        hint={
          <>
            Malzeme, ölçü, kullanım ve baskı alanı gibi alıcının soracağı her şey. 200–400 kelime önerilir;{' '}
            <span className="tabular whitespace-nowrap">
              şimdi {formatCount(wordCount(description.value))} kelime
            </span>
            .
          </>
        }
      />
    ),
    features: (
      <TextRowsField
        list="features"
        itemLabel="Özellik"
        addLabel="Özellik ekle"
        placeholder="Bulaşık makinesinde yıkanabilir"
        maxItems={PRODUCT_LIMITS.listItems}
        maxLength={PRODUCT_LIMITS.listItem}
      />
    ),
    printing: (
      <div className="grid gap-3">
        <p className="text-sm text-ink-soft">
          Alıcı bunlardan birini ya da ‘Baskısız’ı seçer. Liste boşsa ürün baskısız satılır ve seçim sorulmaz.
          {printAddress === null ? null : (
            <>
              {' '}
              Bedellerini{' '}
              <Link to={printAddress} className="underline underline-offset-3">
                Baskı fiyatı
              </Link>{' '}
              sayfası söyler.
            </>
          )}
        </p>
        <TextRowsField
          list="printingOptions"
          itemLabel="Baskı seçeneği"
          addLabel="Baskı seçeneği ekle"
          placeholder="Serigrafi, lazer, UV baskı…"
          maxItems={PRODUCT_LIMITS.listItems}
          maxLength={PRODUCT_LIMITS.listItem}
        />
      </div>
    ),
    tiers: <TiersField />,
    variations: <VariationsField />,
    note: (
      <TextAreaFormField
        field={note}
        label="Ürün notu"
        rows={4}
        maxLength={PRODUCT_LIMITS.note}
        hint="Ürün sayfasında alıcılara gösterilir. Boşsa gösterilmez."
      />
    ),
  }
  return (
    <Card as="section" className="[&_[role=tab]]:px-3 [&>div]:pt-1" aria-label="Ürün ayrıntıları">
      <Tabs
        label="Ürün ayrıntıları"
        value={value}
        onValueChange={(id) => onValueChange(id as ProductTab)}
        tabs={TABS.map(({ id, label }) => ({
          id,
          label: faulty.has(id) ? (
            <span className="flex items-center gap-1.5 text-danger">
              <CircleAlert size={16} aria-hidden="true" />
              {label}
              <span className="sr-only"> (hata var)</span>
            </span>
          ) : (
            label
          ),
          content: contents[id],
        }))}
      />
    </Card>
  )
}
