import { CalendarX, PackageOpen, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import type { Crumb } from '#app/design/primitives/breadcrumbs.tsx'
import { Breadcrumbs } from '#app/design/primitives/breadcrumbs.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Pagination } from '#app/design/primitives/pagination.tsx'
import { formatWeekday } from '#app/kernel/iso-day.ts'
import type { ProductListView } from '#app/modules/catalog/domain/listing.ts'
import { countFilters, NO_FILTERS } from '#app/modules/catalog/domain/listing.ts'
import type { Category } from '#app/modules/catalog/domain/product.ts'
import { MAX_SEARCH_LENGTH } from '#app/modules/catalog/domain/search.ts'
import type { WantedArrival } from '#app/modules/catalog/domain/wanted-arrival.ts'
import type { VatDisplay } from '#app/modules/settings/domain/shop-settings.ts'
import { CategoryChips } from './category-chips.tsx'
import { FilterButton } from './filter-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { countLabel } from './filter-labels.ts'
import type { FilterableCategory } from './filter-panel.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { ListAddress } from './list-address.ts'
import { byArrival, isByPrice, listHref } from './list-address.ts'
import type { NearSearches } from './near-searches.ts'
import { ProductGrid } from './product-grid.tsx'
import { SortSelect } from './sort-select.tsx'
import { firstBasis, useVatBasis } from './vat-basis.ts'

/** Counts the products; takes the focus when the control that changed them goes away. */
const COUNT_ID = 'urun-sayisi'

export interface ArrivalFilterSlot {
  readonly arrival: WantedArrival | null
  /** The list by another day or place. */
  readonly hrefOf: (arrival: WantedArrival) => string
}

interface ProductListPageProps {
  readonly list: ProductListView
  /** What to offer instead when a search found nothing. */
  readonly near?: NearSearches | null
  readonly address: ListAddress
  readonly categories: readonly FilterableCategory[]
  /** What its links begin with: where there is no JavaScript nobody turns it. */
  readonly vatDisplay: VatDisplay
  /** The way to see the goods with one's own logo; it belongs to the mockups, which the catalogue does not know. */
  readonly logoInvite: ReactNode
  /** How to ask for what a search did not find, or what is there by a day; quotes stand above the catalogue. */
  readonly askShop?: ReactNode
  /** Where a day is said by which goods have to be there: belongs to the lead times. Null where the shop promises none. */
  readonly renderArrivalFilter: ((slot: ArrivalFilterSlot) => ReactNode) | null
  /** Of such a day: what its place is called, and whether it is over. */
  readonly arrival: { readonly placeName: string | null; readonly isOver: boolean } | null
}

/** All products, the products of a category, or what a search found. */
export function ProductListPage({
  list,
  near = null,
  address: asked,
  categories,
  vatDisplay,
  logoInvite,
  askShop,
  renderArrivalFilter,
  arrival,
}: ProductListPageProps) {
  const { category } = list
  const path = category ? `/kategoriler/${category.slug}` : '/urunler'
  const address = useOwnBasis(path, asked, vatDisplay)
  const isSearch = address.search !== ''
  const isFiltered = countFilters(list.filters) > 0
  // Nothing to narrow, nothing to sort: an empty category or a search without hits.
  const isBare = list.total === 0 && !isFiltered
  const isLoading = useIsLoading(path)
  // A search is narrowed by nothing but the day.
  const hasFilters = !isBare && (!isSearch || renderArrivalFilter !== null)
  return (
    <div className="page pt-4 pb-16 md:pt-5">
      <Breadcrumbs items={crumbsOf(category, isSearch)} />
      <PageHeader
        className="mt-3 mb-0"
        title={isSearch ? <SearchTitle search={address.search} /> : (category?.name ?? 'Tüm Ürünler')}
        description={category?.description || undefined}
        actions={list.total > 0 && logoInvite}
      />
      {list.correctedTo && <Correction typed={address.search} correctedTo={list.correctedTo} />}
      {!isSearch && (
        <CategoryChips
          categories={categories}
          current={category?.slug ?? null}
          // Beside the list of all products the filters name them already.
          className={classNames('mt-4', hasFilters && !category && 'xl:hidden')}
        />
      )}
      <div
        className={classNames(
          'mt-5',
          hasFilters && 'xl:grid xl:grid-cols-[15rem_minmax(0,1fr)] xl:items-start xl:gap-x-10',
        )}
      >
        {hasFilters && (
          <FilterPanel
            // Fields of one list only: another category offers others.
            key={path}
            path={path}
            address={address}
            list={list}
            categories={category ? [] : categories.filter(({ productCount }) => productCount > 0)}
            arrivalFilter={renderArrivalFilter?.({
              arrival: list.filters.arrival,
              hrefOf: (arrival) => listHref(path, byArrival({ ...address, page: 1 }, arrival)),
            })}
          />
        )}
        <div className="min-w-0">
          <div
            className={classNames(
              'mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line pb-4',
              isBare && 'sr-only',
            )}
          >
            <p id={COUNT_ID} tabIndex={-1} role="status" className="text-sm text-ink-soft outline-none">
              <span className="tabular font-semibold text-ink">{countLabel(list)}</span>
              {list.pageCount > 1 && (
                <span className="max-sm:sr-only">
                  , sayfa <span className="tabular">{list.page}</span> /{' '}
                  <span className="tabular">{list.pageCount}</span>
                </span>
              )}
            </p>
            <div className="flex items-center gap-2 max-sm:w-full max-sm:*:flex-1 max-sm:noscript:flex-wrap">
              {hasFilters && <FilterButton list={list} />}
              {!isBare && <SortSelect path={path} address={address} />}
            </div>
          </div>
          <FilterChips
            path={path}
            address={address}
            list={list}
            categories={categories}
            placeName={arrival?.placeName ?? null}
            focusAfter={COUNT_ID}
          />
          {list.total === 0 && list.filters.arrival ? (
            <NothingInTime
              {...list.filters.arrival}
              isOver={arrival?.isOver ?? false}
              askShop={askShop}
              withoutDay={listHref(path, byArrival({ ...address, page: 1 }, null))}
            />
          ) : list.total === 0 ? (
            <NothingFound
              isSearch={isSearch}
              search={address.search}
              near={near}
              askShop={askShop}
              categories={categories}
              unfiltered={isFiltered ? listHref(path, { ...address, filters: NO_FILTERS, page: 1 }) : null}
            />
          ) : (
            <>
              <div
                aria-busy={isLoading}
                className={classNames('transition-opacity', isLoading && 'pointer-events-none opacity-50')}
              >
                <ProductGrid products={list.products} priorityCount={4} headingLevel={2} />
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
      </div>
    </div>
  )
}

/**
 * The address on the visitor's own basis of VAT, so that whatever leads on from the list stays on it. A list by prices
 * that came on the other basis, from a switch that was turned or a link of somebody else's, gives way to his.
 */
function useOwnBasis(path: string, address: ListAddress, vatDisplay: VatDisplay): ListAddress {
  const navigate = useNavigate()
  const isMeant = isByPrice(address)
  const basis = useVatBasis(isMeant ? address.basis : firstBasis(vatDisplay))
  const own = { ...address, basis }
  const ownHref = isMeant && basis !== address.basis ? listHref(path, own) : null
  useEffect(() => {
    if (ownHref !== null) void navigate(ownHref, { replace: true, preventScrollReset: true })
  }, [ownHref, navigate])
  return own
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

/** By the day that was asked for nothing is there. */
function NothingInTime({
  day,
  place,
  isOver,
  askShop,
  withoutDay,
}: WantedArrival & {
  readonly isOver: boolean
  readonly askShop: ReactNode
  /** The list whatever the day. */
  readonly withoutDay: string
}) {
  const by = formatWeekday(day)
  return (
    <div className="grid grid-cols-1 gap-4">
      <EmptyState
        icon={<CalendarX aria-hidden="true" />}
        title={
          isOver ? `${by} günü geçti` : `${by} gününe${place === null ? ' kargoya' : ''} yetişen ürün yok`
        }
        text={
          isOver
            ? 'Bugün ya da daha sonrası için bir gün seçin.'
            : 'Daha geç bir gün seçin, tarihi kaldırın ya da bize sorun.'
        }
        action={
          <LinkButton to={withoutDay} variant="secondary">
            Tarihi kaldır
          </LinkButton>
        }
      />
      {!isOver && askShop}
    </div>
  )
}

interface NothingFoundProps {
  readonly isSearch: boolean
  readonly search: string
  readonly near: NearSearches | null
  readonly askShop: ReactNode
  readonly categories: readonly Pick<Category, 'slug' | 'name'>[]
  /** The list without its filters; null when it has none. */
  readonly unfiltered: string | null
}

function NothingFound({ isSearch, search, near, askShop, categories, unfiltered }: NothingFoundProps) {
  if (unfiltered !== null) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title="Bu filtrelerle eşleşen ürün yok"
        text="Bir filtreyi kaldırın ya da hepsini temizleyip yeniden başlayın."
        action={<LinkButton to={unfiltered}>Filtreleri temizle</LinkButton>}
      />
    )
  }
  if (!isSearch) {
    return (
      <EmptyState
        icon={<PackageOpen aria-hidden="true" />}
        title="Burada henüz ürün yok"
        text="Diğer kategorilere göz atabilir ya da tüm ürünleri görebilirsiniz."
        action={<LinkButton to="/urunler">Tüm ürünleri gör</LinkButton>}
      />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-9">
      <div>
        <p>
          Aramanızla eşleşen ürün yok.{' '}
          {near && near.searches.length > 0
            ? 'Bunu mu demek istediniz:'
            : 'Daha kısa ya da daha genel bir kelime deneyin, örneğin “kupa” ya da “kalem”. Ürün kodu ile de arayabilirsiniz.'}
        </p>
        {near && near.searches.length > 0 ? (
          <SearchChips searches={near.searches} />
        ) : (
          <Form method="get" action="/urunler" className="mt-4 flex max-w-md gap-2">
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
        )}
      </div>
      {askShop}
      {near && (
        <section>
          <h2 className="mb-4 text-lg">
            {near.searches.length > 0 ? 'Yakın sonuçlar' : 'En çok sipariş edilenler'}
          </h2>
          <ProductGrid products={near.products} priorityCount={4} />
        </section>
      )}
      <section>
        <h2 className="mb-3 text-lg">Kategoriler</h2>
        <CategoryChips categories={categories} />
      </section>
    </div>
  )
}

/** Searches for a part of what was looked for. */
function SearchChips({ searches }: Pick<NearSearches, 'searches'>) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {searches.map((search) => (
        <li key={search} className="min-w-0">
          <Link
            to={listHref('/urunler', { search })}
            className="inline-flex min-h-9 max-w-full items-center rounded-pill border border-brand-line bg-brand-soft px-3.5 text-sm font-semibold text-brand hover:border-brand"
          >
            <span className="truncate">{search}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
