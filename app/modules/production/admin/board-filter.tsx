import { ListFilter, Search, X } from 'lucide-react'
import { useId } from 'react'
import { Form, Link } from 'react-router'
import { Select } from '#app/design/forms/select.tsx'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { formatCount } from '#app/kernel/count.ts'
import type { Board, BoardQuery } from '../domain/board.ts'
import { NOBODY } from '../domain/board.ts'
import { boardAddress, PRODUCTION } from '../domain/board-query.ts'

/** What the board is narrowed by, folded; what is chosen stands beside it and is taken away by a press. */
export function BoardFilter({ board, query }: { board: Board; query: BoardQuery }) {
  const id = useId()
  const chips = [
    ...(query.method === '' ? [] : [{ label: query.method, without: { method: '' } }]),
    ...(query.assignee === '' ? [] : [{ label: assigneeName(board, query), without: { assignee: '' } }]),
    ...(query.search === '' ? [] : [{ label: `“${query.search}”`, without: { search: '' } }]),
  ]
  return (
    <div className="relative flex flex-wrap items-center gap-2">
      <details key={boardAddress(query)} className="group/filter">
        <summary
          className={buttonStyle(
            'secondary',
            'sm',
            'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
          )}
        >
          <ListFilter size={16} aria-hidden="true" /> Filtrele
        </summary>
        <Form
          method="get"
          action={PRODUCTION}
          className="absolute top-full left-0 z-30 mt-2 grid w-72 max-w-[calc(100vw-2rem)] gap-3 rounded-card border border-line bg-surface p-4 shadow-float"
        >
          {query.view === 'all' ? null : <input type="hidden" name="view" value={query.view} />}
          <label htmlFor={`${id}-q`} className="grid gap-1 text-sm">
            <span className="font-semibold">Ürün, sipariş veya alıcı</span>
            <TextInput
              type="search"
              id={`${id}-q`}
              name="q"
              defaultValue={query.search}
              maxLength={120}
              leading={<Search size={16} aria-hidden="true" />}
            />
          </label>
          <label htmlFor={`${id}-method`} className="grid gap-1 text-sm">
            <span className="font-semibold">Baskı yöntemi</span>
            <Select
              id={`${id}-method`}
              name="method"
              defaultValue={query.method}
              options={[
                { value: '', label: 'Hepsi' },
                ...board.methods.map(({ method, jobs }) => ({
                  value: method,
                  label: `${method} (${formatCount(jobs)})`,
                })),
              ]}
            />
          </label>
          <label htmlFor={`${id}-assignee`} className="grid gap-1 text-sm">
            <span className="font-semibold">Kimde</span>
            <Select
              id={`${id}-assignee`}
              name="assignee"
              defaultValue={query.assignee}
              options={[
                { value: '', label: 'Herkes' },
                { value: NOBODY, label: 'Kimsede olmayan' },
                ...board.assignees.map(({ id, name, jobs }) => ({
                  value: id,
                  label: `${name} (${formatCount(jobs)})`,
                })),
              ]}
            />
          </label>
          <Button type="submit" size="sm">
            Uygula
          </Button>
        </Form>
      </details>
      {chips.map(({ label, without }) => (
        <Link
          key={label}
          to={boardAddress(query, without)}
          preventScrollReset
          className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-pill border border-line bg-surface px-3 text-sm [overflow-wrap:anywhere] hover:border-ink"
        >
          {label}
          <X size={14} aria-hidden="true" className="shrink-0" />
          <span className="sr-only"> filtresini kaldır</span>
        </Link>
      ))}
    </div>
  )
}

function assigneeName({ assignees }: Board, { assignee }: BoardQuery): string {
  if (assignee === NOBODY) return 'Kimsede olmayan'
  return assignees.find(({ id }) => id === assignee)?.name ?? 'Bilinmeyen kişi'
}
