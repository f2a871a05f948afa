import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { lazyPart } from '#app/design/lazy-part.ts'
import { formatCount } from '#app/kernel/count.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { workOrdersHref } from '#app/modules/orders/domain/work-order-address.ts'
import type { BoardColumn, BoardQuery, Board as ShownBoard } from '../domain/board.ts'
import { boardAddress, FIRST_COLUMN } from '../domain/board-query.ts'
import type { JobCard, Worker } from '../domain/job-card.ts'
import { refusalText } from '../domain/moves.ts'
import type { KeptStage, Stage } from '../domain/stage.ts'
import { STAGE_LABELS } from '../domain/stage.ts'
import { byUrgency } from '../domain/trouble.ts'
import { onBoardKey } from './board-keys.ts'
import { JobCardView } from './job-card-view.tsx'
import type { SentOrders } from './sent-today.tsx'
import { SentToday } from './sent-today.tsx'
import { UndoBar } from './undo-bar.tsx'
import type { useJobMoves } from './use-job-moves.tsx'
import { useTouchDrag } from './use-touch-drag.ts'

/** Its code comes when something is first sent. */
const ShipDialog = lazyPart(() => import('./ship-dialog.tsx').then((module) => module.ShipDialog))

const ARRIVES_HERE: Readonly<Record<KeptStage, string>> = {
  file: 'Ödemesi, onayı veya dosyası beklenen işler burada durur.',
  proof: 'Provası hazırlanan veya alıcıda olan işleri buraya taşıyın.',
  queued: 'Baskıya hazır işler buraya gelir.',
  printing: 'Baskıya alınan işleri buraya taşıyın.',
  checking: 'Baskısı biten işler burada sayılır.',
  packed: 'Kargoyu bekleyen koliler burada durur.',
}

/** The columns with their cards: dragged, moved by keys and menus, and put back where a move is refused. */
export function Board({
  board,
  query,
  pictures,
  workers,
  sentToday,
  mayOrders,
  moves,
  onScan,
}: {
  board: ShownBoard
  query: BoardQuery
  pictures: Readonly<Record<string, AssetId>>
  workers: readonly Worker[]
  sentToday: SentOrders
  mayOrders: boolean
  moves: ReturnType<typeof useJobMoves>
  onScan: () => void
}) {
  const [shipping, setShipping] = useState<JobCard | null>(null)
  const endShipping = useCallback(() => setShipping(null), [])
  const frame = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string | null>(null)
  const [over, setOver] = useState<Stage | null>(null)
  const cards = board.columns.flatMap((column) => column.cards)
  const cardOf = (lineId: string) => {
    const card = cards.find((one) => one.lineId === lineId)
    return card && { ...card, shown: moves.stageOf(card) }
  }

  // Where not all columns have room, a workshop begins with what it can print.
  useEffect(() => {
    const box = frame.current
    const first = box?.querySelector<HTMLElement>(`[data-stage="${FIRST_COLUMN}"]`)
    if (box && first && box.scrollWidth > box.clientWidth) box.scrollLeft = first.offsetLeft - box.offsetLeft
  }, [])

  // A card that was moved by a key is another element in its new column: the focus goes with it.
  useEffect(() => {
    const lineId = focusNext.current
    if (lineId === null || (document.activeElement && document.activeElement !== document.body)) return
    frame.current
      ?.querySelector<HTMLElement>(`[data-job="${CSS.escape(lineId)}"] [data-job-link]`)
      ?.focus({ preventScroll: true })
  })

  function move(card: JobCard, to: Stage, reason?: string): void {
    if (to === moves.stageOf(card)) return
    if (to !== 'shipped') {
      moves.move(card, to, reason)
      return
    }
    // It is sent with a parcel of its order.
    if (mayOrders) {
      setShipping(card)
      return
    }
    const message = refusalText({ reason: 'ships-with-order' })
    const problem = { code: 'production/ships-with-order', message, field: null, newestVersion: null }
    moves.refuse(card.lineId, { problem, to: null, reason: '' })
  }

  function drop(lineId: string, to: Stage): void {
    setOver(null)
    const card = cardOf(lineId)
    if (card) move(card, to)
  }
  useTouchDrag(frame, { onOver: setOver, onDrop: drop })

  const target = (stage: Stage) => ({
    onDragOver: (event: React.DragEvent) => {
      event.preventDefault()
      setOver(stage)
    },
    onDragLeave: (event: React.DragEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null)
    },
    onDrop: (event: React.DragEvent) => {
      event.preventDefault()
      drop(event.dataTransfer.getData('text/plain'), stage)
    },
  })

  return (
    <>
      <p role="status" aria-live="polite" className="sr-only">
        {moves.announced}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: no fields that belong together */}
      <div
        ref={frame}
        role="group"
        aria-label="Aşamalar"
        onKeyDown={(event) => {
          focusNext.current = null
          onBoardKey(event, {
            cardOf,
            onMove: (card, to) => {
              focusNext.current = card.lineId
              move(card, to)
            },
            // A download: the board stays.
            onPrint: ({ orderId, lineId }) => window.location.assign(workOrdersHref(orderId, lineId)),
            onScan,
          })
        }}
        className="flex items-stretch gap-2 overflow-x-auto pb-2 max-sm:overflow-visible"
      >
        {board.columns.map((column) => (
          <Column
            key={column.stage}
            column={column}
            cards={cards.filter((card) => moves.stageOf(card) === column.stage).toSorted(byUrgency)}
            query={query}
            isOver={over === column.stage}
            target={target(column.stage)}
          >
            {(card) => (
              <JobCardView
                card={card}
                picture={pictures[card.lineId]}
                workers={workers}
                mayOrders={mayOrders}
                refusal={moves.refusals.get(card.lineId)}
                isSending={moves.isSending(card.lineId)}
                onMove={(to, reason) => move(card, to, reason)}
                onAssign={(assigneeId) => moves.assign(card, assigneeId)}
                onClose={() => moves.close(card.lineId)}
              />
            )}
          </Column>
        ))}
        <SentToday
          orders={sentToday}
          mayOrders={mayOrders}
          isOver={over === 'shipped'}
          target={target('shipped')}
        />
      </div>
      {moves.senders}
      {shipping && (
        <Suspense fallback={null}>
          <ShipDialog
            orderId={shipping.orderId}
            orderNumber={shipping.orderNumber}
            lineId={shipping.lineId}
            onClose={endShipping}
          />
        </Suspense>
      )}
      {moves.undoable && (
        <UndoBar
          key={`${moves.undoable.lineId} ${moves.undoable.revision}`}
          undoable={moves.undoable}
          onUndo={() => moves.undoable && moves.undo(moves.undoable)}
          onGone={moves.forgetUndo}
        />
      )}
    </>
  )
}

function Column({
  column: { stage, jobs, pieces, more },
  cards,
  query,
  isOver,
  target,
  children,
}: {
  column: BoardColumn
  /** With those that are on their way here, and without those on their way elsewhere. */
  cards: readonly JobCard[]
  query: BoardQuery
  isOver: boolean
  target: object
  children: (card: JobCard) => React.ReactNode
}) {
  return (
    <section
      aria-labelledby={`asama-${stage}`}
      data-stage={stage}
      {...target}
      className={classNames(
        // A tablet in the workshop: fewer and wider columns, to be pressed from further away.
        'rounded-card p-2 transition-colors max-sm:min-w-0 max-sm:flex-1 sm:max-xl:min-h-[55dvh] sm:max-xl:w-66 sm:max-xl:shrink-0 xl:min-w-42 xl:flex-1 xl:basis-0',
        isOver ? 'bg-brand-soft' : 'bg-paper-deep',
        stage !== query.column && 'max-sm:hidden',
      )}
    >
      <h2 id={`asama-${stage}`} className="flex flex-wrap items-baseline gap-x-2 px-1 pb-2 text-sm">
        {STAGE_LABELS[stage]}
        <span className="tabular text-xs font-normal text-ink-soft">
          {formatCount(jobs)} iş · {formatCount(pieces)} adet
        </span>
      </h2>
      {cards.length === 0 ? (
        <p className="px-1 py-2 text-xs text-ink-soft">{ARRIVES_HERE[stage]}</p>
      ) : (
        <ul className="grid gap-2">
          {cards.map((card) => (
            <li key={card.lineId} className="min-w-0">
              {children(card)}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link
          to={boardAddress(query, { more: [...query.more, stage] })}
          preventScrollReset
          className="mt-2 flex min-h-9 items-center justify-center rounded-card text-sm font-semibold underline underline-offset-3"
        >
          {formatCount(more)} iş daha<span className="sr-only">: {STAGE_LABELS[stage]}</span>
        </Link>
      )}
    </section>
  )
}
