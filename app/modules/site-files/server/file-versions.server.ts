import { createHash } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ContentTally } from '#app/kernel/content-tally.ts'
import { createTally } from '#app/kernel/content-tally.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok, refused, unwrap } from '#app/kernel/result.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import { checkSiteFile, cleanContent, refusalOf } from '../domain/check-site-file.ts'
import { filePlaceholders } from '../domain/file-placeholders.ts'
import type { FileVersion, OpenedFile, SavedFile } from '../domain/file-version.ts'
import type { WritableHosts } from '../domain/script-hosts.ts'
import type { SiteFile } from '../domain/site-files.ts'
import {
  defaultContentOf,
  isMailText,
  isTextKind,
  languageOf,
  SITE_FILES,
  siteFileAt,
} from '../domain/site-files.ts'
import { readFileText, toFileText } from '../domain/text-file.ts'
import type { TextKind } from '../domain/text-kinds.ts'
import { markupFaults } from './markup-faults.server.ts'
import { textVersions } from './tables.server.ts'

type Editor = ActivityEntry['actor']

/** A text that could be saved. */
export interface CheckedText {
  readonly kind: TextKind
  readonly title: string
  readonly body: string
}

export interface FileVersions {
  /** The file with exactly this path. Refuses with 'site-files/not-found'. */
  open(path: string): Promise<Result<OpenedFile>>
  /** What it said at a version. Refuses with 'site-files/not-found' and 'site-files/version-not-found'. */
  contentAt(path: string, version: number): Promise<Result<string>>
  /** Its versions, the newest first, at most 200. */
  history(path: string): Promise<Result<readonly FileVersion[]>>
  /**
   * Whether a text could be saved, and taken apart as it would be. Refuses with 'site-files/not-found' for what is no text,
   * and as `cleanContent` and `checkSiteFile` do.
   */
  check(path: string, content: string): Promise<Result<CheckedText>>
  /**
   * Keeps a new version, live at once, if `seen` is still the current one; the same content again changes nothing. Refuses
   * with 'site-files/version-conflict' (`details.version` is the newest), as `cleanContent` and `checkSiteFile` do, and as
   * whoever watches the log does (a file that leads to power).
   */
  save(
    editor: Editor,
    change: { readonly path: string; readonly content: string; readonly seen: number },
  ): Promise<Result<SavedFile>>
  /** The same with what the file said at a version. */
  restore(
    editor: Editor,
    change: { readonly path: string; readonly version: number; readonly seen: number },
  ): Promise<Result<SavedFile>>
  /**
   * Takes the texts of a file of content in, each as a new version where it differs; none is lost. A script may come from
   * any host: it waits in the snippet until the shop lists it. 'site-files/faulty-texts' and the refusals of `save`. The
   * caller announces them.
   */
  takeIn(tx: Transaction, editor: Editor, exported: unknown): Promise<Result<ContentTally>>
  /** The same with what the shop was shipped with. */
  reset(editor: Editor, change: { readonly path: string; readonly seen: number }): Promise<Result<SavedFile>>
}

export interface FileVersionsDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly bus: ChangeBus
  readonly settings: SettingsService
  readonly activity: ActivityService
}

const exportedText = z.strictObject({ kind: z.string(), title: z.string(), body: z.string() })

const MAX_HISTORY = 200
const NOT_FOUND = fail.notFound('site-files/not-found', 'Böyle bir dosya yok.')

type Row = typeof textVersions.$inferSelect

/** Who saved what the program brought along. */
export const SHIPPED_BY = 'Damga'

/** Title and body as they are kept, and the hash that names them. Of what is no text the body is all. */
export function hashOf(title: string, body: string): string {
  return createHash('sha256').update(`${title}\n${body}`).digest('hex')
}

/** Reads and writes the site files; what is written is announced with the tag of what shows it. */
export function createFileVersions({
  db,
  clock,
  bus,
  settings,
  activity,
}: FileVersionsDependencies): FileVersions {
  async function currentRow(tx: Database | Transaction, file: SiteFile): Promise<Row | undefined> {
    const [row] = await tx
      .select()
      .from(textVersions)
      .where(and(eq(textVersions.kind, file.kind), eq(textVersions.isCurrent, true)))
      .limit(1)
    return row
  }

  async function rowAt(file: SiteFile, version: number): Promise<Row | undefined> {
    if (!Number.isSafeInteger(version) || version < 1 || version > 2_147_483_647) return undefined
    const [row] = await db
      .select()
      .from(textVersions)
      .where(and(eq(textVersions.kind, file.kind), eq(textVersions.id, version)))
    return row
  }

  async function conflictOf(file: SiteFile): Promise<Result<never>> {
    const newest = await currentRow(db, file)
    return fail.conflict(
      'site-files/version-conflict',
      'Başka biri bu dosyayı sizden önce kaydetti. Yazdıklarınız kaydedilmedi.',
      newest
        ? {
            version: newest.id,
            hash: newest.contentHash,
            savedBy: newest.createdBy,
            savedAt: newest.createdAt.getTime(),
          }
        : { version: 0 },
    )
  }

  function readContent(file: SiteFile, typed: string, hosts: WritableHosts) {
    const cleaned = cleanContent(file, typed)
    if (!cleaned.ok) return cleaned
    const content = cleaned.value
    const checked = checkSiteFile(file, content, hosts)
    if (!checked.ok) return checked
    const isPage = isTextKind(file.kind) && !isMailText(file.kind)
    const markup = refusalOf(isPage ? markupFaults(content) : [])
    if (!markup.ok) return markup
    const { title, body } = isTextKind(file.kind)
      ? unwrap(readFileText(content))
      : { title: '', body: content }
    return ok({ title, body, contentHash: hashOf(title, body) })
  }

  type ReadContent = Extract<ReturnType<typeof readContent>, { ok: true }>['value']

  /** Null when `seen` is no longer the current version; without it nobody is asked. */
  async function writeVersion(
    tx: Transaction,
    { editor, file, seen, action }: { editor: Editor; file: SiteFile; seen?: number; action: string },
    { title, body, contentHash }: ReadContent,
  ): Promise<{ row: Row; isNew: boolean } | null> {
    // Whoever waits here for another's save finds no current row of his own sight, which is a conflict too.
    await tx.execute(
      sql`select 1 from ${textVersions} where ${textVersions.kind} = ${file.kind} and ${textVersions.isCurrent} for update`,
    )
    const row = await currentRow(tx, file)
    if (seen !== undefined && (row?.id ?? 0) !== seen) return null
    if (row?.contentHash === contentHash) return { row, isNew: false }
    if (row) await tx.update(textVersions).set({ isCurrent: false }).where(eq(textVersions.id, row.id))
    const [next] = await tx
      .insert(textVersions)
      .values({
        kind: file.kind,
        title,
        body,
        contentHash,
        createdAt: new Date(clock.now()),
        createdBy: editor.name,
      })
      .returning()
    if (!next) throw new Error('a new version was not returned')
    await activity.record(tx, {
      actor: editor,
      action,
      subject: { type: 'site-file', id: file.path, label: file.path },
      before: row ? traceOf(row) : null,
      after: traceOf(next),
    })
    return { row: next, isNew: true }
  }

  async function write(
    editor: Editor,
    { file, typed, seen, action }: { file: SiteFile; typed: string; seen: number; action: string },
  ): Promise<Result<SavedFile>> {
    const content = readContent(file, typed, (await settings.current()).scriptHosts)
    if (!content.ok) return content
    const written = await transact(db, async (tx) =>
      ok(await writeVersion(tx, { editor, file, seen, action }, content.value)),
    )
    if (!written.ok) return written
    const saved = written.value
    if (saved === null) return conflictOf(file)
    if (saved.isNew) await bus.publish([tagOf(file)])
    return ok({ ...versionOf(saved.row), content: contentOf(file, saved.row) })
  }

  return {
    async takeIn(tx, editor, exported) {
      const tally = createTally()
      const read = z.array(exportedText).max(SITE_FILES.length).safeParse(exported)
      if (!read.success) return fail.invalid('site-files/faulty-texts', 'texts.json okunamadı.')
      const seen = new Set<string>()
      for (const { kind, title, body } of read.data) {
        const file = SITE_FILES.find((known) => known.kind === kind)
        if (!file || seen.has(kind))
          return fail.invalid(
            'site-files/faulty-texts',
            `texts.json: “${kind.slice(0, 40)}” tanınmayan bir metin.`,
          )
        seen.add(kind)
        // What stands here already is no news, also where a later program would not take it as new.
        if ((await currentRow(tx, file))?.contentHash === hashOf(title, body)) {
          tally.note('same')
          continue
        }
        const content = readContent(file, isTextKind(file.kind) ? toFileText({ title, body }) : body, 'any')
        if (!content.ok)
          return refused({ ...content.error, message: `${file.path}: ${content.error.message}` })
        const written = await writeVersion(tx, { editor, file, action: 'site-file.change' }, content.value)
        tally.note(written?.isNew ? 'changed' : 'same')
      }
      return ok(tally.counted())
    },
    async open(path) {
      const file = siteFileAt(path)
      if (!file) return NOT_FOUND
      const row = await currentRow(db, file)
      const [newest] = await db
        .select({ id: textVersions.id, createdBy: textVersions.createdBy })
        .from(textVersions)
        .where(eq(textVersions.kind, file.kind))
        .orderBy(desc(textVersions.id))
        .limit(1)
      const isNewer = newest?.createdBy === SHIPPED_BY && newest.id !== row?.id
      const content = row ? contentOf(file, row) : defaultContentOf(file.kind)
      return ok({
        path,
        name: path.slice(path.lastIndexOf('/') + 1),
        language: languageOf(path),
        content,
        isDefault: content === defaultContentOf(file.kind),
        newerShipped: isNewer ? newest.id : null,
        ...(row ? versionOf(row) : { version: 0, hash: '', savedAt: 0, savedBy: '' }),
        purpose: file.purpose,
        effect: file.effect,
        shownAt: file.shownAt,
        maxLength: file.maxLength,
        dialect: isTextKind(file.kind) ? (isMailText(file.kind) ? 'mail' : 'page') : null,
        placeholders: filePlaceholders(file),
      })
    },
    async contentAt(path, version) {
      const file = siteFileAt(path)
      if (!file) return NOT_FOUND
      const row = await rowAt(file, version)
      return row
        ? ok(contentOf(file, row))
        : fail.notFound('site-files/version-not-found', 'Dosyanın böyle bir sürümü yok.')
    },
    async history(path) {
      const file = siteFileAt(path)
      if (!file) return NOT_FOUND
      const { id, contentHash, createdAt, createdBy, isCurrent } = textVersions
      const rows = await db
        .select({ id, contentHash, createdAt, createdBy, isCurrent })
        .from(textVersions)
        .where(eq(textVersions.kind, file.kind))
        .orderBy(desc(id))
        .limit(MAX_HISTORY)
      return ok(rows.map((row) => ({ ...versionOf(row), isCurrent: row.isCurrent })))
    },
    async check(path, content) {
      const file = siteFileAt(path)
      if (!file || !isTextKind(file.kind)) return NOT_FOUND
      const read = readContent(file, content, (await settings.current()).scriptHosts)
      return read.ok ? ok({ kind: file.kind, title: read.value.title, body: read.value.body }) : read
    },
    async save(editor, { path, content, seen }) {
      const file = siteFileAt(path)
      if (!file) return NOT_FOUND
      return write(editor, { file, typed: content, seen, action: 'site-file.change' })
    },
    async restore(editor, { path, version, seen }) {
      const file = siteFileAt(path)
      if (!file) return NOT_FOUND
      const row = await rowAt(file, version)
      if (!row) return fail.notFound('site-files/version-not-found', 'Dosyanın böyle bir sürümü yok.')
      return write(editor, { file, typed: contentOf(file, row), seen, action: 'site-file.restore' })
    },
    async reset(editor, { path, seen }) {
      const file = siteFileAt(path)
      if (!file) return NOT_FOUND
      return write(editor, { file, typed: defaultContentOf(file.kind), seen, action: 'site-file.reset' })
    },
  }
}

/** Texts are shown by their own pages, the other files by all. */
function tagOf(file: SiteFile): string {
  return isTextKind(file.kind) ? 'texts' : 'site-extras'
}

function contentOf(file: SiteFile, { title, body }: Pick<Row, 'title' | 'body'>): string {
  return isTextKind(file.kind) ? toFileText({ title, body }) : body
}

function versionOf(row: Pick<Row, 'id' | 'contentHash' | 'createdAt' | 'createdBy'>) {
  return {
    version: row.id,
    hash: row.contentHash,
    savedAt: row.createdAt.getTime(),
    savedBy: row.createdBy,
  }
}

/** What the log keeps of a version: enough to find it in the history, never its words. */
function traceOf({ contentHash, body }: Pick<Row, 'contentHash' | 'body'>) {
  return { contentHash: contentHash.slice(0, 12), lineCount: body.split('\n').length }
}
