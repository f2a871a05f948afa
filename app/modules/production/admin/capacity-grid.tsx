import { ChevronDown } from 'lucide-react'
import { classNames } from '#app/design/class-names.ts'
import { formatCount } from '#app/kernel/count.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { formatShortWeekday } from '#app/kernel/iso-day.ts'
import { pressDaySentence } from '#app/modules/lead-times/admin/load-grid.tsx'
import type { PressDay, PressLoad } from '#app/modules/lead-times/domain/press-load.ts'
import { isClosed } from '#app/modules/lead-times/domain/press-load.ts'

const HATCHED =
  'bg-[repeating-linear-gradient(135deg,currentColor_0_3px,transparent_3px_6px)] ring-1 ring-current/40 ring-inset'

/**
 * How full the presses are on the next days: firm solid, held hatched, full in amber. A tablet says today in one line and opens
 * the days on demand. Methods that have no limit, or nothing booked, are left out by whoever reads the load.
 */
export function CapacityGrid({ load, today }: { load: PressLoad; today: IsoDay }) {
  if (load.rows.length === 0) return null
  return (
    <>
      <details open className="group/capacity mb-5 max-xl:hidden">
        <summary className={classNames(SUMMARY, 'flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1')}>
          <span className="font-semibold group-open/capacity:after:content-['▾'] after:ml-2 after:text-ink-soft after:content-['▸']">
            Kapasite
          </span>
          <Legend />
        </summary>
        <Days load={load} today={today} />
      </details>
      <details className="group/capacity mb-3.5 rounded-card border border-line bg-surface max-sm:hidden xl:hidden">
        <summary className={classNames(SUMMARY, 'flex min-h-11 items-center gap-3 px-4 py-2')}>
          <span className="shrink-0 font-semibold">
            {load.days[0] === today
              ? 'Kapasite bugün'
              : `Kapasite ${formatShortWeekday(load.days[0] ?? today)}`}
          </span>
          <span className="min-w-0 truncate text-ink-soft group-open/capacity:invisible">
            <TodayLine load={load} />
          </span>
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="ml-auto shrink-0 transition-transform group-open/capacity:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <div className="px-4 pb-4">
          <Legend />
          <Days load={load} today={today} />
        </div>
      </details>
    </>
  )
}

const SUMMARY = 'cursor-pointer list-none text-sm [&::-webkit-details-marker]:hidden'

function Legend() {
  return (
    <span
      aria-hidden="true"
      className="ml-auto flex flex-wrap justify-end gap-x-4 pb-1 text-xs text-ink-soft"
    >
      <span className="flex items-center gap-1.5">
        <span className="h-1.5 w-4 rounded-pill bg-brand" /> kesin
      </span>
      <span className="flex items-center gap-1.5">
        <span className={classNames('h-1.5 w-4 rounded-pill text-brand', HATCHED)} /> tutuldu, onay veya ödeme
        bekliyor
      </span>
    </span>
  )
}

/** 'Serigrafi 300 / 300 · Nakış 40 / 40': the first day, the fullest first, because a line that is too long is cut. */
function TodayLine({ load: { rows } }: { load: PressLoad }) {
  const today = rows
    .flatMap(({ methodId, methodName, days: [day] }) =>
      day ? [{ methodId, methodName, ...loadOf(day) }] : [],
    )
    .filter(({ most, used }) => most !== null || used > 0)
    .toSorted((one, other) => other.share - one.share || other.used - one.used)
  return today.map(({ methodId, methodName, used, most, isFull }, at) => (
    <span key={methodId} className="tabular">
      {at > 0 && ' · '}
      {methodName}{' '}
      <span className={isFull ? 'font-semibold text-warning' : undefined}>
        {formatCount(used)}
        {most !== null && ` / ${formatCount(most)}`}
        {isFull && ' dolu'}
      </span>
    </span>
  ))
}

function loadOf({ limit, firm, held, isFull }: PressDay) {
  const used = firm.pieces + held.pieces
  const most = limit.pieces
  return { used, most, isFull, share: isFull ? 1 : most === null || most === 0 ? 0 : used / most }
}

function Days({ load: { days, rows }, today }: { load: PressLoad; today: IsoDay }) {
  return (
    <section
      aria-label="Günlere göre kapasite"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full min-w-2xl table-fixed border-separate border-spacing-0 text-xs">
        <thead>
          <tr>
            <th scope="col" className="w-44 bg-paper-deep px-3 py-2 text-left font-semibold">
              Adet / gün
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                className={classNames(
                  'border-l border-line px-3 py-2 text-left font-semibold',
                  day === today ? 'bg-surface' : 'bg-paper-deep',
                )}
              >
                {formatShortWeekday(day)}
                {day === today ? ' · bugün' : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ methodId, methodName, days: ofMethod }) => (
            <tr key={methodId}>
              <th
                scope="row"
                className="border-t border-line px-3 py-2 text-left font-semibold [overflow-wrap:anywhere]"
              >
                {methodName}
              </th>
              {ofMethod.map((pressDay) => (
                <Day key={pressDay.day} pressDay={pressDay} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Day({ pressDay }: { pressDay: PressDay }) {
  const { firm, held } = pressDay
  const { used, most, isFull } = loadOf(pressDay)
  const percent = (pieces: number) =>
    most === null || most === 0 ? 0 : Math.min(100, Math.round((100 * pieces) / most))
  return (
    <td className="tabular border-t border-l border-line px-3 py-2 align-top">
      <span className="sr-only">{pressDaySentence(pressDay)}</span>
      <span aria-hidden="true">
        <span className="flex justify-between gap-2">
          <span className={isFull ? 'font-semibold text-warning' : used === 0 ? 'text-ink-soft' : undefined}>
            {isFull ? fullText(used, pressDay) : used === 0 ? 'boş' : formatCount(used)}
          </span>
          {most === null || isFull ? null : (
            <span className="text-ink-soft">{formatCount(Math.max(0, most - used))} açık</span>
          )}
        </span>
        <span
          className={classNames(
            'mt-1.5 flex h-1.5 overflow-hidden rounded-pill bg-paper-deep',
            isFull ? 'text-warning' : 'text-brand',
          )}
        >
          <span className="bg-current" style={{ width: `${percent(firm.pieces)}%` }} />
          <span className={HATCHED} style={{ width: `${percent(held.pieces)}%` }} />
        </span>
      </span>
    </td>
  )
}

/** '40 · dolu'; 'kapalı' where the press does nothing that day, with what is booked on it nevertheless. */
function fullText(used: number, pressDay: PressDay): string {
  const closed = isClosed(pressDay)
  return [...(closed && used === 0 ? [] : [formatCount(used)]), closed ? 'kapalı' : 'dolu'].join(' · ')
}
