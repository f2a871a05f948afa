import { Download, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import type { ListQueryOf } from '#app/design/list-query.ts'
import { narrowingParameters } from '#app/design/list-query.ts'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { ListPage } from '#app/design/patterns/list-page.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import { formatCountUpTo } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import type { MarketingAddressRow, StaffSource } from '../domain/marketing-consent.ts'
import {
  ADDRESS_SORTS,
  MARKETING_SOURCE_LABELS,
  MARKETING_STATE_LABELS,
  MARKETING_STATES,
  MOST_ADDRESSES,
  STAFF_SOURCES,
} from '../domain/marketing-consent.ts'

const PATH = '/admin/marketing-consents'
/** What the list can be narrowed and sorted by, as it stands in the address. */
export const MARKETING_LIST = { filters: { state: MARKETING_STATES }, sorts: ADDRESS_SORTS } as const

type Query = ListQueryOf<typeof MARKETING_LIST>

/** Who agrees to marketing mails and who did once: search, state, pages, the file for İYS, noting a withdrawal. */
export function MarketingConsentsPage({
  query,
  rows,
  pageCount,
  given,
  withdrawn,
  now,
  onWithdraw,
}: {
  query: Query
  rows: readonly MarketingAddressRow[]
  pageCount: number
  /** Of the whole shop. */
  given: number
  withdrawn: number
  now: Instant
  onWithdraw: (row: MarketingAddressRow, source: StaffSource) => void
}) {
  const [asked, setAsked] = useState<MarketingAddressRow | null>(null)
  const [source, setSource] = useState<StaffSource>(STAFF_SOURCES[0])
  return (
    <>
      <ListPage
        title="Pazarlama İzinleri"
        description={`${formatCountUpTo(given, MOST_ADDRESSES)} adres izin verdi, ${formatCountUpTo(withdrawn, MOST_ADDRESSES)} adres geri aldı`}
        actions={given + withdrawn > 0 ? <ExportLink query={query} /> : null}
        path={PATH}
        query={query}
        sorts={MARKETING_LIST.sorts}
        filters={[
          {
            name: 'state',
            label: 'Duruma göre süz',
            labels: MARKETING_STATE_LABELS,
            counts: {
              given: formatCountUpTo(given, MOST_ADDRESSES),
              withdrawn: formatCountUpTo(withdrawn, MOST_ADDRESSES),
            },
          },
        ]}
        pageCount={pageCount}
        searchLabel="E-posta adresi ara"
        nothingFound={{
          title: 'Bu aramaya uyan adres yok',
          text: 'Adresin bir bölümünü yazmanız yeterlidir.',
        }}
        aboveTable={
          given + withdrawn > 0 ? (
            <p className="mb-4 max-w-prose text-sm text-ink-soft">
              Onay ve retler üç iş günü içinde İYS’ye bildirilmelidir. İndirdiğiniz CSV, İYS’nin istediği
              alanları taşır.
            </p>
          ) : null
        }
        columns={columns(now, (row) => {
          setSource(STAFF_SOURCES[0])
          setAsked(row)
        })}
        rows={rows}
        getRowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<MailCheck aria-hidden="true" />}
            title="Henüz izin veren yok"
            text="Kayıt olurken, profilinde veya sipariş verirken tanıtım e-postalarına izin verenler burada görünür."
            action={
              <LinkButton to="/kayit" reloadDocument variant="secondary">
                Kayıt sayfasını gör
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
        title={<span className="[overflow-wrap:anywhere]">{asked?.email} için izin geri alınsın mı?</span>}
        text="Kişi size artık tanıtım e-postası istemediğini bildirdiyse işleyin. İzni yalnızca kendisi yeniden verebilir."
        confirmLabel="İzni geri al"
        onConfirm={() => {
          if (asked) onWithdraw(asked, source)
          setAsked(null)
        }}
      >
        <RadioGroup
          label="Nasıl bildirdi?"
          name="source"
          value={source}
          onValueChange={(value) => setSource(value as StaffSource)}
          options={STAFF_SOURCES.map((value) => ({ value, label: MARKETING_SOURCE_LABELS[value] }))}
        />
      </ConfirmDialog>
    </>
  )
}

function ExportLink({ query }: { query: Query }) {
  const { search } = query
  const parameters = new URLSearchParams({
    ...narrowingParameters(query),
    ...(search === '' ? {} : { search }),
  }).toString()
  return (
    <a
      href={`${PATH}/export${parameters === '' ? '' : `?${parameters}`}`}
      download
      className={buttonStyle('secondary', 'sm')}
    >
      <Download size={16} aria-hidden="true" /> CSV indir
    </a>
  )
}

const columns = (
  now: Instant,
  onAsk: (row: MarketingAddressRow) => void,
): readonly DataColumn<MarketingAddressRow>[] => [
  {
    key: 'email',
    header: 'E-posta',
    isRowHeader: true,
    cell: (row) => (
      <div className="max-w-md min-w-0">
        <span className="font-semibold [overflow-wrap:anywhere]">{row.email}</span>
        <span className="mt-1 grid gap-1 text-xs text-ink-soft md:hidden">
          <span>
            <StateBadge row={row} />
          </span>
          <Way row={row} />
          <RelativeTime at={row.since} now={now} />
        </span>
      </div>
    ),
  },
  { key: 'state', header: 'Durum', hideBelow: 'md', cell: (row) => <StateBadge row={row} /> },
  {
    key: 'since',
    header: 'Ne zamandan beri',
    hideBelow: 'md',
    cell: ({ since }) => <RelativeTime at={since} now={now} className="whitespace-nowrap" />,
  },
  { key: 'way', header: 'Nasıl', hideBelow: 'md', cell: (row) => <Way row={row} /> },
  {
    key: 'actions',
    header: 'İşlemler',
    align: 'right',
    hideHeader: true,
    cell: (row) =>
      row.given ? (
        <Button
          variant="secondary"
          size="sm"
          className="whitespace-nowrap"
          aria-label={`${row.email} iznini geri al`}
          onClick={() => onAsk(row)}
        >
          Geri al
        </Button>
      ) : null,
  },
]

function StateBadge({ row: { given } }: { row: MarketingAddressRow }) {
  return (
    <Badge tone={given ? 'success' : 'neutral'}>
      {MARKETING_STATE_LABELS[given ? 'given' : 'withdrawn']}
    </Badge>
  )
}

function Way({ row: { source, textVersion } }: { row: MarketingAddressRow }) {
  return (
    <span>
      {MARKETING_SOURCE_LABELS[source]}
      {textVersion === null ? null : <span className="text-ink-soft"> · metin sürümü {textVersion}</span>}
    </span>
  )
}
