import { ChevronDown, SlidersHorizontal, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { formatCount } from '#app/kernel/count.ts'
import type { OfferedValue, ProductListView } from '#app/modules/catalog/domain/listing.ts'
import { countFilters, QUANTITY_LIMITS } from '#app/modules/catalog/domain/listing.ts'
import type { Category } from '#app/modules/catalog/domain/product.ts'
import type { VatDisplay } from '#app/modules/settings/domain/shop-settings.ts'
import { swatchOf } from './colour-swatch.ts'
import { countLabel } from './filter-labels.ts'
import type { ListAddress } from './list-address.ts'
import { listHref, optionControl, readListAddress } from './list-address.ts'
import { PriceFilter } from './price-filter.tsx'

const PANEL_ID = 'filtreler'
/** More groups than these, as in the list of all products, are folded. */
const OPEN_GROUPS = 2
/** More values than these scroll inside of their group. */
const MANY_VALUES = 30
/** Moving a thumb with the keys goes through many values; the list follows when it rests. */
const REST_MS = 300

export interface FilterableCategory extends Pick<Category, 'slug' | 'name'> {
  readonly productCount: number
}

interface FilterPanelProps {
  readonly path: string
  readonly address: ListAddress
  readonly list: Pick<ProductListView, 'filters' | 'offered' | 'total' | 'isMore' | 'counts'>
  /** Empty where the list is that of one category. */
  readonly categories: readonly FilterableCategory[]
  readonly vatDisplay: VatDisplay
}

/** Opens the filters where they do not stand beside the list. Works before and without JavaScript. */
export function FilterButton({ list }: Pick<FilterPanelProps, 'list'>) {
  const count = countFilters(list.filters)
  return (
    <button
      type="button"
      popoverTarget={PANEL_ID}
      className={buttonStyle('secondary', 'md', 'text-sm xl:hidden')}
    >
      <SlidersHorizontal size={18} aria-hidden="true" />
      Filtrele
      {count > 0 && (
        <span className="tabular rounded-pill bg-brand px-2 text-xs leading-5 text-on-brand">
          {count}
          <span className="sr-only"> filtre açık</span>
        </span>
      )}
    </button>
  )
}

/**
 * What a list is narrowed by: beside it on a wide screen, a drawer on a narrow one. A plain form with a button where
 * there is no JavaScript; else each choice is applied at once.
 */
export function FilterPanel({ path, address, list, categories, vatDisplay }: FilterPanelProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  /** The price field that holds what is not applied yet: a list that comes meanwhile leaves it as it is. */
  const typed = useRef<EventTarget | null>(null)
  /** Where the last choice leads while its list is on the way: an older list that comes in first is not to undo it. */
  const wanted = useRef<string | null>(null)
  const { filters, counts } = list
  const current = listHref(path, { filters, sort: address.sort })

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
    function onChange(event: Event): void {
      clearTimeout(timer.current)
      const isThumb = event.target instanceof HTMLInputElement && event.target.type === 'range'
      if (isThumb) timer.current = setTimeout(() => latest.current(), REST_MS)
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
    if (!isAlive.current && isTouched(form.current)) latest.current()
    else
      showInForm(
        form.current,
        paramsOf(current),
        document.activeElement === typed.current ? typed.current : null,
      )
    isAlive.current = true
  }, [current])

  const { colours, others } = groupsOf(list.offered)
  const isNarrowed = countFilters(filters) > 0
  return (
    <aside
      id={PANEL_ID}
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
        {address.sort !== 'popular' && <input type="hidden" name="sort" value={address.sort} />}
        <div className="flex items-center justify-between border-b border-line px-4 py-3 xl:hidden">
          <h2 className="text-lg">Filtreler</h2>
          <button
            ref={closer}
            type="button"
            popoverTarget={PANEL_ID}
            popoverTargetAction="hide"
            className="flex size-11 items-center justify-center rounded-card hover:bg-paper-deep"
          >
            <X size={22} aria-hidden="true" />
            <span className="sr-only">Filtreleri kapat</span>
          </button>
        </div>
        <div className="grid flex-1 content-start gap-6 px-4 py-5 xl:p-0">
          <PriceFilter filters={filters} vatDisplay={vatDisplay} />
          {categories.length > 1 && (
            <Group title="Kategori">
              {categories.map(({ slug, name, productCount }) => (
                <Tick
                  key={slug}
                  name="kategori"
                  value={slug}
                  checked={filters.categories.includes(slug)}
                  label={name}
                  count={countBeside(counts?.categories, slug, isNarrowed ? undefined : productCount)}
                />
              ))}
            </Group>
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
          <Group title="Minimum sipariş adedi">
            <Tick
              type="radio"
              name="adet"
              value=""
              checked={filters.quantityLimit === null}
              label="Fark etmez"
            />
            {QUANTITY_LIMITS.map((limit) => (
              <Tick
                key={limit}
                type="radio"
                name="adet"
                value={String(limit)}
                checked={filters.quantityLimit === limit}
                count={countBeside(counts?.quantityLimits, String(limit))}
                label={`En fazla ${limit} adet`}
              />
            ))}
          </Group>
          <Group title="Diğer">
            <Tick
              name="stok"
              value="1"
              checked={filters.inStock}
              label="Stokta olanlar"
              count={counts?.inStock}
            />
            <Tick
              name="kademe"
              value="1"
              checked={filters.hasTiers}
              label="Adet indirimi olanlar"
              count={counts?.hasTiers}
            />
            <Tick
              name="one-cikan"
              value="1"
              checked={filters.featured}
              label="Öne çıkanlar"
              count={counts?.featured}
            />
          </Group>
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
        </div>
        <div className="sticky bottom-0 flex gap-2 border-t border-line bg-surface p-3 xl:hidden xl:bg-paper xl:px-0 xl:noscript:flex">
          <Button type="submit" className="flex-1 not-noscript:hidden">
            Uygula
          </Button>
          <button
            type="button"
            popoverTarget={PANEL_ID}
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

function Group({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-5 first:border-0 first:pt-0">
      <legend className="float-left mb-2 w-full text-sm font-semibold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

type ValueGroupOf = readonly [title: string, values: readonly OfferedValue[]]

interface ValueGroupProps {
  readonly title: string
  readonly values: readonly OfferedValue[]
  readonly chosen: readonly string[]
  /** How many products each would leave; undefined where that is not counted. */
  readonly counts: Counts | undefined
}

function ValueGroup({ title, values, chosen, counts }: ValueGroupProps) {
  return (
    <Group title={title}>
      <Pills values={values} chosen={chosen} counts={counts} />
    </Group>
  )
}

/**
 * A group of values that opens on demand. One with a chosen value opens, also when going back brings the choice; none
 * is folded under the hand of who takes the last choice off.
 */
function FoldedGroup({
  title,
  values,
  chosen,
  counts,
  isOpen,
}: ValueGroupProps & { readonly isOpen: boolean }) {
  const group = useRef<HTMLDetailsElement>(null)
  const hasChosen = values.some(({ key }) => chosen.includes(key))
  const [isOpenAtFirst] = useState(isOpen || hasChosen)
  useEffect(() => {
    if (hasChosen && group.current) group.current.open = true
  }, [hasChosen])
  return (
    <details
      ref={group}
      open={isOpenAtFirst || undefined}
      className="group border-t border-line py-1.5 open:pb-5"
    >
      <summary className="flex min-h-9 cursor-pointer list-none items-center justify-between text-sm font-semibold hover:text-brand [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown size={18} aria-hidden="true" className="transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="mt-2 min-w-0">
        <legend className="sr-only">{title}</legend>
        <Pills values={values} chosen={chosen} counts={counts} />
      </fieldset>
    </details>
  )
}

function Pills({ values, chosen, counts }: Omit<ValueGroupProps, 'title'>) {
  return (
    <div
      className={classNames(
        'flex flex-wrap gap-2',
        values.length > MANY_VALUES && '-m-1 max-h-88 overflow-y-auto overscroll-contain p-1',
      )}
    >
      {values.map((value) => (
        <ValuePill
          key={value.key}
          value={value}
          checked={chosen.includes(value.key)}
          count={countBeside(counts, value.key)}
        />
      ))}
    </div>
  )
}

/** Put together once: the list of all products has some seventy. */
const PILL = classNames(
  'relative inline-flex min-h-9 max-w-full items-center gap-2 rounded-[1.125rem] border border-line-strong bg-surface px-3 py-1 text-sm [overflow-wrap:anywhere] transition-colors hover:border-ink',
  'has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:ring-1 has-checked:ring-brand',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
)

interface ValuePillProps {
  readonly value: OfferedValue
  readonly checked: boolean
  readonly count: number | undefined
}

function ValuePill({ value, checked, count }: ValuePillProps) {
  const swatch = swatchOf(value.value)
  const control = optionControl(value.key)
  const countId = `adedi-${value.key}`
  return (
    <label className={classNames(PILL, count === 0 && !checked && 'border-dashed text-ink-soft')}>
      <input
        type="checkbox"
        name={control.name}
        value={control.value}
        // The value names it; how many products it leaves describes it.
        aria-label={value.value}
        aria-describedby={count === undefined ? undefined : countId}
        defaultChecked={checked}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-pill outline-none"
      />
      {swatch && (
        <span
          aria-hidden="true"
          className="forced-color-adjust-none size-4 shrink-0 rounded-pill border border-ink/20"
          style={{ backgroundColor: swatch }}
        />
      )}
      {value.value}
      <Count id={countId} count={count} />
    </label>
  )
}

interface TickProps {
  readonly type?: 'checkbox' | 'radio'
  readonly name: string
  readonly value: string
  readonly checked: boolean
  readonly label: string
  readonly count?: number | undefined
}

function Tick({ type = 'checkbox', name, value, checked, label, count }: TickProps) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-sm [overflow-wrap:anywhere] hover:text-brand">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={checked}
        className="size-4.5 shrink-0 accent-brand"
      />
      {label}
      <Count count={count} className="ml-auto pl-2" />
    </label>
  )
}

type Counts = Readonly<Record<string, number>>

/** The count of a value: none is 0 where values are counted, and nothing is said where they are not. */
function countBeside(counts: Counts | undefined, key: string, otherwise?: number): number | undefined {
  return counts ? (counts[key] ?? 0) : otherwise
}

/** How many products a choice leaves. */
interface CountProps {
  readonly count: number | undefined
  readonly id?: string
  readonly className?: string
}

function Count({ count, id, className }: CountProps) {
  if (count === undefined) return null
  return (
    <span id={id} className={classNames('tabular text-xs font-normal text-ink-soft', className)}>
      {formatCount(count)}
      <span className="sr-only"> ürün</span>
    </span>
  )
}

/** Values by their group, colours apart. A group with one value narrows nothing. */
function groupsOf(offered: readonly OfferedValue[]): {
  readonly colours: readonly ValueGroupOf[]
  readonly others: readonly ValueGroupOf[]
} {
  const groups = new Map<string, OfferedValue[]>()
  for (const value of offered) {
    const group = value.key.slice(0, value.key.indexOf('.'))
    groups.set(group, [...(groups.get(group) ?? []), value])
  }
  const all = [...groups].filter(([, values]) => values.length > 1)
  const titled = (isColour: boolean) =>
    all
      .filter(([group]) => (group === 'renk') === isColour)
      .map(([, values]): ValueGroupOf => [values[0]?.group ?? '', values])
  return { colours: titled(true), others: titled(false) }
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

/** The list that the address of the page stands for, whatever page of it. */
function listInAddress(path: string): string {
  const { filters, sort } = readListAddress(new URLSearchParams(location.search))
  return listHref(path, { filters, sort })
}

function paramsOf(href: string): URLSearchParams {
  return new URLSearchParams(href.split('?')[1] ?? '')
}

function searchParamsOf(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
  return params
}

/** Whether a field says something else than the page came with. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (!(field instanceof HTMLInputElement)) return false
    if (field.type === 'number') return field.value !== field.defaultValue
    return field.checked !== field.defaultChecked
  })
}

/** Sets every field but one to what the address says, without touching those that say it already. */
function showInForm(form: HTMLFormElement, params: URLSearchParams, except?: EventTarget | null): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field === except) continue
    const said = params.get(field.name) ?? ''
    if (field.type === 'checkbox') field.checked = said.split(',').includes(field.value)
    else if (field.type === 'radio') field.checked = said === field.value
    else if (field.type === 'number') {
      if (field.value !== said) field.value = said
      // Also when it says so already: the thumbs follow this event.
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
