import { Download, Plus, Signpost, Trash2, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import type { ListQueryOf } from '#app/design/list-query.ts'
import { narrowingParameters } from '#app/design/list-query.ts'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import { ConfirmedForm } from '#app/design/patterns/confirmed-form.tsx'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { EntryButtons } from '#app/design/patterns/entry-buttons.tsx'
import { ListPage } from '#app/design/patterns/list-page.tsx'
import { useListCommands } from '#app/design/patterns/use-list-commands.ts'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatDate } from '#app/kernel/instant.ts'
import type { RedirectRow } from '#app/modules/redirects/domain/redirect.ts'
import { REDIRECT_SORTS, REDIRECT_USES } from '#app/modules/redirects/domain/redirect.ts'

/** What the list can be narrowed and sorted by, as it stands in the address. */
export const REDIRECT_LIST = { filters: { use: REDIRECT_USES }, sorts: REDIRECT_SORTS } as const

const REDIRECTS = '/admin/redirects'
const TICKED = 'ticked-redirects'
const USE_LABELS = { unused: 'Kullanılmayan', used: 'Kullanılan' }

/** The rules of old addresses: search, use, edit, delete one, several or all that are shown. */
export function RedirectListPage({
  query,
  rows,
  total,
  pageCount,
  missingCount,
  isBusy,
}: {
  query: ListQueryOf<typeof REDIRECT_LIST>
  rows: readonly RedirectRow[]
  total: number
  pageCount: number
  /** Addresses that visitors looked for in vain. */
  missingCount: number
  isBusy: boolean
}) {
  const { Form: CommandForm, send } = useListCommands()
  const [asked, setAsked] = useState<RedirectRow | null>(null)
  return (
    <>
      <ListPage
        title="Yönlendirmeler"
        description={
          <>
            {formatCount(total)} kural ·{' '}
            <Link
              to={`${REDIRECTS}/missing`}
              className="inline-block py-0.5 underline underline-offset-3 hover:text-ink"
            >
              {missingCount > 0 ? `${formatCount(missingCount)} bulunamayan adres` : 'Bulunamayan adresler'}
            </Link>
          </>
        }
        actions={
          <>
            {total > 0 ? (
              <a href={`${REDIRECTS}/export`} className={buttonStyle('secondary', 'sm')} download>
                <Download size={16} aria-hidden="true" /> CSV
              </a>
            ) : null}
            <ImportButton />
            <AddButton />
          </>
        }
        path={REDIRECTS}
        query={query}
        sorts={REDIRECT_LIST.sorts}
        filters={[{ name: 'use', label: 'Kullanıma göre süz', labels: USE_LABELS }]}
        pageCount={pageCount}
        searchLabel="Eski veya yeni adres ara"
        nothingFound={{
          title: 'Bu aramaya uyan kural yok',
          text: 'Eski ya da yeni adresin bir bölümünü yazmanız yeterlidir.',
        }}
        bulk={{
          content: <Removals query={query} total={total} isPaged={pageCount > 1} isBusy={isBusy} />,
        }}
        selection={{
          form: TICKED,
          name: 'ids',
          noun: 'kural',
          labelOf: ({ source }) => `${source} kuralını seç`,
        }}
        columns={columns(CommandForm, setAsked)}
        rows={rows}
        getRowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<Signpost aria-hidden="true" />}
            title="Henüz yönlendirme yok"
            text="Başka bir mağazadan taşınıyorsanız eski adreslerinizi bir listeyle ekleyin; bağlantılarınız ve arama sonuçlarınız çalışmaya devam eder."
            action={
              <span className="flex flex-wrap justify-center gap-2">
                <ImportButton />
                <AddButton />
              </span>
            }
          />
        }
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null)
        }}
        title={`${asked?.source ?? ''} kuralını silmek istediğinize emin misiniz?`}
        text="Bu eski adrese gelenler “Sayfa bulunamadı” görür."
        confirmLabel="Kuralı sil"
        onConfirm={() => {
          if (asked) send({ remove: asked.id })
          setAsked(null)
        }}
      />
    </>
  )
}

function AddButton() {
  return (
    <LinkButton to={`${REDIRECTS}/add`} size="sm" icon={<Plus size={16} aria-hidden="true" />}>
      Kural ekle
    </LinkButton>
  )
}

function ImportButton() {
  return (
    <LinkButton to={`${REDIRECTS}/import`} variant="secondary" icon={<Upload size={18} aria-hidden="true" />}>
      Liste yükle
    </LinkButton>
  )
}

/** The form of the ticked rows, and the one of all that are shown: a list of thousands is not ticked page by page. */
function Removals({
  query,
  total,
  isPaged,
  isBusy,
}: {
  query: ListQueryOf<typeof REDIRECT_LIST>
  total: number
  isPaged: boolean
  isBusy: boolean
}) {
  const form = useRef<HTMLFormElement>(null)
  const isConfirmed = useRef(false)
  const [asked, setAsked] = useState(0)
  const isNarrowed = query.search !== '' || Object.keys(narrowingParameters(query)).length > 0
  useEffect(() => {
    if (!isBusy) form.current?.reset()
  }, [isBusy])
  return (
    <>
      <Form
        ref={form}
        id={TICKED}
        method="post"
        preventScrollReset
        onSubmit={(event) => {
          if (isConfirmed.current) {
            isConfirmed.current = false
            return
          }
          event.preventDefault()
          if (!isBusy) setAsked(new FormData(event.currentTarget).getAll('ids').length)
        }}
      >
        <input type="hidden" name="intent" value="remove-ticked" />
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          busy={isBusy}
          icon={<Trash2 size={16} aria-hidden="true" />}
        >
          Seçilenleri sil
        </Button>
      </Form>
      {isPaged || isNarrowed ? (
        <ConfirmedForm
          intent="remove-shown"
          label={`Listelenen ${formatCount(total)} kuralı sil`}
          variant="quiet"
          size="sm"
          isBusy={isBusy}
          title={`Listelenen ${formatCount(total)} kuralı silmek istediğinize emin misiniz?`}
          text={
            isNarrowed
              ? 'Aramaya ve süzgece uyan bütün kurallar silinir, öbür sayfalardakiler de.'
              : 'Bütün kurallar silinir, öbür sayfalardakiler de.'
          }
          confirmLabel="Hepsini sil"
        >
          <input type="hidden" name="seenCount" value={total} />
        </ConfirmedForm>
      ) : null}
      <ConfirmDialog
        open={asked > 0}
        onOpenChange={(open) => {
          if (!open) setAsked(0)
        }}
        title={`Seçilen ${formatCount(asked)} kuralı silmek istediğinize emin misiniz?`}
        text="Bu eski adreslere gelenler “Sayfa bulunamadı” görür."
        confirmLabel="Seçilenleri sil"
        onConfirm={() => {
          setAsked(0)
          isConfirmed.current = true
          form.current?.requestSubmit()
        }}
      />
    </>
  )
}

type CommandForm = ReturnType<typeof useListCommands>['Form']

const columns = (
  Command: CommandForm,
  onAsk: (row: RedirectRow) => void,
): readonly DataColumn<RedirectRow>[] => [
  {
    key: 'source',
    header: 'Eski adres → yeni adres',
    isRowHeader: true,
    cell: (row) => <AddressCell row={row} />,
  },
  {
    key: 'status',
    header: 'Tür',
    hideBelow: 'lg',
    cell: ({ status }) => (
      <span className="whitespace-nowrap">{status === 301 ? '301 kalıcı' : '302 geçici'}</span>
    ),
  },
  {
    key: 'hits',
    header: 'Kullanım',
    align: 'right',
    hideBelow: 'md',
    cell: ({ hits }) => <span className="tabular">{formatCount(hits)}</span>,
  },
  {
    key: 'last',
    header: 'Son kullanım',
    hideBelow: 'xl',
    cell: ({ lastUsedOn }) => (
      <span className="tabular whitespace-nowrap">
        {lastUsedOn === null ? '–' : formatDate(Date.parse(lastUsedOn))}
      </span>
    ),
  },
  {
    key: 'changed',
    header: 'Son değişiklik',
    isOptional: true,
    hideBelow: 'xl',
    cell: ({ changedAt }) => <span className="tabular whitespace-nowrap">{formatDate(changedAt)}</span>,
  },
  {
    key: 'actions',
    header: 'İşlemler',
    align: 'right',
    hideHeader: true,
    cell: (row) => (
      <Command method="post" className="flex justify-end">
        <EntryButtons
          id={row.id}
          name={`${row.source} kuralını`}
          to={`${REDIRECTS}/edit/${row.id}`}
          onAsk={() => onAsk(row)}
        />
      </Command>
    ),
  },
]

function AddressCell({ row }: { row: RedirectRow }) {
  const { id, source, target, hits, isHidden, isTargetMissing } = row
  return (
    <div className="min-w-0">
      <Link
        to={`${REDIRECTS}/edit/${id}`}
        className="inline-block py-0.5 font-semibold [overflow-wrap:anywhere] underline-offset-3 hover:underline"
      >
        {source}
      </Link>
      <p className="text-xs [overflow-wrap:anywhere] text-ink-soft">
        <span aria-hidden="true">→ </span>
        <span className="sr-only">Yeni adres: </span>
        {target}
        <span className="md:hidden"> · {formatCount(hits)} kullanım</span>
      </p>
      {isHidden ? (
        <Badge tone="warning" className="mt-1">
          Bu adreste artık sayfa var; kural bekliyor
        </Badge>
      ) : null}
      {isTargetMissing ? (
        <Badge tone="danger" className="mt-1">
          Yeni adreste sayfa yok
        </Badge>
      ) : null}
    </div>
  )
}
