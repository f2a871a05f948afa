import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime, formatTime, isoDayOf } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { formatWeekday } from '#app/kernel/iso-day.ts'
import { timeDative } from '#app/kernel/turkish-suffix.ts'
import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import { fillMail } from '#app/modules/mail/domain/fill-mail.ts'
import type { ComposedMail } from '#app/modules/mail/domain/mail-blocks.ts'
import type { OrderMailContext } from '#app/modules/orders/domain/order-mails.ts'
import { buyerFacts } from '#app/modules/orders/domain/order-mails.ts'
import { endedText, nearnessOf } from './proof-countdown.ts'
import { approvalCode } from './proof-decision.ts'
import type { ProofComment } from './proof-views.ts'

/** What every mail about a proof to its buyer, or to who decides for him, says of it. */
export interface ProofMailContext extends MailContext {
  /** Address of the shop, without a slash at the end. */
  readonly publicUrl: string
  readonly orderNumber: string
  /** The goods it is about. */
  readonly title: string
  readonly reader: {
    readonly name: string
    /** The page of proofs behind the reader's own link; what opens it is its last part. */
    readonly url: string
  }
}

/** A version that waits for an answer. */
export interface AskedVersion {
  readonly proofId: string
  readonly version: number
  readonly approveBy: Instant
  /** When the goods are sent if it is approved in time; null where no day was promised. */
  readonly shipBy: IsoDay | null
}

/** Says that a version is there to be looked at. */
export function proofSentMail(
  context: ProofMailContext,
  { note, ...asked }: AskedVersion & { readonly note: string },
): ComposedMail {
  return fillMail(context.texts, 'mail-proof-sent', {
    shop: context.shop,
    facts: { ...readerFacts(context), ...askedFacts(context, asked), 'magaza-notu': note },
  })
}

/** Asks somebody to decide in the buyer's place, by a link of his own. */
export function proofPassedOnMail(
  context: Omit<ProofMailContext, 'title'>,
  { sender, note }: { readonly sender: string; readonly note: string },
): ComposedMail {
  return fillMail(context.texts, 'mail-proof-passed-on', {
    shop: context.shop,
    facts: { ...orderFacts(context), gonderen: sender, not: note },
  })
}

/** Asks for the answer again: in other words before it was opened, on its last day, and after it. */
export function proofReminderMail(
  context: ProofMailContext,
  {
    number,
    now,
    isOpened,
    ...asked
  }: AskedVersion & { readonly number: number; readonly now: Instant; readonly isOpened: boolean },
): ComposedMail {
  return fillMail(context.texts, 'mail-proof-reminder', {
    shop: context.shop,
    facts: {
      ...readerFacts(context),
      ...askedFacts(context, asked),
      hatirlatma: reminderText({ ...asked, now, isOpened }),
      'hatirlatma-sirasi': String(number),
    },
  })
}

/** What a reminder is about. */
export function reminderText({
  approveBy,
  shipBy,
  now,
  isOpened,
}: Pick<AskedVersion, 'approveBy' | 'shipBy'> & {
  readonly now: Instant
  readonly isOpened: boolean
}): string {
  if (nearnessOf(approveBy, now) === 'over')
    return `Provanızın onay süresi ${endedText(approveBy, now)} doldu. Geciken her iş günü kargo gününü bir iş günü ileri alır; siparişiniz iptal olmadı.`
  if (isoDayOf(approveBy) === isoDayOf(now)) {
    const until = `Bugün ${timeDative(formatTime(approveBy))} kadar onaylarsanız`
    return shipBy === null
      ? `${until} işinizi hemen baskı sırasına alırız.`
      : `${until} ürünleriniz ${formatWeekday(shipBy)} kargoda. Daha sonra onaylarsanız kargo günü, geciken her iş günü için bir iş günü ileri gider.`
  }
  return isOpened ? 'Provanıza baktınız, yanıtınızı henüz almadık.' : 'Gönderdiğimiz provayı henüz açmadınız.'
}

/** An approval as its receipt tells it. */
export interface ToldApproval {
  readonly hash: string
  readonly name: string
  readonly at: Instant
  readonly version: number
}

/** Brings the code of an approval, and where its receipt lies. */
export function proofApprovedMail(
  context: ProofMailContext,
  { hash, name, at, version, receiptUrl }: ToldApproval & { readonly receiptUrl: string },
): ComposedMail {
  return fillMail(context.texts, 'mail-proof-approved', {
    shop: context.shop,
    facts: {
      ...readerFacts(context),
      'onay-kodu': approvalCode(hash),
      'onay-bilgileri': pairs(['Onaylayan', name], ['Zaman', formatDateTime(at)], ['Sürüm', String(version)]),
      // What opens it stands in the page's own link, by which it is masked here as well.
      'onay-belgesi': { href: receiptUrl, isSecret: false },
    },
  })
}

/** Says that the line was changed, and its proof is worth nothing now. */
export function proofVoidedMail(context: ProofMailContext): ComposedMail {
  return fillMail(context.texts, 'mail-proof-voided', { shop: context.shop, facts: readerFacts(context) })
}

/** Asks for another file, and says why. */
export function fileWantedMail(
  context: OrderMailContext,
  {
    title,
    reasons,
    text,
  }: { readonly title: string; readonly reasons: readonly string[]; readonly text: string },
): ComposedMail {
  return fillMail(context.texts, 'mail-proof-file-wanted', {
    shop: context.shop,
    facts: {
      ...buyerFacts(context),
      urun: title,
      sebepler: reasons.length === 0 ? [] : [{ kind: 'list', items: reasons }],
      'magaza-notu': text,
    },
  })
}

/** What the shop is told of a proof. */
export type ProofEventTold =
  | ({ readonly kind: 'approved' } & ToldApproval)
  | {
      readonly kind: 'changes-requested'
      readonly name: string
      readonly version: number
      readonly reason: string
      readonly pins: readonly Pick<ProofComment, 'page' | 'text'>[]
    }
  | { readonly kind: 'revoked'; readonly name: string; readonly version: number; readonly reason: string }
  | { readonly kind: 'voided' }

const EVENT_WORDS: Readonly<Record<ProofEventTold['kind'], string>> = {
  approved: 'Prova onaylandı',
  'changes-requested': 'Provada değişiklik istendi',
  revoked: 'Prova onayı geri alındı',
  voided: 'Sipariş değişti, prova geçersiz oldu',
}

/** Tells the shop what became of a proof: who said what, with the words of the pins. */
export function proofAlertMail(
  {
    texts,
    shop,
    orderNumber,
    title,
    adminUrl,
  }: MailContext & { readonly orderNumber: string; readonly title: string; readonly adminUrl: string },
  told: ProofEventTold,
): ComposedMail {
  return fillMail(texts, 'mail-proof-alert', {
    shop,
    facts: {
      'siparis-no': orderNumber,
      'yonetim-baglantisi': { href: adminUrl, isSecret: false },
      'prova-olayi': EVENT_WORDS[told.kind],
      'prova-bilgileri': pairs(['Ürün', title], ...eventRows(told)),
    },
  })
}

function eventRows(told: ProofEventTold): readonly (readonly [string, string])[] {
  switch (told.kind) {
    case 'approved':
      return [
        ['Sürüm', String(told.version)],
        ['Onaylayan', told.name],
        ['Onay kodu', approvalCode(told.hash)],
      ]
    case 'changes-requested':
      return [
        ['Sürüm', String(told.version)],
        ['İsteyen', told.name],
        ...(told.reason === '' ? [] : ([['İstek', told.reason]] as const)),
        ...told.pins.map(({ page, text }, index) => [`Not ${index + 1} (sayfa ${page + 1})`, text] as const),
      ]
    case 'revoked':
      return [
        ['Sürüm', String(told.version)],
        ['Geri alan', told.name],
        ...(told.reason === '' ? [] : ([['Sebep', told.reason]] as const)),
      ]
    case 'voided':
      return [['Sırada', 'Yeni sürümü kontrol edip alıcıya gönderin.']]
  }
}

function readerFacts({ title, ...context }: ProofMailContext) {
  return { ...orderFacts(context), urun: title }
}

function orderFacts({ publicUrl, orderNumber, reader }: Omit<ProofMailContext, 'title'>) {
  return {
    'site-adresi': publicUrl,
    'alici-ad': reader.name,
    'siparis-no': orderNumber,
    'prova-baglantisi': { href: reader.url, isSecret: true },
  }
}

function askedFacts(
  { title, reader: { url } }: ProofMailContext,
  { proofId, version, approveBy, shipBy }: AskedVersion,
) {
  return {
    'prova-surumu': String(version),
    'prova-resmi': [
      {
        kind: 'secret-picture' as const,
        text: `${title}, ${version}. sürüm`,
        src: `${url}/${proofId}/${version}/0`,
        href: url,
      },
    ],
    'onay-suresi': `${formatWeekday(isoDayOf(approveBy))} ${timeDative(formatTime(approveBy))} kadar`,
    'kargo-gunu': shipBy === null ? '' : formatWeekday(shipBy),
  }
}

function pairs(...rows: readonly (readonly [string, string])[]) {
  return [{ kind: 'pairs' as const, isSum: false, rows: rows.map(([label, text]) => ({ label, text })) }]
}
