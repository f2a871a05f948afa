import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { swatchOf } from '#app/modules/catalog/domain/colour-swatch.ts'
import type { OfferedValue } from '#app/modules/catalog/domain/listing.ts'
import type { Counts } from './filter-count.tsx'
import { countBeside, FilterCount } from './filter-count.tsx'
import { FilterGroup } from './filter-group.tsx'
import { optionControl } from './list-address.ts'
import { Swatch } from './swatch.tsx'

/** More values than these scroll inside of their group. */
const MANY_VALUES = 30

type ValueGroupOf = readonly [title: string, values: readonly OfferedValue[]]

interface ValueGroupProps {
  readonly title: string
  readonly values: readonly OfferedValue[]
  readonly chosen: readonly string[]
  /** How many products each would leave; undefined where that is not counted. */
  readonly counts: Counts | undefined
}

/** A group of values that is always open. */
export function ValueGroup({ title, values, chosen, counts }: ValueGroupProps) {
  return (
    <FilterGroup title={title}>
      <Pills values={values} chosen={chosen} counts={counts} />
    </FilterGroup>
  )
}

/**
 * A group of values that opens on demand. One with a chosen value opens, also when going back brings the choice; none
 * is folded under the hand of who takes the last choice off.
 */
export function FoldedGroup({
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
      <Swatch colour={swatch} className="size-4" />
      {value.value}
      <FilterCount id={countId} count={count} />
    </label>
  )
}

/** Values by their group, colours apart. A group with one value narrows nothing. */
export function groupsOf(offered: readonly OfferedValue[]): {
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
