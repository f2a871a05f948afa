import type { Result } from '#app/kernel/result.ts'
import { fail } from '#app/kernel/result.ts'
import type { Uploader } from '../domain/upload-limits.ts'
import { QUOTA_FULL, ROOM_FULL } from '../domain/upload-limits.ts'
import type { SetAside, UploadQuota } from './upload-quota.server.ts'
import type { VisitorFiles } from './visitor-files.server.ts'

export interface UploadRoom {
  /** Sets room aside, after removing unused files of visitors where there is none without that. */
  setAside(bytes: number, by: Uploader): Promise<SetAside | null>
  /** Whether so many bytes would have room, made as above. */
  fits(bytes: number, by: Uploader): Promise<boolean>
}

/** Whoever took the room that was just made may be beaten to it so often. */
const ROOM_TRIES = 3

/** Room for uploads, made of what visitors left unused where there is none. */
export function createUploadRoom({
  quota,
  visitorFiles,
}: {
  readonly quota: UploadQuota
  readonly visitorFiles: VisitorFiles
}): UploadRoom {
  async function setAside(bytes: number, by: Uploader): Promise<SetAside | null> {
    for (let tries = 1; ; tries += 1) {
      const aside = await quota.setAside(bytes, by)
      if (aside !== null || tries === ROOM_TRIES) return aside
      if (!(await visitorFiles.makeRoom(bytes, by))) return null
    }
  }

  async function fits(bytes: number, by: Uploader): Promise<boolean> {
    const aside = await setAside(bytes, by)
    aside?.givenBack()
    return aside !== null
  }

  return { setAside, fits }
}

/** The refusal of whoever finds no room: the shop's people hear of the quota, everybody else of his share. */
export function noRoom({ kind }: Uploader): Result<never> {
  return fail.tooLarge('media/quota', kind === 'staff' ? QUOTA_FULL : ROOM_FULL)
}
