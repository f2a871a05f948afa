import { useId } from 'react'
import { classNames } from '#app/design/class-names.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { inSizeOrder } from '#app/modules/catalog/domain/size-order.ts'
import type {
  ChosenOptions,
  CombinationPrice,
  OptionGroup,
  OptionValue,
} from '#app/modules/pricing/domain/price-engine.ts'
import { withVat } from '#app/modules/pricing/domain/price-engine.ts'
import { Swatch } from './swatch.tsx'
import { VatPrice } from './vat-price.tsx'

interface OptionPickerProps {
  readonly groups: readonly OptionGroup[]
  /** Colours of the values that name one. */
  readonly swatches: Readonly<Record<string, string>>
  readonly value: ChosenOptions
  readonly onChange: (value: ChosenOptions) => void
  /** Of the product. */
  readonly vatBp: BasisPoints
  /** What values cost more together: said of a value with the others as they are chosen. */
  readonly combinationPrices?: readonly CombinationPrice[] | undefined
  /** Whether nothing is left of a choice; for goods whose combinations have stock of their own. */
  readonly isSoldOut?: ((choice: ChosenOptions) => boolean) | undefined
}

/** One group of radio buttons per option, drawn as pills; a value that names a colour carries a swatch. */
export function OptionPicker({
  groups,
  swatches,
  value,
  onChange,
  vatBp,
  combinationPrices,
  isSoldOut,
}: OptionPickerProps) {
  const id = useId()
  if (groups.length === 0) return null
  return (
    <div data-early className="grid gap-5">
      {groups.map((group) => (
        <fieldset key={group.id} className="min-w-0">
          <legend className="mb-2 text-sm">
            <span className="font-semibold">{group.name}</span>
            <span className="text-ink-soft">: {value[group.name]}</span>
          </legend>
          <div
            className={classNames(
              'flex gap-2',
              // On a phone colours stand in one row, which is scrolled sideways.
              group.options.some((option) => swatches[option.value])
                ? 'max-md:-mx-(--gutter) max-md:scroll-px-(--gutter) max-md:overflow-x-auto max-md:px-(--gutter) max-md:py-1 md:flex-wrap'
                : 'flex-wrap',
            )}
          >
            {inSizeOrder(group.options).map((option) => (
              <OptionPill
                key={option.value}
                name={`${id}-${group.id}`}
                option={option}
                swatch={swatches[option.value]}
                checked={value[group.name] === option.value}
                isSoldOut={isSoldOut?.({ ...value, [group.name]: option.value }) ?? false}
                surcharge={surchargeOf(option, { groups, value, combinationPrices })}
                vatBp={vatBp}
                onChoose={() => onChange({ ...value, [group.name]: option.value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

/** What choosing a value adds to the unit, with the other groups as they are chosen. */
function surchargeOf(
  { id, priceChangeMinor }: OptionValue,
  {
    groups,
    value,
    combinationPrices = [],
  }: Pick<OptionPickerProps, 'groups' | 'value' | 'combinationPrices'>,
): Kurus {
  const chosen = groups.flatMap(({ name, options }) =>
    options.flatMap((option) => (option.value === value[name] ? [option.id] : [])),
  )
  return combinationPrices
    .filter(
      ({ valueIds }) =>
        id !== undefined &&
        valueIds.includes(id) &&
        valueIds.every((each) => each === id || chosen.includes(each)),
    )
    .reduce((sum, price) => sum + price.priceChangeMinor, priceChangeMinor)
}

interface OptionPillProps {
  readonly name: string
  readonly option: OptionValue
  readonly surcharge: Kurus
  readonly vatBp: BasisPoints
  readonly swatch: string | undefined
  readonly checked: boolean
  /** Nothing is left of it, with the other groups as they are chosen. */
  readonly isSoldOut: boolean
  readonly onChoose: () => void
}

function OptionPill({
  name,
  option,
  surcharge,
  vatBp,
  swatch,
  checked,
  isSoldOut,
  onChoose,
}: OptionPillProps) {
  return (
    <label
      className={classNames(
        'relative inline-flex min-h-11 shrink-0 items-center gap-2 rounded-[1.375rem] border px-4 py-1.5 text-sm transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        checked
          ? 'border-brand bg-brand-soft font-semibold ring-1 ring-brand'
          : 'border-line-strong bg-surface hover:border-ink',
      )}
    >
      <input
        type="radio"
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-pill outline-none"
        name={name}
        value={option.value}
        checked={checked}
        onChange={onChoose}
      />
      <Swatch colour={swatch} />
      <span className={classNames('min-w-0', isSoldOut && 'text-ink-soft line-through')}>{option.value}</span>
      {isSoldOut && <span className="text-xs font-normal text-ink-soft">tükendi</span>}
      {surcharge !== 0 && !isSoldOut && (
        <span className="tabular text-xs font-normal whitespace-nowrap text-ink-soft">
          {surcharge > 0 && '+'}
          <VatPrice netMinor={surcharge} grossMinor={withVat(surcharge, vatBp)} />
        </span>
      )}
    </label>
  )
}
