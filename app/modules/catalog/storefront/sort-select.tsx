import { Form, useNavigate } from 'react-router'
import { Select } from '#app/design/forms/select.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import type { ProductSort } from '#app/modules/catalog/domain/listing.ts'
import { PRODUCT_SORTS } from '#app/modules/catalog/domain/listing.ts'
import type { ListAddress } from './list-address.ts'
import { listHref, readListAddress, sortLabel } from './list-address.ts'

interface SortSelectProps {
  readonly path: string
  readonly address: ListAddress
}

/** Chooses the order of a list. A plain form with a button where there is no JavaScript; else choosing is enough. */
export function SortSelect({ path, address }: SortSelectProps) {
  const navigate = useNavigate()
  const isSearch = address.search !== ''

  function sortBy(sort: ProductSort): void {
    void navigate(listHref(path, { search: address.search, sort }), { preventScrollReset: true })
  }

  return (
    <Form method="get" action={path} className="flex items-center gap-2">
      {isSearch && <input type="hidden" name="search" value={address.search} />}
      <label htmlFor="sort" className="sr-only">
        Sıralama
      </label>
      <Select
        id="sort"
        name="sort"
        // A fresh field per address: going back in history shows that page's order again.
        key={address.sort}
        defaultValue={address.sort}
        onChange={(event) => {
          const { sort } = readListAddress(new URLSearchParams({ sort: event.currentTarget.value }))
          sortBy(sort)
        }}
        options={PRODUCT_SORTS.map((sort) => ({ value: sort, label: sortLabel(sort, isSearch) }))}
        className="text-sm"
      />
      <Button type="submit" variant="secondary" className="not-noscript:hidden">
        Sırala
      </Button>
    </Form>
  )
}
