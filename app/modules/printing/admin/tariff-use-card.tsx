import { Search, X } from 'lucide-react'
import type { FetcherWithComponents } from 'react-router'
import { Form } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { formatCount } from '#app/kernel/count.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** Products that were searched for, to be given the tariff or to lose it. */
export interface ProductHits {
  readonly search: string
  readonly products: readonly { readonly id: string; readonly title: string; readonly hasTariff: boolean }[]
  /** Those not listed included. */
  readonly total: number
}

/** The address's field that searches for products. */
export const PRODUCT_SEARCH = 'urun'

/** Whose goods a tariff is for: categories and products, added by ticking them, taken away one by one. */
export function UseCard({
  isGeneral,
  categories,
  products,
  productCount,
  otherCategories,
  hits,
  fetcher,
}: {
  isGeneral: boolean
  categories: readonly Named[]
  products: readonly { readonly id: string; readonly title: string }[]
  /** Those not listed included. */
  productCount: number
  /** Categories that do not have the tariff. */
  otherCategories: readonly Named[]
  hits: ProductHits
  fetcher: FetcherWithComponents<ActionResult<unknown>>
}) {
  const isBusy = fetcher.state !== 'idle'
  const found = hits.products.filter(({ hasTariff }) => !hasTariff)
  const having = hits.products.filter(({ hasTariff }) => hasTariff)
  return (
    <Card as="section" title="Kimin için">
      <div className="grid gap-6">
        <p className="text-sm text-ink-soft">
          {isGeneral
            ? 'Genel tarife: kendisinin ve kategorisinin tarifesi olmayan bütün ürünler, ayrıca aşağıdakiler.'
            : 'Ürünün kendi tarifesi kategorisininkinden önce gelir. Başka bir tarifesi olan buraya taşınır.'}
        </p>
        <section className="grid gap-3">
          <h3 className="text-sm font-semibold">Kategoriler</h3>
          <Targets
            target="category"
            entries={categories}
            nothing="Hiçbir kategori için değil."
            fetcher={fetcher}
          />
          {otherCategories.length === 0 ? null : (
            <details className="rounded-card border border-line">
              <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">Kategori ekle</summary>
              <fetcher.Form method="post" className="grid gap-3 border-t border-line p-4">
                <input type="hidden" name="intent" value="assign" />
                <div className="grid max-h-72 gap-x-4 overflow-y-auto sm:grid-cols-2">
                  {otherCategories.map(({ id, name }) => (
                    <Checkbox key={id} name="categoryIds" value={id} label={name} />
                  ))}
                </div>
                <div>
                  <Button type="submit" variant="secondary" size="sm" busy={isBusy}>
                    Seçilen kategorileri ekle
                  </Button>
                </div>
              </fetcher.Form>
            </details>
          )}
        </section>
        <section className="grid gap-3">
          <h3 className="text-sm font-semibold">Ürünler</h3>
          <Targets
            target="product"
            entries={products.map(({ id, title }) => ({ id, name: title }))}
            nothing="Hiçbir ürün için değil."
            fetcher={fetcher}
          />
          {productCount > products.length ? (
            <p className="text-sm text-ink-soft">
              ve {formatCount(productCount - products.length)} ürün daha; aşağıda arayıp kaldırabilirsiniz.
            </p>
          ) : null}
          <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-2">
            <Field
              id="tarife-urun-ara"
              name={PRODUCT_SEARCH}
              label="Ürün ara"
              type="search"
              defaultValue={hits.search}
              maxLength={100}
              placeholder="Ad veya stok kodu"
              className="min-w-48 flex-1"
            />
            <Button type="submit" variant="secondary" icon={<Search size={18} aria-hidden="true" />}>
              Ara
            </Button>
          </Form>
          {hits.search === '' ? null : (
            <p role="status" className="text-sm text-ink-soft">
              {hits.products.length === 0
                ? 'Bu aramaya uyan ürün yok.'
                : hits.total > hits.products.length
                  ? `${formatCount(hits.total)} ürün bulundu, ilk ${formatCount(hits.products.length)} tanesi aşağıda. Aramayı daraltın.`
                  : `${formatCount(hits.total)} ürün bulundu.`}
            </p>
          )}
          {having.length === 0 ? null : (
            <div className="grid gap-2">
              <p className="text-sm font-semibold">Aramada çıkan, bu tarifedeki ürünler</p>
              <Targets
                target="product"
                entries={having.map(({ id, title }) => ({ id, name: title }))}
                nothing=""
                fetcher={fetcher}
              />
            </div>
          )}
          {found.length === 0 ? null : (
            <fetcher.Form method="post" className="grid gap-3">
              <input type="hidden" name="intent" value="assign" />
              <div className="grid max-h-72 overflow-y-auto">
                {found.map(({ id, title }) => (
                  <Checkbox key={id} name="productIds" value={id} label={title} />
                ))}
              </div>
              <div>
                <Button type="submit" variant="secondary" size="sm" busy={isBusy}>
                  Seçilen ürünleri ekle
                </Button>
              </div>
            </fetcher.Form>
          )}
        </section>
      </div>
    </Card>
  )
}

function Targets({
  target,
  entries,
  nothing,
  fetcher,
}: {
  target: 'category' | 'product'
  entries: readonly Named[]
  nothing: string
  fetcher: FetcherWithComponents<ActionResult<unknown>>
}) {
  if (entries.length === 0) return <p className="text-sm text-ink-soft">{nothing}</p>
  return (
    <ul className="flex max-h-72 flex-wrap gap-2 overflow-y-auto">
      {entries.map(({ id, name }) => (
        <li
          key={id}
          className="flex max-w-full items-center gap-1 rounded-pill border border-line bg-paper py-0.5 pr-1 pl-3 text-sm"
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          <fetcher.Form method="post">
            <input type="hidden" name="intent" value="unassign" />
            <input type="hidden" name="target" value={target} />
            <input type="hidden" name="targetId" value={id} />
            <IconButton type="submit" size="sm" label={`Kaldır: ${name}`} disabled={fetcher.state !== 'idle'}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          </fetcher.Form>
        </li>
      ))}
    </ul>
  )
}
