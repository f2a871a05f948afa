import { PackageOpen, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import type { Crumb } from '#app/design/primitives/breadcrumbs.tsx'
import { Breadcrumbs } from '#app/design/primitives/breadcrumbs.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Pagination } from '#app/design/primitives/pagination.tsx'
import type { ProductListView } from '#app/modules/catalog/domain/listing.ts'
import type { Category } from '#app/modules/catalog/domain/product.ts'
import type { VatDisplay } from '#app/modules/settings/domain/shop-settings.ts'
import { CategoryChips } from './category-chips.tsx'
import type { ListAddress } from './list-address.ts'
import { listHref, MAX_SEARCH_LENGTH } from './list-address.ts'
import { ProductGrid } from './product-grid.tsx'
import { SortSelect } from './sort-select.tsx'

interface ProductListPageProps {
  readonly list: ProductListView
  readonly address: ListAddress
  readonly categories: readonly Pick<Category, 'slug' | 'name'>[]
  readonly vatDisplay: VatDisplay
}

/** All products, the products of a category, or what a search found. */
export function ProductListPage({ list, address, categories, vatDisplay }: ProductListPageProps) {
  const { category } = list
  const path = category ? `/kategoriler/${category.slug}` : '/urunler'
  const isSearch = address.search !== ''
  const isLoading = useIsLoading(path)
  return (
    <div className="page pt-4 pb-16 md:pt-5">
      <Breadcrumbs items={crumbsOf(category, isSearch)} />
      <PageHeader
        className="mt-3 mb-0"
        title={isSearch ? <SearchTitle search={address.search} /> : (category?.name ?? 'Tüm Ürünler')}
        description={category?.description || undefined}
      />
      {list.correctedTo && <Correction typed={address.search} correctedTo={list.correctedTo} />}
      {!isSearch && (
        <CategoryChips categories={categories} current={category?.slug ?? null} className="mt-4" />
      )}
      {list.total === 0 ? (
        <NothingFound isSearch={isSearch} search={address.search} categories={categories} />
      ) : (
        <>
          <div className="mt-5 mb-5 flex items-center justify-between gap-4 border-b border-line pb-4">
            <p aria-live="polite" className="text-sm text-ink-soft">
              <span className="tabular font-semibold text-ink">{list.total.toLocaleString('tr')}</span> ürün
              {list.pageCount > 1 && (
                <span className="hidden sm:inline">
                  , sayfa <span className="tabular">{list.page}</span> /{' '}
                  <span className="tabular">{list.pageCount}</span>
                </span>
              )}
            </p>
            <SortSelect path={path} address={address} />
          </div>
          <div
            aria-busy={isLoading}
            className={classNames('transition-opacity', isLoading && 'pointer-events-none opacity-50')}
          >
            <ProductGrid
              products={list.products}
              vatDisplay={vatDisplay}
              priorityCount={4}
              headingLevel={2}
            />
          </div>
          <div className="mt-12">
            <Pagination
              page={list.page}
              pageCount={list.pageCount}
              hrefFor={(page) => listHref(path, { ...address, page })}
            />
          </div>
        </>
      )}
    </div>
  )
}

/** True while another state of the same list is on its way; the products in view then keep their place. */
function useIsLoading(path: string): boolean {
  const navigation = useNavigation()
  return navigation.state === 'loading' && navigation.location.pathname === path
}

function crumbsOf(category: Category | null, isSearch: boolean): readonly Crumb[] {
  const home = { label: 'Ana Sayfa', to: '/' }
  if (category) return [home, { label: 'Kategoriler', to: '/kategoriler' }, { label: category.name }]
  if (isSearch) return [home, { label: 'Ürünler', to: '/urunler' }, { label: 'Arama' }]
  return [home, { label: 'Ürünler' }]
}

function SearchTitle({ search }: { readonly search: string }): ReactNode {
  return <>“{search}” için sonuçlar</>
}

function Correction({ typed, correctedTo }: { readonly typed: string; readonly correctedTo: string }) {
  return (
    <p className="mt-3">
      “{typed}” bulunamadı. Bunu mu demek istediniz:{' '}
      <Link
        to={listHref('/urunler', { search: correctedTo })}
        className="font-semibold text-brand underline underline-offset-4"
      >
        {correctedTo}
      </Link>
    </p>
  )
}

interface NothingFoundProps {
  readonly isSearch: boolean
  readonly search: string
  readonly categories: readonly Pick<Category, 'slug' | 'name'>[]
}

function NothingFound({ isSearch, search, categories }: NothingFoundProps) {
  if (!isSearch) {
    return (
      <EmptyState
        icon={<PackageOpen aria-hidden="true" />}
        title="Burada henüz ürün yok"
        text="Diğer kategorilere göz atabilir ya da tüm ürünleri görebilirsiniz."
        action={<LinkButton to="/urunler">Tüm ürünler</LinkButton>}
      />
    )
  }
  return (
    <div className="mx-auto max-w-3xl">
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title="Aramanızla eşleşen ürün yok"
        text="Daha kısa ya da daha genel bir kelime deneyin, örneğin “kupa” ya da “kalem”. Ürün kodu ile de arayabilirsiniz."
        className="pb-8"
      />
      <Form method="get" action="/urunler" className="mx-auto flex max-w-md gap-2">
        <TextInput
          key={search}
          type="search"
          name="search"
          aria-label="Ürün ara"
          defaultValue={search}
          maxLength={MAX_SEARCH_LENGTH}
        />
        <Button type="submit">Ara</Button>
      </Form>
      <CategoryChips categories={categories} centered className="mt-8" />
    </div>
  )
}
