import { ChevronLeft, ChevronRight, PackageX } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import type { WeekStart } from '#app/kernel/instant.ts'
import { MONTHS } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { formatWeekday, isoWeekdayOf } from '#app/kernel/iso-day.ts'
import type { Weekday } from '../domain/work-calendar.ts'
import { WEEKDAY_LABELS, WEEKDAYS } from '../domain/work-calendar.ts'
import type {
  DayMark,
  OverviewDay,
  OverviewMonth,
  OverviewSpan,
  YearOverview,
} from '../domain/year-overview.ts'

interface MarkLook {
  readonly label: string
  /** What stands below the number beside the colour. */
  readonly sign: string | null
  readonly style: string
}

const LOOKS: Readonly<Record<DayMark, MarkLook>> = {
  work: { label: 'İş günü', sign: null, style: '' },
  half: { label: 'Yarım gün', sign: '½', style: 'bg-warning-soft text-warning' },
  holiday: { label: 'Resmî tatil', sign: 'R', style: 'bg-danger-soft text-danger' },
  closed: { label: 'Kapalıyız', sign: 'K', style: 'bg-ink text-white' },
  off: { label: 'Hafta tatili', sign: null, style: 'bg-paper-deep text-ink-soft' },
}

/** As calendars on the wall have them. */
const SHORT_WEEKDAYS: Readonly<Record<Weekday, string>> = {
  monday: 'Pt',
  tuesday: 'Sa',
  wednesday: 'Ça',
  thursday: 'Pe',
  friday: 'Cu',
  saturday: 'Ct',
  sunday: 'Pz',
}

/** A year of the shop in twelve small months, with what each kind of day comes to. */
export function YearView({
  overview,
  today,
  weekStart,
  addressOf,
  feastsAt,
}: {
  overview: YearOverview
  today: IsoDay
  weekStart: WeekStart
  /** Address of another year; null for one that is not looked at. */
  addressOf: (year: number) => string | null
  /** Where the days of feasts are confirmed. */
  feastsAt: string
}) {
  const { year, isKnown, isUnconfirmed, months } = overview
  return (
    <section aria-label={`${year} yılı`}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <nav aria-label="Yıllar" className="flex items-center gap-2">
          <YearLink to={addressOf(year - 1)} label={`${year - 1} yılına bak`}>
            <ChevronLeft size={18} aria-hidden="true" />
          </YearLink>
          <h2 className="tabular min-w-16 text-center text-xl">{year}</h2>
          <YearLink to={addressOf(year + 1)} label={`${year + 1} yılına bak`}>
            <ChevronRight size={18} aria-hidden="true" />
          </YearLink>
        </nav>
        <Legend overview={overview} />
      </div>
      {isKnown && !isUnconfirmed ? null : (
        <Alert
          tone="warning"
          title={isKnown ? `${year} bayramları kesinleşmedi` : `${year} bayramları henüz bilinmiyor`}
          className="mb-5"
        >
          {isKnown
            ? 'Soru işaretli günler hesaba göredir; duyurulan gün bir iki gün farklı olabilir. '
            : 'İş günleri bayramlar olmadan sayılmıştır. '}
          <Link to={feastsAt} className="font-semibold underline underline-offset-3">
            Bayramların gününü yazın
          </Link>
        </Alert>
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
        {months.map((month) => (
          <MonthTable key={month.month} month={month} year={year} today={today} weekStart={weekStart} />
        ))}
      </div>
    </section>
  )
}

function YearLink({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  if (to === null) return <span className="size-11" />
  return (
    <LinkButton to={to} variant="secondary" aria-label={label} preventScrollReset className="px-3">
      {children}
    </LinkButton>
  )
}

/** What the legend counts beside the working days. */
const COUNTED = [
  { mark: 'half', unit: 'yarım gün' },
  { mark: 'holiday', unit: 'resmî tatil' },
  { mark: 'closed', unit: 'kapalı gün' },
] as const satisfies readonly { readonly mark: DayMark; readonly unit: string }[]

/** What the signs mean, and how many days have each. */
function Legend({ overview: { workingDays, counts, isUnconfirmed } }: { overview: YearOverview }) {
  const shown = COUNTED.filter(({ mark }) => counts[mark] > 0)
  return (
    <ul aria-label="İşaretler" className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      <li className="flex items-center gap-2">
        <Sign className="border border-line" />
        <strong>{String(workingDays).replace('.', ',')} iş günü</strong>
      </li>
      {shown.map(({ mark, unit }) => (
        <li key={mark} className="flex items-center gap-2">
          <Sign className={LOOKS[mark].style}>{LOOKS[mark].sign}</Sign>
          {counts[mark]} {unit}
        </li>
      ))}
      {counts.withoutCarriers > 0 ? (
        <li className="flex items-center gap-2">
          <Sign className="border border-line text-offer">
            <PackageX size={14} aria-hidden="true" />
          </Sign>
          {counts.withoutCarriers} gün kargo yok
        </li>
      ) : null}
      <li className="flex items-center gap-2">
        <Sign className={LOOKS.off.style} /> {LOOKS.off.label}
      </li>
      {isUnconfirmed ? (
        <li className="flex items-center gap-2">
          <Sign className="border border-dashed border-danger text-danger">?</Sign> Kesinleşmedi
        </li>
      ) : null}
    </ul>
  )
}

function Sign({ className, children }: { className: string; children?: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex size-6 items-center justify-center rounded-sm text-xs font-semibold',
        className,
      )}
    >
      {children}
    </span>
  )
}

function MonthTable({
  month: { month, days, spans },
  year,
  today,
  weekStart,
}: {
  month: OverviewMonth
  year: number
  today: IsoDay
  weekStart: WeekStart
}) {
  const weekdays = weekStart === 'monday' ? WEEKDAYS : (['sunday', ...WEEKDAYS.slice(0, 6)] as const)
  return (
    <div className="rounded-card border border-line bg-surface p-3">
      <table className="w-full table-fixed border-separate border-spacing-0.5 text-center">
        <caption className="mb-1.5 px-1.5 text-left font-semibold">
          {MONTHS[month - 1]} <span className="sr-only">{year}</span>
        </caption>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="text-xs font-normal text-ink-soft">
                <abbr title={WEEKDAY_LABELS[weekday]} className="no-underline">
                  {SHORT_WEEKDAYS[weekday]}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days, weekStart).map((week) => (
            <tr key={week.find((day) => day !== null)?.day}>
              {week.map((day, index) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week that are another month's stay where they are
                  <td key={index} />
                ) : (
                  <DayCell key={day.day} day={day} isToday={day.day === today} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {spans.length === 0 ? null : (
        <ul className="mt-2 grid gap-1 border-t border-line px-1.5 pt-2 text-xs">
          {spans.map((span) => (
            <li key={`${span.from} ${span.name}`} className="flex gap-2">
              <span className="tabular w-12 shrink-0 font-semibold">{daysText(span)}</span>
              <span className="min-w-0 [overflow-wrap:anywhere] text-ink-soft">
                {span.name}
                {span.part === 'half' ? (
                  <abbr title="Yarım gün" className="ml-1 font-semibold text-warning no-underline">
                    ½
                  </abbr>
                ) : null}
                {span.part === 'open' ? ' (çalışıyoruz)' : ''}
                {span.isUnconfirmed ? ', kesinleşmedi' : ''}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The weeks of a month; days of other months are null. */
function weeksOf(days: readonly OverviewDay[], weekStart: WeekStart): readonly (OverviewDay | null)[][] {
  const [first] = days
  const weekday = first ? isoWeekdayOf(first.day) : 1
  const before = weekStart === 'monday' ? weekday - 1 : weekday % 7
  const cells = [...Array.from({ length: before }, () => null), ...days]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    cells.slice(week * 7, week * 7 + 7),
  )
  return weeks.map((week) => [...week, ...Array.from({ length: 7 - week.length }, () => null)])
}

function DayCell({ day: told, isToday }: { day: OverviewDay; isToday: boolean }) {
  const { day, mark, isUnconfirmed, isWithoutCarriers, reasons } = told
  const { label, sign, style } = LOOKS[mark]
  const isPlain = reasons.length === 0
  const meaning = [
    label,
    ...reasons,
    ...(isWithoutCarriers ? ['kargo yok'] : []),
    ...(isUnconfirmed ? ['kesinleşmedi'] : []),
  ].join(', ')
  return (
    <td
      title={isPlain ? undefined : `${formatWeekday(day)}: ${meaning}`}
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'tabular h-10 rounded-sm p-0 align-top text-xs leading-none',
        style,
        isUnconfirmed ? 'border border-dashed border-current' : null,
        isToday ? 'outline-2 outline-offset-[-2px] outline-(--brand-ink)' : null,
      )}
    >
      <span className={classNames('block pt-1.5 text-sm leading-none', isToday ? 'font-bold' : null)}>
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true" className="mt-0.5 flex justify-center gap-0.5 font-semibold">
        {sign}
        {isUnconfirmed ? '?' : null}
        {isWithoutCarriers ? <PackageX size={12} className="text-offer" /> : null}
      </span>
      {isPlain ? null : <span className="sr-only">: {meaning}</span>}
    </td>
  )
}

/** `9–11` of the month, or the one day. */
function daysText({ from, to }: OverviewSpan): string {
  const [first, last] = [Number(from.slice(8)), Number(to.slice(8))]
  return first === last ? String(first) : `${first}–${last}`
}
