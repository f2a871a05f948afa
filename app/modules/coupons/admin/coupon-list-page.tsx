import { Pencil, TicketPercent, TicketPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ListQueryOf } from '#app/design/list-query.ts'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { ListPage } from '#app/design/patterns/list-page.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDate } from '#app/kernel/instant.ts'
import { formatLira } from '#app/kernel/money.ts'
import type { Coupon } from '#app/modules/coupons/domain/coupon.ts'
import { COUPON_SORTS, MOST_COUPONS } from '#app/modules/coupons/domain/coupon.ts'
import { discountText } from '#app/modules/coupons/domain/coupon-form.ts'
import {
  COUPON_STATUS_LABELS,
  COUPON_STATUSES,
  couponStatus,
} from '#app/modules/coupons/domain/coupon-status.ts'
import { CouponStatusBadge } from './coupon-status-badge.tsx'

/** What the list can be narrowed and sorted by, as it stands in the address. */
export const COUPON_LIST = { filters: { status: COUPON_STATUSES }, sorts: COUPON_SORTS } as const

/** A row of the list. */
export interface CouponRow extends Coupon {
  readonly ownerName: string | null
  readonly createdAt: Instant
}

const COUPONS = '/admin/coupons'

/** The coupons of the shop: search by code, status, edit, delete. */
export function CouponListPage({
  query,
  rows,
  total,
  pageCount,
  now,
  onRemove,
}: {
  query: ListQueryOf<typeof COUPON_LIST>
  rows: readonly CouponRow[]
  total: number
  pageCount: number
  now: Instant
  onRemove: (coupon: CouponRow) => void
}) {
  const [asked, setAsked] = useState<CouponRow | null>(null)
  return (
    <>
      <ListPage
        title="Kuponlar"
        description={`${formatCount(total)}${total < MOST_COUPONS ? '' : '+'} kupon`}
        actions={
          <LinkButton to={`${COUPONS}/add`} icon={<TicketPlus size={18} aria-hidden="true" />}>
            Kupon ekle
          </LinkButton>
        }
        path={COUPONS}
        query={query}
        sorts={COUPON_LIST.sorts}
        filters={[{ name: 'status', label: 'Duruma göre süz', labels: COUPON_STATUS_LABELS }]}
        pageCount={pageCount}
        searchLabel="Kupon kodu ara"
        nothingFound={{
          title: 'Bu aramaya uyan kupon yok',
          text: 'Kodun bir bölümünü yazmanız yeterlidir; büyük küçük harf ve Türkçe harfler fark etmez.',
        }}
        columns={columns(now, setAsked)}
        rows={rows}
        getRowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<TicketPercent aria-hidden="true" />}
            title="Henüz kupon yok"
            text="Yüzde veya tutar olarak indirim veren bir kod oluşturun; müşterileriniz ödeme sayfasında kullanır."
            action={
              <LinkButton to={`${COUPONS}/add`} icon={<TicketPlus size={18} aria-hidden="true" />}>
                İlk kuponunuzu oluşturun
              </LinkButton>
            }
          />
        }
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null)
        }}
        title="Bu kuponu silmek istediğinize emin misiniz?"
        text={
          asked && asked.useCount > 0
            ? `${asked.code} bugüne kadar ${formatCount(asked.useCount)} kez kullanıldı. Verilmiş siparişler değişmez; kod bundan sonra kullanılamaz.`
            : `${asked?.code ?? ''} bundan sonra kullanılamaz.`
        }
        confirmLabel="Kuponu sil"
        onConfirm={() => {
          if (asked) onRemove(asked)
          setAsked(null)
        }}
      />
    </>
  )
}

const columns = (now: Instant, onAsk: (coupon: CouponRow) => void): readonly DataColumn<CouponRow>[] => [
  { key: 'code', header: 'Kod', isRowHeader: true, cell: (row) => <CodeCell row={row} now={now} /> },
  {
    key: 'discount',
    header: 'İndirim',
    align: 'right',
    cell: ({ discount }) => (
      <span className="tabular font-semibold whitespace-nowrap">{discountText(discount)}</span>
    ),
  },
  {
    key: 'validity',
    header: 'Geçerlilik',
    hideBelow: 'lg',
    cell: ({ startsAt, endsAt }) => <Validity startsAt={startsAt} endsAt={endsAt} />,
  },
  {
    key: 'usage',
    header: 'Kullanım',
    align: 'right',
    hideBelow: 'md',
    cell: (row) => <Usage row={row} />,
  },
  {
    key: 'minimum',
    header: 'Min. tutar',
    align: 'right',
    hideBelow: 'xl',
    cell: ({ minOrderMinor }) => (
      <span className="tabular whitespace-nowrap">
        {minOrderMinor === null ? 'Yok' : formatLira(minOrderMinor)}
      </span>
    ),
  },
  {
    key: 'created',
    header: 'Oluşturuldu',
    isOptional: true,
    hideBelow: 'lg',
    cell: ({ createdAt }) => <span className="tabular whitespace-nowrap">{formatDate(createdAt)}</span>,
  },
  {
    key: 'status',
    header: 'Durum',
    hideBelow: 'md',
    cell: (row) => <CouponStatusBadge status={couponStatus(row, now)} />,
  },
  {
    key: 'actions',
    header: 'İşlemler',
    align: 'right',
    hideHeader: true,
    cell: (row) => (
      <span className="flex justify-end gap-1">
        <Link
          to={`${COUPONS}/edit/${row.id}`}
          aria-label={`${row.code} kuponunu düzenle`}
          title="Düzenle"
          className="inline-flex size-9 items-center justify-center rounded-card hover:bg-ink/6 max-md:hidden"
        >
          <Pencil size={18} aria-hidden="true" />
        </Link>
        <IconButton size="sm" label={`${row.code} kuponunu sil`} onClick={() => onAsk(row)}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </span>
    ),
  },
]

function Validity({ startsAt, endsAt }: Pick<CouponRow, 'startsAt' | 'endsAt'>) {
  return (
    <span className="tabular whitespace-nowrap">
      {formatDate(startsAt)} – {formatDate(endsAt)}
    </span>
  )
}

function Usage({ row: { useCount, usageLimit } }: { row: CouponRow }) {
  return (
    <span className="tabular whitespace-nowrap">
      {formatCount(useCount)} / {usageLimit === null ? 'sınırsız' : formatCount(usageLimit)}
    </span>
  )
}

/** On a phone this cell tells what its hidden columns would. */
function CodeCell({ row, now }: { row: CouponRow; now: Instant }) {
  return (
    <div className="min-w-0">
      <Link
        to={`${COUPONS}/edit/${row.id}`}
        className="inline-block py-0.5 font-semibold tracking-wide [overflow-wrap:anywhere] underline-offset-3 hover:underline"
      >
        {row.code}
      </Link>
      <span className="flex flex-wrap gap-1 empty:hidden">
        {row.ownerId === null ? null : (
          <Badge className="max-w-full [overflow-wrap:anywhere] whitespace-normal">
            Yalnızca {row.ownerName ?? 'bir müşteri'}
          </Badge>
        )}
        {row.firstOrderOnly ? <Badge>Yalnızca ilk sipariş</Badge> : null}
        {row.source === 'story_reward' ? <Badge>Hikâye ödülü</Badge> : null}
      </span>
      <span className="mt-1 grid gap-1 text-xs text-ink-soft lg:hidden">
        <Validity startsAt={row.startsAt} endsAt={row.endsAt} />
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 md:hidden">
          <CouponStatusBadge status={couponStatus(row, now)} />
          <Usage row={row} />
        </span>
      </span>
    </div>
  )
}
