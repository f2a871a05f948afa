import { UserPlus, Users } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import type { ListQueryOf } from '#app/design/list-query.ts'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { ListPage } from '#app/design/patterns/list-page.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDate } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import {
  ACCOUNT_STATUS_LABELS,
  ACCOUNT_STATUSES,
  ACCOUNT_TYPE_LABELS,
  ACCOUNT_TYPES,
  CUSTOMER_SORTS,
} from '../domain/customer.ts'
import type { AccountStatus, AccountType } from '../domain/viewer.ts'
import { AccountStatusBadge } from './account-badges.tsx'

const CUSTOMERS = '/admin/customers'

/** What the list can be narrowed and sorted by; guests are known from orders only, the last to order first. */
export const CUSTOMER_LIST = {
  filters: { type: ACCOUNT_TYPES, status: [...ACCOUNT_STATUSES, 'guest'] },
  sorts: CUSTOMER_SORTS,
} as const

/** A customer, or a guest, as a row of the list. */
export interface ListedCustomer {
  readonly key: string
  readonly path: string
  /** The company, or the person. */
  readonly title: string
  /** The person behind a company. */
  readonly contact: string | null
  readonly type: AccountType
  readonly status: AccountStatus | 'guest'
  readonly email: string
  readonly phone: string | null
  readonly orderCount: number
  readonly spentMinor: Kurus
  readonly memberDiscountBp: BasisPoints
  /** When he registered; of a guest, his last order. */
  readonly at: Instant
  readonly isNew: boolean
}

const NONE = (
  <span className="text-ink-soft" aria-hidden="true">
    –
  </span>
)

/** Those a customer can have: only the shop's own people are invited. */
const STATUS_LABELS = {
  ...Object.fromEntries(ACCOUNT_STATUSES.map((status) => [status, ACCOUNT_STATUS_LABELS[status]])),
  guest: 'Misafir',
}

const columns = (dateHeader: string): readonly DataColumn<ListedCustomer>[] => [
  { key: 'name', header: 'Müşteri', isRowHeader: true, cell: (row) => <NameCell row={row} /> },
  { key: 'type', header: 'Tür', hideBelow: 'xl', cell: ({ type }) => ACCOUNT_TYPE_LABELS[type] },
  {
    key: 'email',
    header: 'E-posta',
    hideBelow: 'lg',
    cell: ({ email }) => (
      <span className="block max-w-56 truncate" title={email}>
        {email}
      </span>
    ),
  },
  {
    key: 'phone',
    header: 'Telefon',
    hideBelow: 'xl',
    cell: ({ phone }) =>
      phone ? <span className="tabular whitespace-nowrap">{formatPhone(phone)}</span> : NONE,
  },
  { key: 'status', header: 'Durum', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'orders',
    header: 'Sipariş',
    align: 'right',
    hideBelow: 'md',
    cell: ({ orderCount }) => <span className="tabular">{formatCount(orderCount)}</span>,
  },
  {
    key: 'spent',
    header: 'Harcama',
    align: 'right',
    hideBelow: 'md',
    cell: ({ spentMinor }) => <Price minor={spentMinor} />,
  },
  {
    key: 'discount',
    header: 'İndirim',
    align: 'right',
    hideBelow: 'lg',
    cell: ({ memberDiscountBp }) => (memberDiscountBp > 0 ? formatPercent(memberDiscountBp) : NONE),
  },
  {
    key: 'date',
    header: dateHeader,
    hideBelow: '2xl',
    cell: ({ at }) => <span className="tabular whitespace-nowrap">{formatDate(at)}</span>,
  },
]

/** The list of customers: search, type, status and guests, pages. */
export function CustomerListPage({
  query,
  rows,
  total,
  isTotalKnown,
  pageCount,
}: {
  query: ListQueryOf<typeof CUSTOMER_LIST>
  rows: readonly ListedCustomer[]
  total: number
  /** False where there are more than are counted. */
  isTotalKnown: boolean
  pageCount: number
}) {
  const isGuests = query.chosen.status === 'guest'
  return (
    <ListPage
      title="Müşteriler"
      description={`${formatCount(total)}${isTotalKnown ? '' : '+'} ${isGuests ? 'misafir' : 'müşteri'}`}
      actions={
        <LinkButton to={`${CUSTOMERS}/add`} icon={<UserPlus size={18} aria-hidden="true" />}>
          Müşteri ekle
        </LinkButton>
      }
      path={CUSTOMERS}
      query={query}
      sorts={isGuests ? {} : CUSTOMER_LIST.sorts}
      filters={[
        { name: 'type', label: 'Türe göre süz', all: 'Tüm türler', labels: ACCOUNT_TYPE_LABELS },
        {
          name: 'status',
          label: 'Duruma göre süz',
          all: 'Tüm durumlar',
          labels: STATUS_LABELS,
        },
      ]}
      pageCount={pageCount}
      searchLabel="Ad, firma, e-posta, telefon veya vergi no ara"
      nothingFound={
        isGuests
          ? {
              title: 'Böyle bir misafir yok',
              text: 'Misafirler, üye olmadan sipariş vermiş olanlardır; aynı e-posta veya telefonla verilen siparişler tek kartta toplanır.',
            }
          : {
              title: 'Bu aramaya uyan müşteri yok',
              text: 'Adın, firmanın, e-postanın, telefonun veya vergi numarasının bir bölümünü yazmanız yeterlidir. Üye olmadan sipariş verenler “Misafir” süzgecindedir.',
            }
      }
      columns={columns(isGuests ? 'Son sipariş' : 'Kayıt')}
      rows={rows}
      getRowKey={({ key }) => key}
      rowClassName={({ isNew }) => classNames('relative', isNew ? 'bg-brand-soft/60' : null)}
      empty={
        <EmptyState
          icon={<Users aria-hidden="true" />}
          title="Henüz müşteri yok"
          text="Üye olanlar ve kurumsal başvurular burada görünür. Telefonla çalıştığınız müşterileri kendiniz ekleyebilirsiniz."
          action={<LinkButton to={`${CUSTOMERS}/add`}>Müşteri ekle</LinkButton>}
        />
      }
    />
  )
}

function StatusBadge({ status }: { status: ListedCustomer['status'] }) {
  return status === 'guest' ? <Badge>Misafir</Badge> : <AccountStatusBadge status={status} />
}

function NameCell({ row }: { row: ListedCustomer }) {
  return (
    <div className="max-w-60 min-w-0 max-sm:max-w-48">
      <Link
        to={row.path}
        className={classNames(
          'flex min-h-6 items-center gap-2 underline-offset-3 after:absolute after:inset-0 hover:underline',
          row.isNew ? 'font-bold' : 'font-semibold',
        )}
      >
        {row.isNew ? (
          <>
            <span aria-hidden="true" className="size-2 shrink-0 rounded-pill bg-danger" />
            <span className="sr-only">Yeni: </span>
          </>
        ) : null}
        <span className="line-clamp-2 [overflow-wrap:anywhere]" title={row.title}>
          {row.title}
        </span>
      </Link>
      {row.contact ? <span className="block truncate text-xs text-ink-soft">{row.contact}</span> : null}
      <span className="block truncate text-xs text-ink-soft lg:hidden">{row.email}</span>
      <span className="block text-xs text-ink-soft md:hidden">
        {formatCount(row.orderCount)} sipariş · <Price minor={row.spentMinor} />
      </span>
    </div>
  )
}
