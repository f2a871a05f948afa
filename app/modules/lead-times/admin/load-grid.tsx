import { classNames } from '#app/design/class-names.ts'
import { formatCount } from '#app/kernel/count.ts'
import { formatShortDay } from '#app/kernel/instant.ts'
import { formatWeekday, isoWeekdayOf, startOfIsoDay, weekdayName } from '#app/kernel/iso-day.ts'
import { capacityText } from '../domain/press-form.ts'
import type { PressDay, PressLoad } from '../domain/press-load.ts'
import { isClosed } from '../domain/press-load.ts'

const NAME_CELL =
  'sticky left-0 z-10 w-28 min-w-28 border-r border-line px-3 py-2 text-left sm:w-44 sm:min-w-44'

/** What is booked of each method on the next working days: what is firm, what is held, and what there is room for. */
export function LoadGrid({ load: { days, rows } }: { load: PressLoad }) {
  return (
    <section aria-labelledby="doluluk" className="min-w-0 rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-5 py-3">
        <h2 id="doluluk" className="text-base">
          Günlere göre doluluk
        </h2>
        <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
          <Key className="bg-brand">Kesin</Key>
          <Key className="bg-brand/35">Ödeme veya onay bekleyen</Key>
          <Key className="bg-warning">Dolu</Key>
        </ul>
      </div>
      {rows.length === 0 ? (
        <p className="px-5 py-6 text-sm text-ink-soft">
          Hiçbir yöntemin sınırı yok ve önümüzdeki günlere yazılmış iş de yok. Aşağıdan bir yöntemin günde kaç
          adet basabildiğini söyleyin; doluluğu burada görünür.
        </p>
      ) : (
        <section
          aria-label="Günlere göre doluluk tablosu"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
          tabIndex={0}
          className="relative overflow-x-auto"
        >
          <table className="border-separate border-spacing-0 text-xs">
            <caption className="sr-only">
              Önümüzdeki {formatCount(days.length)} iş gününde yazılan işler
            </caption>
            <thead>
              <tr>
                <th
                  scope="col"
                  className={classNames(NAME_CELL, 'bg-paper-deep font-semibold text-ink-soft')}
                >
                  Yöntem
                </th>
                {days.map((day) => (
                  <th
                    key={day}
                    scope="col"
                    className={classNames(
                      'min-w-18 bg-paper-deep px-1.5 py-2 text-center font-semibold whitespace-nowrap text-ink-soft',
                      isoWeekdayOf(day) === 1 && 'border-l border-line',
                    )}
                  >
                    <span className="sr-only">{formatWeekday(day)}</span>
                    <span aria-hidden="true">
                      {formatShortDay(startOfIsoDay(day))}
                      <span className="block font-normal">{weekdayName(day).slice(0, 3)}</span>
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ methodId, methodName, days: ofMethod }) => (
                <tr key={methodId}>
                  <th
                    scope="row"
                    className={classNames(
                      NAME_CELL,
                      'border-t bg-surface text-sm font-semibold [overflow-wrap:anywhere]',
                    )}
                  >
                    {methodName}
                  </th>
                  {ofMethod.map((pressDay) => (
                    <DayCell key={pressDay.day} pressDay={pressDay} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span className={classNames('size-2.5 rounded-full', className)} />
      {children}
    </li>
  )
}

function DayCell({ pressDay }: { pressDay: PressDay }) {
  const { day, limit, firm, held, isFull } = pressDay
  const used = firm.pieces + held.pieces
  return (
    <td
      className={classNames(
        'tabular border-t border-line px-1.5 py-2 text-center align-top',
        isoWeekdayOf(day) === 1 && 'border-l',
        isFull && 'bg-warning-soft',
      )}
    >
      <span className="sr-only">{pressDaySentence(pressDay)}</span>
      <span aria-hidden="true" className="grid gap-1">
        <Bar pressDay={pressDay} />
        <span className={used === 0 ? 'text-ink-soft' : 'font-semibold'}>
          {formatCount(used)}
          {limit.pieces === null ? null : (
            <span className="font-normal text-ink-soft">/{formatCount(limit.pieces)}</span>
          )}
        </span>
        {limit.jobs === null ? null : (
          <span className="text-ink-soft">
            {formatCount(firm.jobs + held.jobs)}/{formatCount(limit.jobs)} iş
          </span>
        )}
        {isFull ? (
          <span className="font-semibold text-warning">{isClosed(pressDay) ? 'Kapalı' : 'Dolu'}</span>
        ) : null}
      </span>
    </td>
  )
}

/** How much of the day is taken, by whichever limit is nearer. */
function Bar({ pressDay: { limit, firm, held, isFull } }: { pressDay: PressDay }) {
  const parts = (['pieces', 'jobs'] as const).flatMap((what) => {
    const most = limit[what]
    return most === null || most === 0 ? [] : [{ firm: firm[what] / most, held: held[what] / most }]
  })
  const nearest = parts.toSorted((one, other) => other.firm + other.held - one.firm - one.held)[0]
  const percent = (part: number) => `${Math.min(100, Math.round(part * 100))}%`
  return (
    <span className="flex h-1.5 overflow-hidden rounded-pill bg-paper-deep">
      {nearest ? (
        <>
          <span className={isFull ? 'bg-warning' : 'bg-brand'} style={{ width: percent(nearest.firm) }} />
          <span
            className={isFull ? 'bg-warning/45' : 'bg-brand/35'}
            style={{ width: percent(nearest.held) }}
          />
        </>
      ) : null}
    </span>
  )
}

/** '2 Aralık Çarşamba: 250 adet, 2 iş; günde 300 adet. 50 adedi ödeme veya onay bekliyor. Dolu.' */
export function pressDaySentence({ day, limit, firm, held, isFull }: PressDay): string {
  const used = `${formatCount(firm.pieces + held.pieces)} adet, ${formatCount(firm.jobs + held.jobs)} iş`
  const waiting = held.pieces === 0 ? '' : ` ${formatCount(held.pieces)} adedi ödeme veya onay bekliyor.`
  return `${formatWeekday(day)}: ${used}; günde ${capacityText(limit)}.${waiting}${isFull ? ' Dolu.' : ''}`
}
