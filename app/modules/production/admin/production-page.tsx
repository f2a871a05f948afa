import { Columns3, Printer, ScanQrCode } from 'lucide-react'
import { useState } from 'react'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { FilterLinks } from '#app/design/patterns/filter-links.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { formatCount } from '#app/kernel/count.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { PressLoad } from '#app/modules/lead-times/domain/press-load.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { MAX_BULK } from '#app/modules/orders/domain/bulk-status-form.ts'
import { workOrdersOf } from '#app/modules/orders/domain/work-order-address.ts'
import type { BoardQuery, Board as ShownBoard } from '../domain/board.ts'
import { BOARD_VIEW_LABELS, BOARD_VIEWS } from '../domain/board.ts'
import { boardAddress, PRODUCTION } from '../domain/board-query.ts'
import type { JobAnswer } from '../domain/job-answer.ts'
import type { Worker } from '../domain/job-card.ts'
import { KEPT_STAGES, STAGE_LABELS } from '../domain/stage.ts'
import { Board } from './board.tsx'
import { BoardFilter } from './board-filter.tsx'
import { CapacityGrid } from './capacity-grid.tsx'
import { ChosenJobs, SkippedJobs } from './chosen-jobs.tsx'
import { ScanDialog } from './scan-dialog.tsx'
import type { SentOrders } from './sent-today.tsx'
import { useJobMoves } from './use-job-moves.tsx'

/** The workshop on one page: what is late, what the presses have room for, and where each printed line stands. */
export function ProductionPage({
  board,
  pictures,
  sentToday,
  today,
  query,
  workers,
  load,
  mayOrders,
  answer,
  isBusy,
}: {
  board: ShownBoard
  pictures: Readonly<Record<string, AssetId>>
  sentToday: SentOrders
  today: IsoDay
  query: BoardQuery
  workers: readonly Worker[]
  load: PressLoad
  mayOrders: boolean
  answer: ActionResult<JobAnswer> | null
  isBusy: boolean
}) {
  const moves = useJobMoves(answer)
  // What is refused of one job stands on its card.
  useActionToast(answer ?? undefined, answer?.id ? null : (answer?.problem?.message ?? null))
  const cards = board.columns.flatMap((column) => column.cards)
  const [isScanning, setScanning] = useState(false)
  // What is shown is what is printed: a filter narrows both.
  const orderIds = [...new Set(cards.map(({ orderId }) => orderId))].slice(0, MAX_BULK)
  const isFiltered = query.method !== '' || query.assignee !== '' || query.search !== ''
  return (
    <>
      <PageHeader
        title="Üretim"
        description={<Counts board={board} sent={sentToday.length} />}
        actions={
          <>
            {orderIds.length > 0 && (
              <a href={workOrdersOf(orderIds)} download className={buttonStyle('secondary', 'sm')}>
                <Printer size={16} aria-hidden="true" /> İş emirleri
              </a>
            )}
            <Button
              size="sm"
              aria-haspopup="dialog"
              className="noscript:hidden sm:max-xl:hidden"
              icon={<ScanQrCode size={16} aria-hidden="true" />}
              onClick={() => setScanning(true)}
            >
              Karekod okut
            </Button>
          </>
        }
        className="mb-4"
      />
      <ScanDialog open={isScanning} onClose={() => setScanning(false)} />
      <CapacityGrid load={load} today={today} />
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <FilterLinks
          label="Görünüm"
          choices={BOARD_VIEWS.map((view) => ({
            value: view,
            label: BOARD_VIEW_LABELS[view],
            count: formatCount(board.counts[view]),
          }))}
          chosen={query.view}
          addressOf={(view) => boardAddress(query, { view, more: [] })}
        />
        <BoardFilter board={board} query={query} />
        <p className="ml-auto text-xs text-ink-soft max-lg:hidden">
          Sıra: önce geciken, sonra riskli, sonra söz günü
        </p>
      </div>
      <SkippedJobs answer={answer} cards={cards} />
      {board.shown === 0 && (isFiltered || query.view !== 'all') ? (
        <EmptyState
          icon={<Columns3 aria-hidden="true" />}
          title="Bu görünümde iş yok"
          text="Filtreyi veya görünümü değiştirerek diğer işlere bakın."
          action={
            <LinkButton to={PRODUCTION} variant="secondary">
              Filtreleri temizle
            </LinkButton>
          }
        />
      ) : (
        <div className="group/list">
          <div className="mb-2 sm:hidden">
            <FilterLinks
              label="Aşama"
              choices={KEPT_STAGES.map((stage) => ({
                value: stage,
                label: STAGE_LABELS[stage],
                count: formatCount(board.columns.find((column) => column.stage === stage)?.jobs ?? 0),
              }))}
              chosen={query.column}
              addressOf={(column) => boardAddress(query, { column })}
            />
          </div>
          <Board
            {...{ board, query, pictures, workers, sentToday, mayOrders, moves }}
            onScan={() => setScanning(true)}
          />
          <Keys />
          <Dock onScan={() => setScanning(true)} />
          <ChosenJobs workers={workers} isBusy={isBusy} />
        </div>
      )}
    </>
  )
}

function Counts({ board: { counts }, sent }: { board: ShownBoard; sent: number }) {
  return (
    <>
      {formatCount(counts.all)} iş
      {counts.late > 0 && (
        <>
          {' · '}
          <strong className="font-semibold text-danger">{formatCount(counts.late)} gecikti</strong>
        </>
      )}
      {counts.risk > 0 && (
        <>
          {' · '}
          <strong className="font-semibold text-warning">{formatCount(counts.risk)} riskte</strong>
        </>
      )}
      {sent > 0 && ` · bugün ${formatCount(sent)} sipariş yola çıktı`}
    </>
  )
}

/** On a tablet, within reach of whoever holds it; it makes room for what can be done with ticked cards. */
function Dock({ onScan }: { onScan: () => void }) {
  return (
    <div className="sticky above-edge z-20 -mx-4 mt-3 flex items-center gap-4 border-t border-line bg-surface px-4 py-3 max-sm:hidden sm:-mx-6 sm:px-6 xl:hidden noscript:hidden group-has-[[data-row-tick]:checked]/list:hidden">
      <p className="min-w-0 flex-1 text-sm text-ink-soft">
        Kartı basılı tutup sürükleyin ya da iş emrindeki karekodu okutun.
      </p>
      <Button
        aria-haspopup="dialog"
        icon={<ScanQrCode size={18} aria-hidden="true" />}
        className="shrink-0"
        onClick={onScan}
      >
        Karekod okut
      </Button>
    </div>
  )
}

const KEY = 'rounded-sm border border-line bg-surface px-1.5 py-0.5 font-sans text-xs'

function Keys() {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-soft max-lg:hidden">
      <span>
        <kbd className={KEY}>←</kbd> <kbd className={KEY}>→</kbd> <kbd className={KEY}>↑</kbd>{' '}
        <kbd className={KEY}>↓</kbd> kartlar arasında
      </span>
      <span>
        <kbd className={KEY}>Shift</kbd> <kbd className={KEY}>→</kbd> sonraki aşamaya
      </span>
      <span>
        <kbd className={KEY}>↵</kbd> aç
      </span>
      <span>
        <kbd className={KEY}>Q</kbd> karekod okut
      </span>
      <span>
        <kbd className={KEY}>P</kbd> iş emri
      </span>
    </p>
  )
}
