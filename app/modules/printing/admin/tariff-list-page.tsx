import { FilePlus2, ReceiptText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ListQueryOf } from '#app/design/list-query.ts'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { ListPage } from '#app/design/patterns/list-page.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { PrintTariff, TariffKind } from '#app/modules/printing/domain/print-tariff.ts'
import { TARIFF_KIND_LABELS } from '#app/modules/printing/domain/print-tariff.ts'
import type { TariffStatus } from '#app/modules/printing/domain/tariff-status.ts'
import { METHODS } from './print-addresses.ts'
import { TARIFFS, tariffAddress } from './tariff-addresses.ts'
import { TariffStatusBadge } from './tariff-status-badge.tsx'

export interface TariffListRow extends PrintTariff {
  readonly methodName: string
  readonly status: TariffStatus
  readonly categoryCount: number
  readonly productCount: number
}

interface MethodChoice {
  readonly id: string
  readonly name: string
}

/** What the list can be narrowed by: methods, and kinds where somebody may see more than one. */
export function tariffList(methods: readonly MethodChoice[], kinds: readonly TariffKind[]) {
  return { filters: { method: methods.map(({ id }) => id), kind: kinds }, sorts: {} }
}

type Query = ListQueryOf<ReturnType<typeof tariffList>>

/** The tariffs of the shop: search, filters by method and kind, open, delete. */
export function TariffListPage({
  query,
  rows,
  total,
  pageCount,
  methods,
  kinds,
  onRemove,
}: {
  query: Query
  rows: readonly TariffListRow[]
  total: number
  pageCount: number
  methods: readonly MethodChoice[]
  kinds: readonly TariffKind[]
  onRemove: (tariff: TariffListRow) => void
}) {
  const [asked, setAsked] = useState<TariffListRow | null>(null)
  const add = (label: string) => (
    <LinkButton to={`${TARIFFS}/new`} icon={<FilePlus2 size={18} aria-hidden="true" />}>
      {label}
    </LinkButton>
  )
  const seesCosts = kinds.length > 1
  return (
    <>
      <ListPage
        title="Baskı Tarifeleri"
        description={`${formatCount(total)} tarife. Ürünün kendi tarifesi yoksa kategorisininki, o da yoksa yöntemin genel tarifesi geçerlidir.`}
        actions={rows.length === 0 && total === 0 ? null : add('Tarife ekle')}
        path={TARIFFS}
        query={query}
        filters={[
          {
            name: 'method',
            label: 'Yönteme göre süz',
            labels: Object.fromEntries(methods.map(({ id, name }) => [id, name])),
          },
          ...(seesCosts
            ? ([{ name: 'kind', label: 'Türe göre süz', labels: TARIFF_KIND_LABELS }] as const)
            : []),
        ]}
        pageCount={pageCount}
        searchLabel="Tarife ara"
        nothingFound={{
          title: 'Bu aramaya uyan tarife yok',
          text: seesCosts
            ? 'Tarifenin veya matbaacının adından bir bölüm yazmanız yeterlidir.'
            : 'Tarifenin adından bir bölüm yazmanız yeterlidir.',
        }}
        columns={columns(seesCosts, setAsked)}
        rows={rows}
        getRowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<ReceiptText aria-hidden="true" />}
            title="Henüz tarife yok"
            text={
              methods.length === 0
                ? 'Önce baskı yöntemlerinizi ekleyin; her tarife bir yöntemindir.'
                : 'Matbaanızın listesini bir yapıştırmayla tarifeye çevirin; ürün sayfası, sepet ve teklif aynı fiyatı söyler.'
            }
            action={
              methods.length === 0 ? (
                <LinkButton to={METHODS}>Baskı yöntemlerine git</LinkButton>
              ) : (
                add('İlk tarifenizi ekleyin')
              )
            }
          />
        }
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null)
        }}
        title={`“${asked?.name ?? ''}” silinsin mi?`}
        text="Yalnızca henüz geçerli olmamış tarifeler silinebilir. Ürünleri ve kategorileri tarifesiz kalır."
        confirmLabel="Tarifeyi sil"
        onConfirm={() => {
          if (asked) onRemove(asked)
          setAsked(null)
        }}
      />
    </>
  )
}

const columns = (
  seesCosts: boolean,
  onAsk: (tariff: TariffListRow) => void,
): readonly DataColumn<TariffListRow>[] => [
  { key: 'name', header: 'Tarife', isRowHeader: true, cell: (row) => <NameCell row={row} /> },
  { key: 'method', header: 'Yöntem', hideBelow: 'md', cell: ({ methodName }) => methodName },
  ...(seesCosts
    ? ([
        {
          key: 'kind',
          header: 'Tür',
          hideBelow: 'md',
          cell: ({ kind }) => TARIFF_KIND_LABELS[kind],
        },
      ] as const satisfies readonly DataColumn<TariffListRow>[])
    : []),
  { key: 'use', header: 'Kimin için', hideBelow: 'lg', cell: (row) => <Use row={row} /> },
  {
    key: 'status',
    header: 'Durum',
    hideBelow: 'md',
    cell: ({ status }) => <TariffStatusBadge status={status} />,
  },
  {
    key: 'actions',
    header: 'İşlemler',
    align: 'right',
    hideHeader: true,
    // What has begun is never deleted.
    cell: (row) =>
      row.status.kind === 'holds' ? null : (
        <IconButton size="sm" label={`Sil: ${row.name}`} onClick={() => onAsk(row)}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      ),
  },
]

function Use({ row: { isGeneral, categoryCount, productCount } }: { row: TariffListRow }) {
  const parts = [
    ...(isGeneral ? ['Tarifesi olmayan bütün ürünler'] : []),
    ...(categoryCount > 0 ? [`${formatCount(categoryCount)} kategori`] : []),
    ...(productCount > 0 ? [`${formatCount(productCount)} ürün`] : []),
  ]
  return parts.length === 0 ? (
    <span className="text-ink-soft">Kimse için değil</span>
  ) : (
    <span>{parts.join(', ')}</span>
  )
}

/** On a phone this cell tells what its hidden columns would. */
function NameCell({ row }: { row: TariffListRow }) {
  return (
    <div className="min-w-0">
      <Link
        to={tariffAddress(row.id)}
        className="inline-block py-0.5 font-semibold [overflow-wrap:anywhere] underline-offset-3 hover:underline"
      >
        {row.name}
      </Link>
      <span className="flex flex-wrap gap-1 empty:hidden">
        {row.isGeneral ? <Badge tone="neutral">Genel</Badge> : null}
        {row.kind === 'cost' ? (
          <Badge tone="warning">Maliyet{row.supplier === '' ? '' : `: ${row.supplier}`}</Badge>
        ) : null}
      </span>
      <span className="mt-1 grid gap-1 text-xs text-ink-soft lg:hidden">
        <span className="md:hidden">{row.methodName}</span>
        <Use row={row} />
        <span className="md:hidden">
          <TariffStatusBadge status={row.status} />
        </span>
      </span>
    </div>
  )
}
