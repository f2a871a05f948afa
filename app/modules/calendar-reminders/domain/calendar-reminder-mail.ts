import { addIsoDays, formatDaySpan } from '#app/kernel/iso-day.ts'
import type { FeastOfYear } from '#app/modules/calendar/domain/feast-rules.ts'
import { findFeast } from '#app/modules/calendar/domain/feast-rules.ts'
import type { Feast } from '#app/modules/calendar/domain/official-holidays.ts'
import { FEAST_TERMS } from '#app/modules/calendar/domain/official-holidays.ts'
import type { ComposedMail, MailSender } from '#app/modules/mail/domain/mail-blocks.ts'
import { composeMail } from '#app/modules/mail/domain/mail-blocks.ts'

/** Tells the shop's own people which feasts of a year wait for somebody to read their announcement. */
export function calendarReminderMail(
  shop: MailSender,
  {
    year,
    waiting,
    feasts,
    calendarUrl,
  }: {
    readonly year: number
    readonly waiting: readonly FeastOfYear[]
    /** What the shop counts with until then. */
    readonly feasts: readonly Feast[]
    readonly calendarUrl: string
  },
): ComposedMail {
  return composeMail(shop, `${shop.siteName}: ${year} bayramlarının günleri`, [
    {
      kind: 'paragraph',
      text: `${year} bayramlarının günleri mağazanızın takviminde henüz kesinleşmedi:`,
    },
    { kind: 'list', items: waiting.map((asked) => feastText(asked, findFeast(feasts, asked))) },
    {
      kind: 'paragraph',
      text: 'Günleri Diyanet İşleri Başkanlığı duyurur. Oradan okuyup takvimde kesinleştirin; iş günleri ve ödeme süreleri onlara göre sayılır. Bu konuda yıl içinde başka e-posta gelmez.',
    },
    { kind: 'link', text: 'Takvimi aç', href: calendarUrl },
  ])
}

function feastText({ feast }: FeastOfYear, found: Feast | undefined): string {
  const { label, days } = FEAST_TERMS[feast]
  return found
    ? `${label}: hesaba göre ${formatDaySpan(found.firstDay, addIsoDays(found.firstDay, days - 1))}`
    : `${label}: henüz bilinmiyor`
}
