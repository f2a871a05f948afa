import { Plus, Search } from 'lucide-react'
import { Field } from '#app/design/forms/field.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import type { StaffOrderView } from './staff-order-view.ts'

/** Where goods are looked for: one hit is added at once, of several one is chosen. */
export function ProductFinder({ search, isBusy }: { search: StaffOrderView['search']; isBusy: boolean }) {
  return (
    <div className="rounded-card bg-paper-deep p-4">
      <div className="flex items-end gap-2">
        <Field
          label="Ürün ekle"
          name="find"
          defaultValue={search?.text}
          maxLength={100}
          placeholder="Ürün adı veya stok kodu"
          leading={<Search size={18} aria-hidden="true" />}
          className="flex-1"
          onKeyDown={(event) => {
            // Enter here looks for goods; elsewhere in the form it only prices.
            if (event.key !== 'Enter') return
            event.preventDefault()
            const button = event.currentTarget.form?.querySelector<HTMLButtonElement>('button[value="find"]')
            event.currentTarget.form?.requestSubmit(button)
          }}
        />
        <Button type="submit" name="intent" value="find" variant="secondary" busy={isBusy}>
          Bul
        </Button>
      </div>
      {search ? (
        <div role="status" className="mt-3 text-sm">
          {search.found.length === 0 ? (
            <p>“{search.text}” için satışta ürün bulunamadı.</p>
          ) : (
            <ul className="grid gap-1.5">
              {search.found.map(({ id, title, minOrderQuantity }) => (
                <li key={id}>
                  <button
                    type="submit"
                    name="intent"
                    value={`add:${id}`}
                    className="flex min-h-11 w-full items-center gap-2 rounded-card border border-line bg-surface px-3 py-2 text-left hover:border-ink"
                  >
                    <Plus size={16} aria-hidden="true" className="text-brand" />
                    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{title}</span>
                    <span className="text-xs text-ink-soft">en az {minOrderQuantity} adet</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : null}
    </div>
  )
}
