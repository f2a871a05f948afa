import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'

/** `damga-2026-11-22-033005.zip`: what the shop itself calls a backup made at that instant, by Istanbul's clock. */
export function backupName(instant: Instant): string {
  return `damga-${dayAndTime(instant)}.zip`
}

/** `2026-11-22-033005`, by Istanbul's clock: sorts by time, and may stand in the name of a file or a schema. */
export function dayAndTime(instant: Instant): string {
  const [, day, month, year, hour, minute] =
    /^(\d{2})\.(\d{2})\.(\d{4}) (\d{2}):(\d{2})$/.exec(formatDateTime(instant)) ?? []
  const second = String(Math.floor(instant / 1_000) % 60).padStart(2, '0')
  return `${year}-${month}-${day}-${hour}${minute}${second}`
}

const OWN_NAME = /^damga-\d{4}-\d{2}-\d{2}-\d{6}\.zip$/

/** Whether a file has a name that `backupName` gives; anything else in the folder is somebody else's. */
export function isBackupName(name: string): boolean {
  return OWN_NAME.test(name)
}

/** Which files of the folder go when `keep` of the shop's own backups stay: the oldest, never another's file. */
export function backupsToRemove(names: readonly string[], keep: number): readonly string[] {
  const own = names.filter(isBackupName).sort()
  return own.slice(0, Math.max(0, own.length - Math.max(1, keep)))
}
