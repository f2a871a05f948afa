import { FilePlus, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ListQueryOf } from '#app/design/list-query.ts'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { EntryButtons } from '#app/design/patterns/entry-buttons.tsx'
import { ListPage } from '#app/design/patterns/list-page.tsx'
import { useListCommands } from '#app/design/patterns/use-list-commands.ts'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import { SwitchButton } from '#app/design/primitives/switch-button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { customPagePath, FOOTER_COLUMN_TITLES } from '#app/modules/content/domain/custom-page.ts'
import type { CustomPageRow } from '#app/modules/content/domain/custom-page-form.ts'
import { CUSTOM_PAGE_SORTS, CUSTOM_PAGE_STATES } from '#app/modules/content/domain/custom-page-form.ts'

/** What the list can be narrowed and sorted by, as it stands in the address. */
export const CUSTOM_PAGE_LIST = { filters: { state: CUSTOM_PAGE_STATES }, sorts: CUSTOM_PAGE_SORTS } as const

const STATE_LABELS = { published: 'Yayında', draft: 'Taslak' }
const PAGES = '/admin/pages'

type Commands = Pick<ReturnType<typeof useListCommands>, 'Form' | 'send'>

/** The owner's own pages: search, state, publish and withdraw, edit, preview, delete, and what leads to each. */
export function CustomPageListPage({
  query,
  rows,
  total,
  pageCount,
  now,
}: {
  query: ListQueryOf<typeof CUSTOM_PAGE_LIST>
  rows: readonly CustomPageRow[]
  total: number
  pageCount: number
  now: Instant
}) {
  const { Form, send } = useListCommands()
  const [asked, setAsked] = useState<CustomPageRow | null>(null)
  return (
    <>
      <ListPage
        title="Sayfalar"
        description={`${formatCount(total)} sayfa`}
        actions={<AddButton>Sayfa ekle</AddButton>}
        path={PAGES}
        query={query}
        sorts={CUSTOM_PAGE_LIST.sorts}
        filters={[{ name: 'state', label: 'Yayın durumuna göre süz', labels: STATE_LABELS }]}
        pageCount={pageCount}
        searchLabel="Başlık veya adres ara"
        nothingFound={{
          title: 'Bu aramaya uyan sayfa yok',
          text: 'Başlığın ya da adresin bir bölümünü yazmanız yeterlidir.',
        }}
        columns={columns({ now, Form, send, onAsk: setAsked })}
        rows={rows}
        getRowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<FileText aria-hidden="true" />}
            title="Henüz kendi sayfanız yok"
            text="Baskı rehberi, bayilik koşulları, referanslar… Yazdığınız sayfayı menüye ya da alt bilgiye koyabilirsiniz."
            action={<AddButton>İlk sayfanızı ekleyin</AddButton>}
          />
        }
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null)
        }}
        title={`“${asked?.title ?? ''}” sayfasını silmek istediğinize emin misiniz?`}
        text={asked ? <RemovalText row={asked} /> : null}
        confirmLabel="Sayfayı sil"
        onConfirm={() => {
          if (asked) send({ remove: asked.id })
          setAsked(null)
        }}
      />
    </>
  )
}

function AddButton({ children }: { children: ReactNode }) {
  return (
    <LinkButton to={`${PAGES}/add`} icon={<FilePlus size={18} aria-hidden="true" />}>
      {children}
    </LinkButton>
  )
}

function RemovalText({ row: { footerColumn, isPublished, menuTitles } }: { row: CustomPageRow }) {
  const count = menuTitles.length
  return (
    <>
      {count > 0
        ? `Menünüzde bu sayfaya giden ${count === 1 ? 'bir öğe' : `${count} öğe`} var: ${menuTitles.join(', ')}. Menüde kalır ve boşa gider; onu da silin ya da başka bir sayfaya yönlendirin. `
        : null}
      {footerColumn && isPublished ? 'Sayfa alt bilgiden de kalkar. ' : null}
      Sayfa ve adresi kalıcı olarak silinir. Yalnızca gizlemek için taslağa alabilirsiniz.
    </>
  )
}

const columns = ({
  now,
  onAsk,
  ...commands
}: Commands & {
  now: Instant
  onAsk: (row: CustomPageRow) => void
}): readonly DataColumn<CustomPageRow>[] => [
  {
    key: 'title',
    header: 'Sayfa',
    isRowHeader: true,
    cell: (row) => (
      <PageCell row={row}>
        <StateSwitch row={row} {...commands} />
      </PageCell>
    ),
  },
  { key: 'places', header: 'Nerede', hideBelow: 'lg', cell: (row) => <Places row={row} /> },
  {
    key: 'changed',
    header: 'Son değişiklik',
    hideBelow: 'xl',
    cell: ({ updatedAt }) => (
      <RelativeTime at={Date.parse(updatedAt)} now={now} className="whitespace-nowrap" />
    ),
  },
  {
    key: 'state',
    header: 'Durum',
    hideBelow: 'md',
    cell: (row) => <StateSwitch row={row} {...commands} />,
  },
  {
    key: 'actions',
    header: 'İşlemler',
    align: 'right',
    hideHeader: true,
    cell: (row) => (
      <commands.Form method="post" className="flex justify-end">
        <EntryButtons
          id={row.id}
          name={`${row.title} sayfasını`}
          to={`${PAGES}/edit/${row.id}`}
          onAsk={() => onAsk(row)}
        />
      </commands.Form>
    ),
  },
]

function StateSwitch({ row: { id, title, isPublished }, Form, send }: Commands & { row: CustomPageRow }) {
  return (
    <Form method="post">
      <SwitchButton
        id={id}
        isOn={isPublished}
        label={`${title}: yayında`}
        on="Yayında"
        off="Taslak"
        onSwitch={send}
      />
    </Form>
  )
}

/** What leads to the page, in words. */
function Places({ row: { footerColumn, menuTitles } }: { row: CustomPageRow }) {
  const places = [
    ...(menuTitles.length > 0 ? [`Menü: ${menuTitles.join(', ')}`] : []),
    ...(footerColumn ? [`Alt bilgi: ${FOOTER_COLUMN_TITLES[footerColumn]}`] : []),
  ]
  if (places.length === 0) return <span className="text-ink-soft">–</span>
  return (
    <ul className="max-w-64 text-xs [overflow-wrap:anywhere] text-ink-soft">
      {places.map((place) => (
        <li key={place}>{place}</li>
      ))}
    </ul>
  )
}

/** The page itself; on narrow screens with what the other columns would say below it. */
function PageCell({ row, children }: { row: CustomPageRow; children: ReactNode }) {
  const { id, title, slug, isPublished } = row
  return (
    <div className="min-w-0">
      <Link
        to={`${PAGES}/edit/${id}`}
        className="inline-block py-0.5 font-semibold [overflow-wrap:anywhere] underline-offset-3 hover:underline"
      >
        {title}
      </Link>
      <p className="text-xs [overflow-wrap:anywhere] text-ink-soft">{customPagePath(slug)}</p>
      <Link
        to={isPublished ? customPagePath(slug) : `${PAGES}/preview/${id}`}
        reloadDocument
        className="inline-block py-1 text-xs text-ink-soft underline underline-offset-3 hover:text-ink"
      >
        {isPublished ? 'Sayfayı gör' : 'Taslağı önizle'}
      </Link>
      <div className="lg:hidden">
        {row.footerColumn || row.menuTitles.length > 0 ? <Places row={row} /> : null}
      </div>
      <div className="mt-1 md:hidden">{children}</div>
    </div>
  )
}
