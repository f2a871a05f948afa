import { ArrowDownUp, ChevronDown } from 'lucide-react'
import { Form, useNavigate } from 'react-router'
import type { SortOrder } from '#app/kernel/sort-order.ts'
import { sortText } from '#app/kernel/sort-order.ts'
import { Button } from '../primitives/button.tsx'

/** The order of a list as a choice: on a phone, where its columns have no headings, and wherever one has no room. */
export function ListOrder({
  order,
  choices,
  keep,
  addressOf,
}: {
  order: SortOrder
  choices: readonly { readonly order: SortOrder; readonly label: string }[]
  /** The other parts of the address. */
  keep: Readonly<Record<string, string>>
  addressOf: (order: SortOrder) => string
}) {
  const navigate = useNavigate()
  const present = sortText(order)
  return (
    <Form
      method="get"
      preventScrollReset
      className="flex min-w-0 flex-1 items-center gap-2 sm:max-w-66 sm:basis-44"
    >
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="relative flex min-w-0 flex-1">
        <ArrowDownUp
          size={16}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2"
        />
        <select
          // Another order by a heading or the back button is shown here too.
          key={present}
          name="sort"
          aria-label="Sıralama"
          defaultValue={present}
          onChange={(event) => {
            const chosen = choices.find((choice) => sortText(choice.order) === event.target.value)
            if (chosen) navigate(addressOf(chosen.order), { preventScrollReset: true })
          }}
          className="h-9 w-full min-w-0 cursor-pointer appearance-none truncate rounded-card border border-line-strong bg-surface pr-8 pl-9 text-base font-semibold hover:border-ink hover:bg-paper-deep sm:h-11 sm:text-sm"
        >
          {choices.map((choice) => (
            <option key={sortText(choice.order)} value={sortText(choice.order)}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2"
        />
      </span>
      <noscript>
        <Button type="submit" variant="secondary" size="sm">
          Sırala
        </Button>
      </noscript>
    </Form>
  )
}
