import type { ReactNode } from 'react'
import { FilterCount } from './filter-count.tsx'

/** Choices of the filters under a heading. */
export function FilterGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-5 first:border-0 first:pt-0">
      <legend className="float-left mb-2 w-full text-sm font-semibold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

interface FilterTickProps {
  readonly type?: 'checkbox' | 'radio'
  readonly name: string
  readonly value: string
  readonly checked: boolean
  readonly label: string
  readonly count?: number | undefined
}

/** One choice of such a group: a box to tick, or one of several that exclude each other. */
export function FilterTick({ type = 'checkbox', name, value, checked, label, count }: FilterTickProps) {
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
      <FilterCount count={count} className="ml-auto pl-2" />
    </label>
  )
}
