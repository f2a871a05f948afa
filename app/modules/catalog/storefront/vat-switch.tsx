import { useId } from 'react'
import { classNames } from '#app/design/class-names.ts'
import type { VatBasis } from '#app/modules/pricing/domain/vat-basis.ts'
import { VAT_WORDS } from '#app/modules/pricing/domain/vat-basis.ts'
import { chooseVatBasis, useVatBasis } from './vat-basis.ts'

/** Which one is chosen is drawn from the page, as the prices are, and does not wait for the program. */
const CHOICES: readonly (readonly [VatBasis, string])[] = [
  ['gross', 'vat-gross:border-ink vat-gross:bg-surface vat-gross:font-semibold vat-gross:text-ink'],
  ['net', 'vat-net:border-ink vat-net:bg-surface vat-net:font-semibold vat-net:text-ink'],
]

/** Turns every price of the shop to the other basis, for this visitor and for good. */
export function VatSwitch({ className }: { readonly className?: string }) {
  const basis = useVatBasis()
  const name = useId()
  return (
    <fieldset
      data-early
      className={classNames('flex w-fit rounded-card bg-paper-deep text-xs noscript:hidden', className)}
    >
      <legend className="sr-only">Fiyatların gösterimi</legend>
      {CHOICES.map(([choice, chosen]) => (
        <label
          key={choice}
          className={classNames(
            'relative inline-flex min-h-8 items-center rounded-card border border-transparent px-2.5 text-ink-soft pointer-coarse:min-h-11',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
            chosen,
          )}
        >
          <input
            type="radio"
            name={name}
            value={choice}
            // Inside a form it is none of its fields.
            form=""
            checked={basis === choice}
            onChange={() => chooseVatBasis(choice)}
            className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
          />
          {VAT_WORDS[choice]}
        </label>
      ))}
    </fieldset>
  )
}
