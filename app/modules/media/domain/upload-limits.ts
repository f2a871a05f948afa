import { DAY_MS, HOUR_MS } from '#app/kernel/instant.ts'
import type { Failure } from '#app/kernel/result.ts'

/**
 * Who hands a file in; how much room there is for it follows from that. A `buyer` has come by the secret link of an
 * order. An address or account only counts what came from it today and is never stored.
 */
export type Uploader =
  | { readonly kind: 'visitor'; readonly address: string }
  | { readonly kind: 'buyer'; readonly address: string }
  | { readonly kind: 'customer'; readonly accountId: string }
  | { readonly kind: 'staff' }

export const STAFF = { kind: 'staff' } as const satisfies Uploader

/** A visitor nobody told the address of: all of these share one day. */
export const UNKNOWN_VISITOR: Uploader = { kind: 'visitor', address: 'unknown' }

/** What is stored, or on its way. Visitors' are the print files that no order, account or quote holds. */
export interface UsedStorage {
  readonly bytes: number
  readonly visitorBytes: number
  readonly visitorFiles: number
}

export interface StorageLimits {
  readonly totalBytes: number
  readonly visitorBytes: number
  readonly visitorFiles: number
  /** What only staff may fill. */
  readonly staffBytes: number
}

/**
 * Visitors' share of the quota. A file becomes the shop's with the order, account or quote that holds it, so only what
 * was uploaded within days and never ordered lies here; the rest cannot be taken by whoever only uploads.
 */
const VISITORS_SHARE = 1 / 4
/**
 * Files of visitors, however small: rows and inodes fill up as well. Two hundred buyers with fifty files each, all of
 * whom did not order yet.
 */
const VISITOR_FILES = 10_000
/**
 * The last of the quota, which only staff may fill: a quote or an order costs nothing to whoever invents it, and what it
 * holds is not removed by itself. With this much left an owner still puts up pictures and sees the status page say why.
 */
export const STAFF_SHARE = 1 / 10

/** Nobody has used it for so long: it may go when others need its room. A cart that is being looked at is priced more often. */
export const IDLE_MS = HOUR_MS

/** The rooms inside a quota. */
export function storageLimits(quotaBytes: number): StorageLimits {
  return {
    totalBytes: quotaBytes,
    visitorBytes: Math.floor(quotaBytes * VISITORS_SHARE),
    visitorFiles: VISITOR_FILES,
    staffBytes: Math.floor(quotaBytes * STAFF_SHARE),
  }
}

export const NO_ROOM: UsedStorage = { bytes: 0, visitorBytes: 0, visitorFiles: 0 }

/** What one file of that size takes. */
export function usageOf(bytes: number, by: Uploader): UsedStorage {
  return by.kind === 'visitor' ? { bytes, visitorBytes: bytes, visitorFiles: 1 } : { ...NO_ROOM, bytes }
}

export function plusUsage(one: UsedStorage, other: UsedStorage): UsedStorage {
  return {
    bytes: one.bytes + other.bytes,
    visitorBytes: one.visitorBytes + other.visitorBytes,
    visitorFiles: one.visitorFiles + other.visitorFiles,
  }
}

export function minusUsage(one: UsedStorage, other: UsedStorage): UsedStorage {
  return {
    bytes: one.bytes - other.bytes,
    visitorBytes: one.visitorBytes - other.visitorBytes,
    visitorFiles: one.visitorFiles - other.visitorFiles,
  }
}

/** Bytes and files that would have to go before a file of that size has room; none of either when it fits. */
export function exceededLimit(
  taken: UsedStorage,
  bounds: StorageLimits,
  bytes: number,
  by: Uploader,
): { readonly bytes: number; readonly files: number } {
  const most = by.kind === 'staff' ? bounds.totalBytes : bounds.totalBytes - bounds.staffBytes
  const ofAll = taken.bytes + bytes - most
  if (by.kind !== 'visitor') return { bytes: Math.max(0, ofAll), files: 0 }
  const ofVisitors = taken.visitorBytes + bytes - bounds.visitorBytes
  return {
    bytes: Math.max(0, ofAll, ofVisitors),
    files: Math.max(0, taken.visitorFiles + 1 - bounds.visitorFiles),
  }
}

/** A file nobody holds or has used lately. `sharedBy` counts the files with its content: it takes room until the last one goes. */
export interface IdleFile {
  readonly fileId: string
  readonly contentHash: string
  readonly sizeBytes: number
  readonly sharedBy: number
}

/**
 * The first of these, the longest unused first, that make the missing room when they go; null when all of them do not:
 * then none is to go in vain.
 */
export function filesToRemove(
  idle: readonly IdleFile[],
  missing: { readonly bytes: number; readonly files: number },
): readonly IdleFile[] | null {
  const removed = new Map<string, number>()
  let freedBytes = 0
  for (const [i, { contentHash, sizeBytes, sharedBy }] of idle.entries()) {
    if (freedBytes >= missing.bytes && i >= missing.files) return idle.slice(0, i)
    const ofContent = (removed.get(contentHash) ?? 0) + 1
    removed.set(contentHash, ofContent)
    if (ofContent === sharedBy) freedBytes += sizeBytes
  }
  return freedBytes >= missing.bytes && idle.length >= missing.files ? idle : null
}

const MEGABYTE = 1024 * 1024

/** What may come from one address, or with one account, within a day. */
export interface DayBound {
  readonly files: number
  readonly bytes: number
}

export const UPLOAD_DAY_MS = DAY_MS
/** An office behind one address, each of whom tries some versions of his logo. */
const ADDRESS_DAY: DayBound = { files: 200, bytes: 300 * MEGABYTE }
/** An agency that orders for many firms. */
const ACCOUNT_DAY: DayBound = { files: 500, bytes: 1024 * MEGABYTE }

/** Whom a day's uploads are counted for; null for staff, who look after the room themselves. */
export function dayBoundOf(by: Uploader): { readonly key: string; readonly bound: DayBound } | null {
  switch (by.kind) {
    case 'visitor':
    case 'buyer':
      return { key: `address ${by.address}`, bound: ADDRESS_DAY }
    case 'customer':
      return { key: `account ${by.accountId}`, bound: ACCOUNT_DAY }
    case 'staff':
      return null
  }
}

/** Said to whoever has sent enough for today. */
export function dayBoundReached({ files, bytes }: DayBound, retryAfterSeconds: number): Failure {
  const megabytes = Math.floor(bytes / MEGABYTE)
  return {
    kind: 'too-many',
    code: 'media/daily-limit',
    message: `Bir günde en fazla ${files} dosya, toplam ${megabytes} MB yükleyebilirsiniz; bu sınıra ulaştınız. Yarın tekrar deneyin ya da dosyalarınızı bize e-posta ile gönderin.`,
    details: { title: 'Günlük Sınır Doldu', retryAfterSeconds },
  }
}

/** Said when the room is full, to whoever cannot make any. */
export const ROOM_FULL =
  'Dosyalar için ayrılan alan şu anda dolu; dosya yüklenemedi. Lütfen bir saat sonra tekrar deneyin ya da bizimle iletişime geçin.'
/** Said to staff, who can. */
export const QUOTA_FULL =
  'Depolama alanı dolu; dosya yüklenemedi. Kullanılmayan görselleri ve dosyaları silin ya da sunucuda UPLOAD_QUOTA_MB değerini büyütün.'
