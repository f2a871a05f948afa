import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { marked } from 'marked'
import type { Instant } from '#app/kernel/instant.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DEFAULT_TEXTS } from '../domain/default-texts.ts'
import type { TextKind } from '../domain/text-kinds.ts'
import type { RenderedText } from './render-text.server.ts'
import { renderText } from './render-text.server.ts'
import { textVersions } from './tables.server.ts'

/** A text of the shop as it stands now. `version` is the content's hash: what an order stores as agreed to. */
export interface TextVersion {
  readonly kind: TextKind
  readonly title: string
  /** Markdown with `{{placeholders}}`. */
  readonly body: string
  readonly version: string
  /** Since when this version stands. */
  readonly createdAt: Instant
}

export interface SiteFilesService {
  /** Writes the shipped texts where a kind has none yet. Safe to repeat, also from several instances at once. */
  ensureDefaults(): Promise<void>
  current(kind: TextKind): Promise<TextVersion>
  /** Markdown, already filled, as HTML. The text's author is trusted; filled-in values were escaped by the filling. */
  toHtml(markdown: string): string
  /** The same for a page of its own, with anchors and the list of its sections. */
  toPage(markdown: string): RenderedText
}

export interface SiteFilesDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly bus: ChangeBus
}

/** Creates the site-files capability: the shop's own texts, versioned. Changes are announced as `texts`. */
export function createSiteFilesService({ db, clock, bus }: SiteFilesDependencies): SiteFilesService {
  const kept = new Map<TextKind, TextVersion>()
  bus.subscribe((tags) => {
    if (tags.includes('texts') || tags.includes('*')) kept.clear()
  })
  return {
    async ensureDefaults() {
      for (const { kind, title, body } of DEFAULT_TEXTS) {
        const contentHash = createHash('sha256').update(`${title}\n${body}`).digest('hex')
        await db
          .insert(textVersions)
          .values({ kind, title, body, contentHash, createdAt: new Date(clock.now()), createdBy: 'Damga' })
          .onConflictDoNothing()
      }
    },
    async current(kind) {
      const known = kept.get(kind)
      if (known) return known
      const [row] = await db
        .select()
        .from(textVersions)
        .where(and(eq(textVersions.kind, kind), eq(textVersions.isCurrent, true)))
        .limit(1)
      if (!row) throw new Error(`no current text of kind ${kind}`)
      const version = {
        kind,
        title: row.title,
        body: row.body,
        version: row.contentHash,
        createdAt: row.createdAt.getTime(),
      }
      kept.set(kind, version)
      return version
    },
    toHtml: (markdown) => marked.parse(markdown, { async: false, gfm: true }),
    toPage: renderText,
  }
}
