import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { DAY_MS, formatDateTime, HOUR_MS, MINUTE_MS, relativeTime } from '#app/kernel/instant.ts'
import { STAFF_SHARE } from '#app/modules/media/domain/upload-limits.ts'
import { formatBytes, formatDuration, percentOf } from './format-amounts.ts'
import type { AlertGap, DatabaseStatus, StatusReport } from './status-report.ts'

/** How a part does, by the worst that is known of it. */
export type Light = 'good' | 'notice' | 'bad' | 'unknown'

export const LIGHT_LABELS: Readonly<Record<Light, string>> = {
  good: 'Sorun yok',
  notice: 'Dikkat',
  bad: 'Sorun var',
  unknown: 'Okunamadı',
}

/** A part of the shop: how it does in a word and a sentence, and its figures. */
export interface StatusPart {
  readonly key: 'program' | 'database' | 'storage' | 'disk' | 'mail' | 'jobs' | 'backup' | 'cache'
  readonly title: string
  readonly light: Light
  readonly sentence: string
  readonly facts: readonly (readonly [label: string, value: string])[]
}

const UNKNOWN = '—'
const GIGABYTE = 1024 ** 3
/** Room that a day of uploads and logs can take; below it an owner should act this week. */
const LITTLE_DISK_BYTES = 2 * GIGABYTE
/** The database needs room to write at all. */
const NO_DISK_BYTES = 512 * 1024 ** 2
/** A mail is tried at once and again after a quarter of an hour. */
const MAIL_LATE_MS = 30 * MINUTE_MS
/** Workers look every two seconds; the longest jobs take minutes. */
const JOB_LATE_MS = 15 * MINUTE_MS
const BACKUP_LATE_MS = 2 * DAY_MS
/** Instances tell of themselves every 30 seconds. */
const INSTANCE_SILENT_MS = 90_000

/** All parts in the order of the page. */
export function statusParts(report: StatusReport): readonly StatusPart[] {
  return [
    programPart(report),
    databasePart(report.database, report.at),
    diskPart(report),
    storagePart(report),
    mailPart(report),
    jobsPart(report),
    backupPart(report),
    cachePart(report),
  ]
}

/** The worst of all parts, and of the errors and instances beside them. */
export function overallLight(report: StatusReport): Light {
  const lights = [
    ...statusParts(report).map(({ light }) => light),
    errorsLight(report),
    instancesLight(report),
  ]
  for (const light of ['bad', 'unknown', 'notice'] as const) if (lights.includes(light)) return light
  return 'good'
}

/** Errors of the last hour are worth a look. */
export function errorsLight({ errors, at }: StatusReport): Light {
  return errors.last.some((error) => error.at > at - HOUR_MS) ? 'notice' : 'good'
}

/** Whether nothing has been heard of an instance lately: it ended without saying so, or cannot reach the database. */
export function isSilent(seenAt: Instant, now: Instant): boolean {
  return now - seenAt > INSTANCE_SILENT_MS
}

export function instancesLight({ instances, at }: StatusReport): Light {
  if (!instances) return 'unknown'
  const isMixed = new Set(instances.map(({ version }) => version)).size > 1
  return isMixed || instances.some(({ seenAt }) => isSilent(seenAt, at)) ? 'notice' : 'good'
}

function programPart({ program, at }: StatusReport): StatusPart {
  return {
    key: 'program',
    title: 'Program',
    light: 'good',
    sentence: `${formatDuration(at - program.startedAt)} aralıksız çalışıyor.`,
    facts: [
      ['Sürüm', program.version],
      ['Node.js', program.node],
      ['Başlangıç', formatDateTime(program.startedAt)],
      ['Bu kopya', program.instance],
    ],
  }
}

function databasePart(database: DatabaseStatus | null, now: Instant): StatusPart {
  const part = { key: 'database', title: 'Veritabanı' } as const
  if (!database)
    return { ...part, light: 'unknown', sentence: 'Veritabanı zamanında yanıt vermedi.', facts: [] }
  const { pool, server } = database
  const isCrowded = pool.waiting > pool.most * 2
  const isFull = server !== null && server.connections >= server.most * 0.9
  const biggest = database.biggest.map(({ table, sizeBytes }) => `${table} ${formatBytes(sizeBytes)}`)
  return {
    ...part,
    light: isFull ? 'bad' : isCrowded ? 'notice' : 'good',
    sentence: isFull
      ? 'Sunucunun bağlantıları tükenmek üzere.'
      : isCrowded
        ? 'Bağlantı için sıra oluşmuş; sayfalar yavaş açılabilir.'
        : 'Yanıt veriyor.',
    facts: [
      ['Tür', database.isEmbedded ? 'Gömülü PostgreSQL' : 'PostgreSQL'],
      ['Sürüm', database.version],
      ['Boyut', formatBytes(database.sizeBytes)],
      ['Bağlantılar', `${pool.total - pool.idle} kullanımda, ${pool.waiting} bekliyor (en çok ${pool.most})`],
      ...(server
        ? ([
            ['Sunucuda', `${formatCount(server.connections)} / ${formatCount(server.most)} bağlantı`],
          ] as const)
        : []),
      ['En büyük tablolar', biggest.length === 0 ? UNKNOWN : biggest.join(', ')],
      ['Son bakım (vacuum)', ago(database.vacuumedAt, now)],
    ],
  }
}

function diskPart({ disk }: StatusReport): StatusPart {
  const part = { key: 'disk', title: 'Disk' } as const
  if (!disk) return { ...part, light: 'unknown', sentence: 'Disk alanı okunamadı.', facts: [] }
  const { freeBytes, totalBytes } = disk
  const light = freeBytes < NO_DISK_BYTES ? 'bad' : freeBytes < LITTLE_DISK_BYTES ? 'notice' : 'good'
  const SENTENCES = {
    good: 'Yeterli boş alan var.',
    notice: 'Boş alan azalıyor. Yer açın ya da diski büyütün.',
    bad: 'Disk dolmak üzere: siparişler ve dosyalar yakında kaydedilemez. Hemen yer açın.',
  }
  return {
    ...part,
    light,
    sentence: SENTENCES[light],
    facts: [
      ['Boş', formatBytes(freeBytes)],
      ['Toplam', formatBytes(totalBytes)],
      ['Dolu', percentOf(totalBytes - freeBytes, totalBytes)],
    ],
  }
}

function storagePart({ storage }: StatusReport): StatusPart {
  const part = { key: 'storage', title: 'Yüklenen dosyalar' } as const
  if (!storage) return { ...part, light: 'unknown', sentence: 'Dosya alanı okunamadı.', facts: [] }
  const { usedBytes, quotaBytes, files, visitors } = storage
  const share = quotaBytes === 0 ? 1 : usedBytes / quotaBytes
  const light = share >= 1 - STAFF_SHARE ? 'bad' : share >= 0.85 ? 'notice' : 'good'
  const SENTENCES = {
    good: 'Ayrılan alanda yer var.',
    notice: 'Ayrılan alan dolmak üzere. UPLOAD_QUOTA_MB ile büyütülebilir.',
    bad: 'Ayrılan alan doldu: müşteriler dosya yükleyemez, son onda birine yalnızca ekibiniz yükler. UPLOAD_QUOTA_MB değerini büyütün.',
  }
  return {
    ...part,
    light,
    sentence: SENTENCES[light],
    facts: [
      ['Kullanılan', `${formatBytes(usedBytes)} / ${formatBytes(quotaBytes)}`],
      ['Doluluk', percentOf(usedBytes, quotaBytes)],
      ['Dosya', formatCount(files)],
      [
        'Ziyaretçi dosyaları',
        `${formatBytes(visitors.usedBytes)} / ${formatBytes(visitors.mostBytes)}, ${formatCount(visitors.files)} / ${formatCount(visitors.mostFiles)} dosya`,
      ],
    ],
  }
}

const ALERT_GAPS: Readonly<Record<AlertGap, string>> = {
  administrator:
    'Güvenlik uyarıları kimseye ulaşmıyor: e-posta adresini doğrulamış bir yönetici yok. Profilinizden doğrulayın.',
  shop: 'Yedek uyarıları ve teklif talepleri e-postayla gelmiyor: Ayarlar, İletişim bölümünde mağazanın e-postasını girin.',
}

function mailPart({ mail, at }: StatusReport): StatusPart {
  const part = { key: 'mail', title: 'E-posta' } as const
  if (!mail) return { ...part, light: 'unknown', sentence: 'Giden kutusu okunamadı.', facts: [] }
  const isLate = mail.hasServer && mail.waitingSince !== null && at - mail.waitingSince > MAIL_LATE_MS
  const [light, sentence]: readonly [Light, string] = isLate
    ? ['bad', 'E-postalar uzun süredir bekliyor. E-posta sunucusunu denetleyin.']
    : !mail.hasServer
      ? ['notice', 'E-posta sunucusu ayarlı değil; e-postalar gönderilmiyor, bekliyor.']
      : mail.failed > 0
        ? ['notice', 'Gönderilemeyen e-postalar var.']
        : mail.alertGaps.length > 0
          ? ['notice', mail.alertGaps.map((gap) => ALERT_GAPS[gap]).join(' ')]
          : ['good', 'E-postalar gönderiliyor.']
  return {
    ...part,
    light,
    sentence,
    facts: [
      ['Bekleyen', formatCount(mail.waiting)],
      ['Gönderilemeyen', formatCount(mail.failed)],
      ['En eskisi bekliyor', ago(mail.waitingSince, at)],
      ['Son gönderim', ago(mail.lastSentAt, at)],
    ],
  }
}

function jobsPart({ jobs, at }: StatusReport): StatusPart {
  const part = { key: 'jobs', title: 'Arka plan işleri' } as const
  if (!jobs) return { ...part, light: 'unknown', sentence: 'İş kuyruğu okunamadı.', facts: [] }
  const { queues } = jobs
  const sum = (of: 'waiting' | 'active' | 'failed') => queues.reduce((total, queue) => total + queue[of], 0)
  const late = queues.filter(({ waitingSince }) => waitingSince !== null && at - waitingSince > JOB_LATE_MS)
  const failed = queues.filter((queue) => queue.failed > 0)
  const [light, sentence]: readonly [Light, string] =
    late.length > 0
      ? ['bad', `Sıra ilerlemiyor: ${late.map(({ label }) => label).join(', ')}.`]
      : failed.length > 0
        ? ['notice', `Son 24 saatte başarısız olan: ${failed.map(({ label }) => label).join(', ')}.`]
        : ['good', 'Bütün işler zamanında yapılıyor.']
  return {
    ...part,
    light,
    sentence,
    facts: [
      ['Bekleyen', formatCount(sum('waiting'))],
      ['Çalışan', formatCount(sum('active'))],
      ['Başarısız (24 saat)', formatCount(sum('failed'))],
    ],
  }
}

function backupPart({ backup, at }: StatusReport): StatusPart {
  const part = { key: 'backup', title: 'Yedek' } as const
  if (!backup) return { ...part, light: 'unknown', sentence: 'Yedek bilgisi okunamadı.', facts: [] }
  const { last } = backup
  if (!last) return { ...part, light: 'notice', sentence: 'Henüz yedek alınmadı.', facts: [] }
  const isLate = at - last.at > BACKUP_LATE_MS
  return {
    ...part,
    light: !last.ok || isLate ? 'bad' : 'good',
    sentence: !last.ok
      ? 'Son yedek alınamadı.'
      : isLate
        ? 'Son yedeğin üzerinden iki günden fazla geçti.'
        : 'Yedekler düzenli alınıyor.',
    facts: [
      ['Son deneme', ago(last.at, at)],
      ['Boyut', last.sizeBytes === null ? UNKNOWN : formatBytes(last.sizeBytes)],
    ],
  }
}

function cachePart({ cache }: StatusReport): StatusPart {
  const part = { key: 'cache', title: 'Hazır sayfalar' } as const
  if (!cache) return { ...part, light: 'good', sentence: 'Bu kopyada sayfa saklanmıyor.', facts: [] }
  const asked = cache.hits + cache.misses
  return {
    ...part,
    light: 'good',
    sentence: 'Herkese açık sayfalar bellekten yanıtlanıyor.',
    facts: [
      ['Sayfa', formatCount(cache.pages)],
      ['Bellek', formatBytes(cache.bytes)],
      ['Hazır bulunan', asked === 0 ? UNKNOWN : percentOf(cache.hits, asked)],
    ],
  }
}

function ago(at: Instant | null, now: Instant): string {
  return at === null ? UNKNOWN : relativeTime(at, now)
}
