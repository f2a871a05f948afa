import { useEffect, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { Select } from '#app/design/forms/select.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { PRODUCT_SORTS } from '#app/modules/catalog/domain/listing.ts'
import type { ListAddress } from './list-address.ts'
import { filterEntries, listHref, NET_PRICES, readListAddress, sortLabel } from './list-address.ts'

interface SortSelectProps {
  readonly path: string
  readonly address: ListAddress
}

/** Chooses the order of a list. A plain form with a button where there is no JavaScript; else choosing is enough. */
export function SortSelect({ path, address }: SortSelectProps) {
  const navigate = useNavigate()
  const isSearch = address.search !== ''
  const [sort, setSort] = useState(address.sort)
  // Going back in history shows that page's order again, in the same field, so that it keeps the focus.
  useEffect(() => setSort(address.sort), [address.sort])

  return (
    <Form
      method="get"
      action={path}
      className="flex items-center gap-2 max-sm:*:[span]:w-full max-sm:noscript:basis-full"
    >
      {isSearch && <input type="hidden" name="search" value={address.search} />}
      {filterEntries(address.filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {address.basis === 'net' && <input type="hidden" {...NET_PRICES} />}
      <label htmlFor="sort" className="sr-only">
        Sıralama
      </label>
      <Select
        id="sort"
        name="sort"
        value={sort}
        onChange={(event) => {
          const chosen = readListAddress(new URLSearchParams({ sort: event.currentTarget.value })).sort
          setSort(chosen)
          void navigate(listHref(path, { ...address, sort: chosen, page: 1 }), { preventScrollReset: true })
        }}
        options={PRODUCT_SORTS.map((sort) => ({ value: sort, label: sortLabel(sort, isSearch) }))}
        className="w-full text-sm"
      />
      <Button type="submit" variant="secondary" className="not-noscript:hidden">
        Sırala
      </Button>
    </Form>
  )
}
