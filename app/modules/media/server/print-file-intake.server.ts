import type { Result } from '#app/kernel/result.ts'
import { ok, refused } from '#app/kernel/result.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { BlobStore } from '#app/platform/blob-store.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import { createToken } from '#app/platform/random.server.ts'
import { whenStorageFails } from '#app/platform/storage-error.server.ts'
import type { PrintFileId, PrintFileRef } from '../domain/print-file.ts'
import type { Uploader } from '../domain/upload-limits.ts'
import { UNKNOWN_VISITOR } from '../domain/upload-limits.ts'
import type { UploadRules } from '../domain/upload-rules.ts'
import { printFileRules, receiveFields, receiveUpload } from './print-upload.server.ts'
import { NOT_KEPT } from './storage-away.server.ts'
import type { UploadDays } from './upload-days.server.ts'
import type { SetAside } from './upload-quota.server.ts'
import type { UploadRoom } from './upload-room.server.ts'
import { noRoom } from './upload-room.server.ts'
import type { VisitorFiles } from './visitor-files.server.ts'

/** A form with one file, kept, and its other fields. */
export interface FileForm {
  readonly file: PrintFileRef
  readonly fields: ReadonlyMap<string, string>
}

/** A form whose fields count even when its file is refused or missing. */
export interface PrivateFileForm {
  readonly file: Result<PrintFileRef>
  readonly fields: ReadonlyMap<string, string>
}

export interface PrintFileIntake {
  /**
   * Takes a print file from a multipart request, judged by content, with the messages of product decision 8; when the
   * store is away, 'media/storage-away'. Whose room and day it counts for follows from `by`: a visitor's with the
   * least of both, when nobody is named. 'media/quota' and 'media/daily-limit' when there is none left.
   */
  receivePrintFile(request: Request, by?: Uploader): Promise<Result<PrintFileRef>>
  /** The same for a form that sends more than its file. */
  receivePrintFileForm(request: Request, by?: Uploader): Promise<Result<FileForm>>
  /** Takes another private file the same way, by the rules and in the words of whoever asks for it. */
  receivePrivateFile(request: Request, rules: UploadRules, by?: Uploader): Promise<Result<PrintFileRef>>
  /** The same for a form that is answered with what was typed, whatever becomes of its file. */
  receivePrivateFileForm(request: Request, rules: UploadRules, by?: Uploader): Promise<PrivateFileForm>
}

/** Takes print files and other private files in, streamed to the store and judged by their content. */
export function createPrintFileIntake({
  clock,
  settings,
  privateFiles,
  visitorFiles,
  room,
  days,
}: {
  readonly clock: Clock
  readonly settings: SettingsService
  readonly privateFiles: BlobStore
  readonly visitorFiles: VisitorFiles
  readonly room: UploadRoom
  readonly days: UploadDays
}): PrintFileIntake {
  /** Keeps one uploaded private file; until somebody refers to it (`keepFor`), it goes like any other. */
  async function receive(request: Request, rules: UploadRules, by: Uploader): Promise<PrivateFileForm> {
    const mostBytes = mostBytesOf(request, rules)
    const counted = days.count(by, mostBytes)
    if ('refusal' in counted) return { file: refused(counted.refusal), fields: new Map() }
    try {
      // Before its first byte is on the disk: uploads on their way fill it as well.
      const aside = await room.setAside(mostBytes, by)
      if (aside === null) return { file: noRoom(by), fields: new Map() }
      try {
        const form = await receiveWithin(request, rules, aside)
        if (form.file.ok) counted.kept(form.file.value.sizeBytes)
        return form
      } finally {
        aside.givenBack()
      }
    } finally {
      counted.notKept()
    }
  }

  async function receiveWithin(
    request: Request,
    rules: UploadRules,
    aside: SetAside,
  ): Promise<PrivateFileForm> {
    const received = await whenStorageFails(receiveUpload(request, privateFiles, rules), () => null)
    if (received === null) return { file: NOT_KEPT, fields: new Map() }
    const { upload, fields } = received
    if (!upload.ok) return { file: upload, fields }
    const { blob, name, type } = upload.value
    const { hash: contentHash, sizeBytes } = blob
    const now = new Date(clock.now())
    const file: PrintFileRef = { fileId: createToken() as PrintFileId, contentHash, name, sizeBytes, type }
    await visitorFiles.note({ ...file, createdAt: now, lastUsedAt: now }).catch(async (error: unknown) => {
      await blob.discard()
      throw error
    })
    const kept = await whenStorageFails(blob.keep(), () => null)
    if (kept === null) {
      await visitorFiles.forget(file.fileId)
      return { file: NOT_KEPT, fields }
    }
    aside.stored(sizeBytes)
    return { file: ok(file), fields }
  }

  const intake: PrintFileIntake = {
    async receivePrintFile(request, by) {
      const received = await intake.receivePrintFileForm(request, by)
      return received.ok ? ok(received.value.file) : received
    },

    async receivePrintFileForm(request, by = UNKNOWN_VISITOR) {
      const { printFileMaxMegabytes } = await settings.current()
      const { file, fields } = await receive(request, printFileRules(printFileMaxMegabytes), by)
      return file.ok ? ok({ file: file.value, fields }) : file
    },

    async receivePrivateFile(request, rules, by = UNKNOWN_VISITOR) {
      return (await receive(request, rules, by)).file
    },

    async receivePrivateFileForm(request, rules, by = UNKNOWN_VISITOR) {
      const form = await receive(request, rules, by)
      // Nobody types a page of fields again because of a file there was no room for.
      if (form.file.ok || request.bodyUsed) return form
      return { ...form, fields: await receiveFields(request, rules) }
    },
  }
  return intake
}

/** What an upload can be at most: its limit, or less when the request says that it is. */
function mostBytesOf(request: Request, { maxMegabytes }: UploadRules): number {
  const limit = maxMegabytes * 1024 * 1024
  const declared = Number(request.headers.get('content-length') ?? limit)
  return declared >= 0 && declared < limit ? declared : limit
}
