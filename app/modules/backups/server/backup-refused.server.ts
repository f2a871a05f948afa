/** Something the person at the keyboard can put right; the message says what happened and what to do. */
export class BackupRefused extends Error {}

const SYSTEM_FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: 'Diskte yer kalmadı.',
  EDQUOT: 'Diskte size ayrılan yer doldu.',
  EFBIG: 'Dosya bu diske sığmayacak kadar büyük.',
  EACCES: 'Klasöre ya da dosyaya erişim izni yok.',
  EPERM: 'Klasöre ya da dosyaya erişim izni yok.',
  EROFS: 'Disk salt okunur.',
  ENOENT: 'Böyle bir dosya ya da klasör yok.',
  ENOTDIR: 'Yoldaki parçalardan biri klasör değil.',
  EISDIR: 'Bu bir klasör; bir dosya adı verin.',
  EIO: 'Disk okunamadı ya da yazılamadı.',
}

/** The same failure in words a person can act on; what is no fault of disk or folder stays as it is. */
export function inWords(error: unknown, what: string, path: string): unknown {
  const { code } = (error ?? {}) as { code?: string }
  const said = code === undefined ? undefined : SYSTEM_FAULTS[code]
  return said === undefined ? error : new BackupRefused(`${what}: ${said} (${path})`)
}
