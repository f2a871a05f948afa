import { createHash } from 'node:crypto'
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
import type { SeveralUploadRules, UploadRules } from '../domain/upload-rules.ts'
import type { ReceivedUpload } from './print-upload.server.ts'
import { printFileRules, receiveFields, receiveUpload, receiveUploads } from './print-upload.server.ts'
import { NOT_KEPT } from './storage-away.server.ts'
import type { UploadDays } from './upload-days.server.ts'
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

/** The same of a form with several files, or none: all of them were kept, or none was. */
export interface SeveralFilesForm {
  readonly files: Result<readonly PrintFileRef[]>
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
  /**
   * Takes what a form has of print files, up to so many, all or none; where it has none nothing is asked of room and day.
   * For whoever has an order, whose uploads are no visitor's.
   */
  receiveSeveralForm(
    request: Request,
    several: Pick<SeveralUploadRules, 'most' | 'tooMany' | 'maxFieldBytes'>,
    by: Exclude<Uploader, { readonly kind: 'visitor' }>,
  ): Promise<SeveralFilesForm>
  /**
   * Keeps a private file that the shop made itself. Until somebody refers to it (`keepFor`), it goes like any other.
   * 'media/storage-away'.
   */
  keepMadeFile(bytes: Uint8Array, made: Pick<PrintFileRef, 'name' | 'type'>): Promise<Result<PrintFileRef>>
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
    const received = await withinLimits(mostBytesOf(request, rules, 1), by, async () => {
      const form = await whenStorageFails(receiveUpload(request, privateFiles, rules), () => null)
      if (form === null) return { result: NOT_KEPT, fields: new Map() }
      const { upload, fields } = form
      return { result: upload.ok ? await keepAll([upload.value]) : upload, fields }
    })
    const { result, fields } = received
    const [file] = result.ok ? result.value : []
    return { file: file ? ok(file) : (result as Result<never>), fields }
  }

  /** Takes in files of so many bytes at most, where there is room and the day has some left; what was kept is counted. */
  async function withinLimits(
    mostBytes: number,
    by: Uploader,
    take: () => Promise<KeptForm>,
  ): Promise<KeptForm> {
    const counted = days.count(by, mostBytes)
    if ('refusal' in counted) return { result: refused(counted.refusal), fields: new Map() }
    try {
      // Before its first byte is on the disk: uploads on their way fill it as well.
      const aside = await room.setAside(mostBytes, by)
      if (aside === null) return { result: noRoom(by), fields: new Map() }
      try {
        const form = await take()
        if (form.result.ok && form.result.value.length > 0) {
          const bytes = form.result.value.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
          aside.stored(bytes)
          counted.kept(bytes, form.result.value.length)
        }
        return form
      } finally {
        aside.givenBack()
      }
    } finally {
      counted.notKept()
    }
  }

  /** Gives uploads their rows and their names, all of them or none. */
  async function keepAll(uploads: readonly ReceivedUpload[]): Promise<Result<readonly PrintFileRef[]>> {
    const now = new Date(clock.now())
    const kept: PrintFileRef[] = []
    const undo = async (rest: readonly ReceivedUpload[]) => {
      for (const { blob } of rest) await blob.discard()
      for (const { fileId } of kept) await visitorFiles.forget(fileId)
    }
    for (const [index, { blob, name, type }] of uploads.entries()) {
      const { hash: contentHash, sizeBytes } = blob
      const file: PrintFileRef = { fileId: createToken() as PrintFileId, contentHash, name, sizeBytes, type }
      await visitorFiles.note({ ...file, createdAt: now, lastUsedAt: now }).catch(async (error: unknown) => {
        await undo(uploads.slice(index))
        throw error
      })
      kept.push(file)
      const isKept = await whenStorageFails(
        blob.keep().then(() => true),
        () => false,
      )
      if (isKept) continue
      await undo(uploads.slice(index + 1))
      return NOT_KEPT
    }
    return ok(kept)
  }

  const intake: PrintFileIntake = {
    async keepMadeFile(bytes, { name, type }) {
      const now = new Date(clock.now())
      const contentHash = createHash('sha256').update(bytes).digest('hex')
      const file = {
        fileId: createToken() as PrintFileId,
        contentHash,
        name,
        sizeBytes: bytes.byteLength,
        type,
      }
      await visitorFiles.note({ ...file, createdAt: now, lastUsedAt: now })
      const isKept = await whenStorageFails(
        privateFiles.write(bytes).then(() => true),
        () => false,
      )
      if (isKept) return ok(file)
      await visitorFiles.forget(file.fileId)
      return NOT_KEPT
    },

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
      return { ...form, fields: (await receiveFields(request, rules)).fields }
    },

    async receiveSeveralForm(request, several, by) {
      const { printFileMaxMegabytes } = await settings.current()
      const rules = { ...printFileRules(printFileMaxMegabytes), ...several }
      const received = await withinLimits(mostBytesOf(request, rules, several.most), by, async () => {
        const form = await whenStorageFails(receiveUploads(request, privateFiles, rules), () => null)
        if (form === null) return { result: NOT_KEPT, fields: new Map() }
        const { uploads, fields } = form
        return { result: uploads.ok ? await keepAll(uploads.value) : uploads, fields }
      })
      const { result, fields } = received
      if (result.ok || request.bodyUsed) return { files: result, fields }
      // Words alone need no room.
      const typed = await receiveFields(request, rules)
      return { files: typed.hasFile ? result : ok([]), fields: typed.fields }
    },
  }
  return intake
}

/** What was kept of a form, and its other fields. */
interface KeptForm {
  readonly result: Result<readonly PrintFileRef[]>
  readonly fields: ReadonlyMap<string, string>
}

/** What so many uploads can be at most: their limit, or less when the request says that it is. */
function mostBytesOf(request: Request, { maxMegabytes }: UploadRules, files: number): number {
  const limit = files * maxMegabytes * 1024 * 1024
  const declared = Number(request.headers.get('content-length') ?? limit)
  return declared >= 0 && declared < limit ? declared : limit
}
