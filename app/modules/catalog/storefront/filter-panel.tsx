import { X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import type { ProductListView } from '#app/modules/catalog/domain/listing.ts'
import { countFilters, QUANTITY_LIMITS } from '#app/modules/catalog/domain/listing.ts'
import type { Category } from '#app/modules/catalog/domain/product.ts'
import { countBeside } from './filter-count.tsx'
import { isTouched, isTypedDay, listInAddress, paramsOf, searchParamsOf, showInForm } from './filter-form.ts'
import { FilterGroup, FilterTick } from './filter-group.tsx'
import { countLabel } from './filter-labels.ts'
import { FoldedGroup, groupsOf, ValueGroup } from './filter-values.tsx'
import type { ListAddress } from './list-address.ts'
import { listHref, NET_PRICES, readListAddress } from './list-address.ts'
import { PriceFilter } from './price-filter.tsx'

/** What the buttons that open and close the panel name it by. */
export const FILTER_PANEL_ID = 'filtreler'
/** More groups than these, as in the list of all products, are folded. */
const OPEN_GROUPS = 2
/** Moving a thumb with the keys, or typing a day, goes through many values; the list follows when it rests. */
const REST_MS = 300

export interface FilterableCategory extends Pick<Category, 'slug' | 'name'> {
  readonly productCount: number
}

/** A list with its filters, and what they narrow it by. */
export interface FilterPanelProps {
  readonly path: string
  readonly address: ListAddress
  readonly list: Pick<ProductListView, 'filters' | 'offered' | 'total' | 'isMore' | 'counts'>
  /** Empty where the list is that of one category. */
  readonly categories: readonly FilterableCategory[]
  /** By which day goods have to be there: belongs to the lead times, which the catalogue does not know. Null for none. */
  readonly arrivalFilter: ReactNode
}

/**
 * What a list is narrowed by, a search by the day alone: beside it on a wide screen, a drawer on a narrow one. A plain form with a button where
 * there is no JavaScript; else each choice is applied at once.
 */
export function FilterPanel({ path, address, list, categories, arrivalFilter }: FilterPanelProps) {
  const navigate = useNavigate()
  const { search: drawnFor } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  /** The price field that holds what is not applied yet: a list that comes meanwhile leaves it as it is. */
  const typed = useRef<EventTarget | null>(null)
  /** Where the last choice leads while its list is on the way: an older list that comes in first is not to undo it. */
  const wanted = useRef<string | null>(null)
  const { filters, counts } = list
  const isSearch = address.search !== ''
  const current = listHref(path, { ...address, filters, page: 1 })

  function apply(): void {
    clearTimeout(timer.current)
    timer.current = undefined
    typed.current = null
    if (!form.current) return
    const next = listHref(path, readListAddress(searchParamsOf(form.current)))
    // What this render shows may be older than the address: a list that has come is drawn a moment later.
    if (next !== (wanted.current ?? listInAddress(path))) void go(next)
    // Nothing more to fetch, but a field may say it in other words: 120 ₺ are looked for as 100 ₺.
    else showInForm(form.current, paramsOf(next))
  }

  async function go(href: string): Promise<void> {
    wanted.current = href
    await navigate(href, { preventScrollReset: true })
    if (wanted.current === href) wanted.current = null
  }
  const latest = useRef(apply)
  latest.current = apply

  // The browser's own `change`: it comes when a thumb is let go or a number is finished, not at each step between.
  useEffect(() => {
    const element = form.current
    function onChange({ target }: Event): void {
      // The switch of VAT stands here and is none of the fields.
      if (target instanceof HTMLInputElement && target.form !== element) return
      clearTimeout(timer.current)
      const { type, value } = target instanceof HTMLInputElement ? target : { type: '', value: '' }
      if (type === 'date' && value !== '' && !isTypedDay(value)) return
      if (type === 'range' || type === 'date') timer.current = setTimeout(() => latest.current(), REST_MS)
      else latest.current()
    }
    function onInput({ target, isTrusted }: Event): void {
      if (isTrusted && target instanceof HTMLInputElement && target.type === 'number') typed.current = target
    }
    element?.addEventListener('change', onChange)
    element?.addEventListener('input', onInput)
    return () => {
      clearTimeout(timer.current)
      element?.removeEventListener('change', onChange)
      element?.removeEventListener('input', onInput)
    }
  }, [])

  // The fields keep focus and are never made anew; going back or removing a chip sets them to what the address says.
  // What was chosen while the program was on its way counts too: nothing of it was applied yet. It happens with the new
  // list and not a moment after it: between the two a key press on a thumb would be taken back before it is read.
  const isAlive = useRef(false)
  useLayoutEffect(() => {
    if (!form.current || timer.current !== undefined) return
    if (wanted.current !== null && wanted.current !== current) return
    // A list that is drawn when its address is past takes nothing back that was typed for the next.
    if (drawnFor !== location.search) return
    if (!isAlive.current && isTouched(form.current)) latest.current()
    else
      showInForm(
        form.current,
        paramsOf(current),
        document.activeElement === typed.current ? typed.current : null,
      )
    isAlive.current = true
  }, [current, drawnFor])

  const { colours, others } = groupsOf(list.offered)
  const isNarrowed = countFilters(filters) > 0
  return (
    <aside
      id={FILTER_PANEL_ID}
      popover="auto"
      aria-label="Filtreler"
      onToggle={(event) => {
        // The groups inside of it fold and tell so too.
        if (event.target === event.currentTarget && event.newState === 'open') closer.current?.focus()
      }}
      onKeyDown={keepFocusInside}
      className={classNames(
        'inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-88 max-w-[90vw] overflow-y-auto overscroll-contain border-0 bg-surface p-0 text-ink',
        'backdrop:bg-ink/45 motion-safe:open:animate-slide',
        'xl:static xl:block xl:h-auto xl:w-auto xl:max-w-none xl:animate-none xl:overflow-visible xl:bg-transparent',
      )}
    >
      <Form
        ref={form}
        method="get"
        action={path}
        // Prices between two steps are rounded, not refused.
        noValidate
        aria-label="Ürünleri filtrele"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
        className="flex min-h-full flex-col"
      >
        {isSearch && <input type="hidden" name="search" value={address.search} />}
        {address.basis === 'net' && <input type="hidden" {...NET_PRICES} />}
        {address.sort !== 'popular' && <input type="hidden" name="sort" value={address.sort} />}
        <div className="flex items-center justify-between border-b border-line px-4 py-3 xl:hidden">
          <h2 className="text-lg">Filtreler</h2>
          <button
            ref={closer}
            type="button"
            popoverTarget={FILTER_PANEL_ID}
            popoverTargetAction="hide"
            className="flex size-11 items-center justify-center rounded-card hover:bg-paper-deep"
          >
            <X size={22} aria-hidden="true" />
            <span className="sr-only">Filtreleri kapat</span>
          </button>
        </div>
        <div className="grid flex-1 content-start gap-6 px-4 py-5 xl:p-0">
          {!isSearch && <PriceFilter filters={filters} basis={address.basis} />}
          {arrivalFilter}
          {!isSearch && (
            <>
              {categories.length > 1 && (
                <FilterGroup title="Kategori">
                  {categories.map(({ slug, name, productCount }) => (
                    <FilterTick
                      key={slug}
                      name="kategori"
                      value={slug}
                      checked={filters.categories.includes(slug)}
                      label={name}
                      count={countBeside(counts?.categories, slug, isNarrowed ? undefined : productCount)}
                    />
                  ))}
                </FilterGroup>
              )}
              {colours.map(([title, values]) => (
                <ValueGroup
                  key={title}
                  title={title}
                  values={values}
                  chosen={filters.options}
                  counts={counts?.options}
                />
              ))}
              <FilterGroup title="Minimum sipariş adedi">
                <FilterTick
                  type="radio"
                  name="adet"
                  value=""
                  checked={filters.quantityLimit === null}
                  label="Fark etmez"
                />
                {QUANTITY_LIMITS.map((limit) => (
                  <FilterTick
                    key={limit}
                    type="radio"
                    name="adet"
                    value={String(limit)}
                    checked={filters.quantityLimit === limit}
                    count={countBeside(counts?.quantityLimits, String(limit))}
                    label={`En fazla ${limit} adet`}
                  />
                ))}
              </FilterGroup>
              <FilterGroup title="Diğer">
                <FilterTick
                  name="stok"
                  value="1"
                  checked={filters.inStock}
                  label="Stokta olanlar"
                  count={counts?.inStock}
                />
                <FilterTick
                  name="kademe"
                  value="1"
                  checked={filters.hasTiers}
                  label="Adet indirimi olanlar"
                  count={counts?.hasTiers}
                />
                <FilterTick
                  name="one-cikan"
                  value="1"
                  checked={filters.featured}
                  label="Öne çıkanlar"
                  count={counts?.featured}
                />
              </FilterGroup>
              {others.length > 0 && (
                <div>
                  {others.map(([title, values]) => (
                    <FoldedGroup
                      key={title}
                      title={title}
                      values={values}
                      chosen={filters.options}
                      counts={counts?.options}
                      isOpen={others.length <= OPEN_GROUPS}
                    />
                  ))}
                </div>
              )}
            </>
          )}
        </div>
        <div className="sticky bottom-0 flex gap-2 border-t border-line bg-surface p-3 xl:hidden xl:bg-paper xl:px-0 xl:noscript:flex">
          <Button type="submit" className="flex-1 not-noscript:hidden">
            Uygula
          </Button>
          <button
            type="button"
            popoverTarget={FILTER_PANEL_ID}
            popoverTargetAction="hide"
            className={buttonStyle('primary', 'md', 'flex-1 noscript:hidden')}
          >
            {list.total === 0 ? 'Ürün yok' : `${countLabel(list)} göster`}
          </button>
        </div>
      </Form>
    </aside>
  )
}

/** While it is a drawer, Tab goes round in it; a popover by itself lets the focus leave to what it covers. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  const drawer = event.currentTarget
  if (event.key !== 'Tab' || !drawer.matches(':popover-open')) return
  const buttons = [...drawer.querySelectorAll('button')].filter((button) => button.checkVisibility())
  const [from, to] = event.shiftKey ? [buttons.at(0), buttons.at(-1)] : [buttons.at(-1), buttons.at(0)]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
