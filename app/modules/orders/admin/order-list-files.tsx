import { Download, FileText } from 'lucide-react'
import { DropPanel } from '#app/design/patterns/drop-panel.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'

const CHOICES = [
  ['Siparişler, Excel', { format: 'xlsx' }],
  ['Siparişler, CSV', { format: 'csv' }],
  ['Sipariş satırları, Excel', { format: 'xlsx', rows: 'lines' }],
  ['Sipariş satırları, CSV', { format: 'csv', rows: 'lines' }],
] as const

/** What the list can be taken along as: the report of a day, and what it shows now as a table. Opens without JavaScript. */
export function OrderListFiles({ narrowedBy }: { narrowedBy: Readonly<Record<string, string>> }) {
  return (
    <>
      <a
        href="/admin/orders/daily-report"
        download
        className={buttonStyle('secondary', 'sm', 'max-md:hidden')}
      >
        <FileText size={16} aria-hidden="true" /> Günlük rapor
      </a>
      <DropPanel
        icon={<Download size={16} aria-hidden="true" />}
        label={<span className="max-sm:sr-only">Dışa aktar</span>}
        side="right"
        panelClassName="grid w-64 gap-1 p-2"
      >
        <a
          href="/admin/orders/daily-report"
          download
          className="rounded-card px-2 py-2 hover:bg-paper-deep md:hidden"
        >
          Günlük rapor
        </a>
        {CHOICES.map(([label, asked]) => (
          <a
            key={label}
            href={`/admin/orders/export?${new URLSearchParams({ ...narrowedBy, ...asked })}`}
            download
            className="rounded-card px-2 py-2 hover:bg-paper-deep"
          >
            {label}
          </a>
        ))}
        <form
          action="/admin/orders/daily-report"
          className="mt-1 grid gap-2 border-t border-line px-2 pt-3 pb-1"
        >
          <label className="grid gap-1 text-xs text-ink-soft">
            Başka bir günün raporu
            <input
              type="date"
              name="day"
              required
              className="h-9 rounded-card border border-line-strong bg-surface px-2 text-sm text-ink"
            />
          </label>
          <Button type="submit" variant="secondary" size="sm">
            Raporu indir
          </Button>
        </form>
      </DropPanel>
    </>
  )
}
