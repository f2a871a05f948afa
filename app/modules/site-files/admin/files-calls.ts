import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { OWN_PASSWORD_FIELD } from '#app/kernel/own-password-field.ts'
import type { FileFault } from '#app/modules/site-files/domain/file-fault.ts'
import type {
  FileGuard,
  FileVersion,
  OpenedFile,
  PreviewedText,
  SavedFile,
} from '#app/modules/site-files/domain/file-version.ts'
import type { FileNode } from '#app/modules/site-files/domain/site-files.ts'
import type { FileResult } from './file-result.ts'
import { WRITE_FAILED } from './file-result.ts'

/** A file with its versions, as `GET /api/files/read` answers. */
export type ReadFile = OpenedFile & { readonly history: readonly FileVersion[]; readonly guard: FileGuard }

/** An older state of a file. */
export interface FormerContent {
  readonly version: number
  readonly content: string
}

/** What the page of the code editor shows. */
export interface CodeEditorData {
  /** Null when it could not be loaded. */
  readonly tree: readonly FileNode[] | null
  /** The path that the address names; empty where it names none. */
  readonly path: string
  readonly reading: 'none' | 'read' | 'missing' | 'failed'
  readonly file: ReadFile | null
  readonly former: FormerContent | null
  readonly now: number
}

/** Thrown when the session is over or may not: the server's own page says what to do then. */
class NotLetIn extends Error {}

async function ask<T>(address: string): Promise<{ readonly status: number; readonly value: T | null }> {
  const answer = await fetch(address)
  if (answer.status === 401 || answer.status === 403) throw new NotLetIn()
  return { status: answer.status, value: answer.ok ? ((await answer.json()) as T) : null }
}

/** Asks for the tree and the file at once; what fails says so and takes nothing else along. Throws `NotLetIn`. */
async function loadEditorData(search: URLSearchParams): Promise<CodeEditorData> {
  const path = search.get('dosya') ?? ''
  const version = search.get('surum')
  const read = `/api/files/read?path=${encodeURIComponent(path)}`
  const [tree, file, former] = await Promise.allSettled([
    ask<readonly FileNode[]>('/api/files/tree'),
    path === '' ? null : ask<ReadFile>(read),
    path === '' || version === null
      ? null
      : ask<FormerContent>(`${read}&version=${encodeURIComponent(version)}`),
  ])
  for (const settled of [tree, file, former])
    if (settled.status === 'rejected' && settled.reason instanceof NotLetIn) throw settled.reason
  const found = file.status === 'fulfilled' ? file.value : undefined
  const readingOf = (): CodeEditorData['reading'] => {
    if (found === null) return 'none'
    if (found?.value) return 'read'
    return found?.status === 404 ? 'missing' : 'failed'
  }
  return {
    tree: tree.status === 'fulfilled' ? tree.value.value : null,
    path,
    reading: readingOf(),
    file: found?.value ?? null,
    former: former.status === 'fulfilled' ? (former.value?.value ?? null) : null,
    now: Date.now(),
  }
}

/** Later the browser asks for the tree and the file itself, so that one that does not come leaves the other. */
export async function clientLoader({
  request,
  serverLoader,
}: {
  readonly request: Request
  readonly serverLoader: () => Promise<CodeEditorData>
}): Promise<CodeEditorData> {
  try {
    return await loadEditorData(new URL(request.url).searchParams)
  } catch (error) {
    if (error instanceof NotLetIn) return serverLoader()
    throw error
  }
}

export const clientAction = keepUnsent<NonNullable<FileResult['value']>>(WRITE_FAILED)

/** What came of a save: kept, refused with its reasons, or the newest version somebody else made meanwhile. */
export type WriteOutcome =
  | { readonly kind: 'saved'; readonly file: SavedFile }
  | { readonly kind: 'refused'; readonly message: string; readonly faults: readonly FileFault[] }
  | { readonly kind: 'conflict'; readonly newest: number; readonly savedBy: string }
  /** The password is needed, or was wrong. */
  | { readonly kind: 'password'; readonly message: string }
  | { readonly kind: 'failed' }

/** Sends a file; never throws. */
export async function writeFile(request: {
  readonly path: string
  readonly content: string
  readonly version: number
  readonly ownPassword?: string
}): Promise<WriteOutcome> {
  try {
    const answer = await fetch('/api/files/write', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    })
    const value: unknown = await answer.json()
    if (answer.ok) return { kind: 'saved', file: value as SavedFile }
    return refusalOf(answer.status, value)
  } catch {
    return { kind: 'failed' }
  }
}

/** A text as the shop would show it; null when it could not be asked for. Never throws. */
export async function previewText(
  text: { readonly path: string; readonly content: string },
  signal: AbortSignal,
): Promise<PreviewedText | null> {
  try {
    const answer = await fetch('/api/files/preview', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(text),
      signal,
    })
    return answer.ok ? ((await answer.json()) as PreviewedText) : null
  } catch {
    return null
  }
}

interface Refusal {
  readonly message?: string
  readonly details?: {
    readonly version?: number
    readonly savedBy?: string
    readonly faults?: readonly FileFault[]
    readonly field?: string
  }
}

function refusalOf(status: number, value: unknown): WriteOutcome {
  const { message, details } = (value as { readonly error?: Refusal }).error ?? {}
  if (message === undefined || status >= 500) return { kind: 'failed' }
  if (details?.field === OWN_PASSWORD_FIELD) return { kind: 'password', message }
  if (status === 409)
    return { kind: 'conflict', newest: details?.version ?? 0, savedBy: details?.savedBy ?? '' }
  return { kind: 'refused', message, faults: details?.faults ?? [] }
}
