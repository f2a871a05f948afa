import { CircleAlert, Clock, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { formatWeekday } from '#app/kernel/iso-day.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { productionLinePath } from '#app/modules/orders/domain/production-line-path.ts'
import type { JobCard, Worker } from '../domain/job-card.ts'
import { closedText, piecesText, shipDayText } from '../domain/job-card.ts'
import type { Stage } from '../domain/stage.ts'
import { JobMenu } from './job-menu.tsx'
import { JobPanel } from './job-panel.tsx'
import type { RefusedJob } from './use-job-moves.tsx'

/** Id of the form that ticked cards belong to, and their name in it. */
export const CHOSEN = { form: 'secilen-isler', name: 'chosen' } as const

const PICTURE = 'size-10 shrink-0 rounded-sm border border-line sm:max-xl:size-16'

/** A job on the board. Only what is late or at risk carries colour. */
export function JobCardView({
  card,
  picture,
  workers,
  mayOrders,
  refusal,
  isSending,
  onMove,
  onAssign,
  onClose,
}: {
  card: JobCard
  picture: AssetId | undefined
  workers: readonly Worker[]
  mayOrders: boolean
  refusal: RefusedJob | undefined
  isSending: boolean
  onMove: (to: Stage, reason?: string) => void
  onAssign: (assigneeId: string) => void
  onClose: () => void
}) {
  const { lineId, title, methods, trouble, shipLatest } = card
  const state = closedText(card)
  return (
    <article
      data-job={lineId}
      draggable
      aria-busy={isSending || undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', lineId)
        event.dataTransfer.effectAllowed = 'move'
      }}
      className={classNames(
        'relative rounded-card border bg-surface text-sm transition-opacity has-[[data-job-link]:focus-visible]:outline-3 has-[[data-job-link]:focus-visible]:outline-brand',
        refusal ? 'border-danger' : 'border-line',
        isSending && 'opacity-70',
        'cursor-grab active:cursor-grabbing data-lifted:opacity-40 data-ghost:cursor-grabbing data-ghost:rotate-1 data-ghost:opacity-95 data-ghost:shadow-float',
        // A long press lifts the card; it selects no words and opens no menu.
        'pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]',
      )}
    >
      {trouble && (
        <p
          className={classNames(
            'flex items-start gap-1.5 rounded-t-card px-2.5 py-1.5 text-xs font-semibold',
            trouble.level === 'late' ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning',
          )}
        >
          {trouble.level === 'late' ? (
            <CircleAlert size={16} aria-hidden="true" className="shrink-0" />
          ) : (
            <Clock size={16} aria-hidden="true" className="shrink-0" />
          )}
          {trouble.words}
        </p>
      )}
      <div className="flex gap-2.5 p-2.5 pb-1.5">
        {picture ? (
          <img
            src={imageUrl(picture, 96)}
            srcSet={`${imageUrl(picture, 96)} 96w, ${imageUrl(picture, 200)} 200w`}
            sizes="(width >= 40rem) and (width < 80rem) 64px, 40px"
            width={40}
            height={40}
            alt=""
            loading="lazy"
            draggable={false}
            className={classNames(PICTURE, 'object-cover')}
          />
        ) : (
          <span aria-hidden="true" className={classNames(PICTURE, 'bg-paper-deep')} />
        )}
        <div className="min-w-0 flex-1">
          <h3 className="text-sm leading-snug sm:max-xl:text-base">
            <Link
              to={productionLinePath(lineId)}
              data-job-link=""
              draggable={false}
              className="line-clamp-2 outline-none [overflow-wrap:anywhere] hover:underline"
            >
              {title}
            </Link>
          </h3>
          <p className="line-clamp-2 text-xs text-ink-soft [overflow-wrap:anywhere]">
            <strong className="tabular font-semibold text-ink">{piecesText(card)} adet</strong> ·{' '}
            {methods.join(' + ')}
          </p>
        </div>
      </div>
      <p className="px-2.5 pb-1.5 text-xs text-ink-soft [overflow-wrap:anywhere]">
        {shortNumber(card.orderNumber)} · {card.buyerName}
        {card.isExpress ? <strong className="text-ink"> · Ekspres</strong> : null}
        {card.assignee && (
          <span className="mt-0.5 flex items-center gap-1">
            <UserRound size={14} aria-hidden="true" className="shrink-0" />
            <span className="sr-only">Kimde: </span>
            <span className="truncate">{card.assignee.name}</span>
          </span>
        )}
      </p>
      <div className="mx-2.5 flex flex-wrap items-center gap-x-1.5 border-t border-line py-1.5 pr-6 text-xs">
        <label className="-ml-1 flex size-6 items-center justify-center pointer-coarse:size-9">
          <span className="sr-only">Seç: {title}</span>
          <input
            type="checkbox"
            form={CHOSEN.form}
            name={CHOSEN.name}
            value={`${lineId}:${card.revision}`}
            data-row-tick=""
            className="size-4 accent-brand"
          />
        </label>
        <span className={classNames('whitespace-nowrap', shipLatest ? 'font-semibold' : 'text-ink-soft')}>
          {shipLatest ? (
            <time dateTime={shipLatest} title={formatWeekday(shipLatest)}>
              {shipDayText(shipLatest)}
            </time>
          ) : (
            shipDayText(null)
          )}
        </span>
        {state === '' ? null : <span className="ml-auto whitespace-nowrap text-ink-soft">{state}</span>}
      </div>
      <JobMenu {...{ card, workers, mayOrders, onMove, onAssign }} />
      {refusal && (
        <JobPanel
          job={card}
          refusal={refusal}
          mayOrders={mayOrders}
          onDespite={(reason) => refusal.to && onMove(refusal.to, reason)}
          onClose={onClose}
        />
      )}
    </article>
  )
}

/** '0041' of 'ORD-2026-0041': who stands at the bench knows the year. */
function shortNumber(orderNumber: string): string {
  return orderNumber.split('-').at(-1) ?? orderNumber
}
