import { isoDayOf } from '#app/kernel/instant.ts'
import { yearOfIsoDay } from '#app/kernel/iso-day.ts'
import type { BackOfficeContribution } from '#app/modules/back-office/domain/contribution.ts'
import { unconfirmedFeasts } from '#app/modules/calendar/domain/feast-rules.ts'
import { feastsOf } from '#app/modules/calendar/domain/official-holidays.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { atomically } from '#app/platform/transact.server.ts'
import { calendarReminderMail } from '../domain/calendar-reminder-mail.ts'

export interface CalendarRemindersService {
  /**
   * Writes to the shop's own address where feasts of the next year wait to be confirmed and no mail of this autumn said so
   * yet; answers whether it did. Safe to repeat. The job runs it every morning of October.
   */
  remind(): Promise<boolean>
  readonly backOffice: readonly BackOfficeContribution[]
}

export interface CalendarRemindersDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly jobs: JobsService
  readonly settings: SettingsService
  readonly mail: Pick<MailService, 'context' | 'enqueue' | 'about'>
  readonly publicUrl: string
}

const FEASTS_PAGE = '/admin/calendar/resmi-tatiller'

/** Creates the reminder of feasts whose announcement nobody has read yet, and declares its job. */
export function createCalendarRemindersService(
  dependencies: CalendarRemindersDependencies,
): CalendarRemindersService {
  const { db, clock, jobs, settings, mail, publicUrl } = dependencies

  /** What the shop counts with today, and what of it waits. */
  async function look() {
    const shop = await settings.current()
    const today = isoDayOf(clock.now())
    const feasts = feastsOf(shop.feasts)
    return { shop, today, feasts, waiting: unconfirmedFeasts(feasts, today) }
  }

  async function remind(): Promise<boolean> {
    const { shop, today, feasts, waiting: all } = await look()
    const year = yearOfIsoDay(today) + 1
    const waiting = all.filter((asked) => asked.year === year)
    if (waiting.length === 0 || shop.email === '') return false
    // Mails are kept for a year, so that those of this autumn are all there.
    const subjectId = `takvim-${year}`
    if ((await mail.about(subjectId)).length > 0) return false
    const { shop: sender } = await mail.context()
    const calendarUrl = `${publicUrl}${FEASTS_PAGE}`
    const letter = calendarReminderMail(sender, { year, waiting, feasts, calendarUrl })
    await atomically(db, (tx) =>
      mail.enqueue(tx, { ...letter, kind: 'calendar-reminder', recipient: shop.email, subjectId }),
    )
    return true
  }

  jobs.define({
    queue: 'calendar-reminders',
    label: 'Bayram günlerinin hatırlatılması',
    // On the 1st; the other days for a shop that was switched off then.
    cron: '5 9 * 10 *',
    retries: 0,
    async run() {
      await remind()
    },
  })

  return {
    remind,
    backOffice: [
      {
        page: '/admin/calendar',
        permission: 'settings',
        async waiting() {
          const { length: count } = (await look()).waiting
          return count === 0 ? [] : [{ to: FEASTS_PAGE, label: 'Kesinleşmemiş bayram', count }]
        },
      },
    ],
  }
}
