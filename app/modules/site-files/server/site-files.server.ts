import { and, eq } from 'drizzle-orm'
import { marked } from 'marked'
import type { Instant } from '#app/kernel/instant.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DEFAULT_TEXTS } from '../domain/default-texts.ts'
import type { SiteFileKind } from '../domain/site-files.ts'
import { EXTRA_KINDS } from '../domain/site-files.ts'
import type { TextKind } from '../domain/text-kinds.ts'
import type { FileVersions } from './file-versions.server.ts'
import { createFileVersions, hashOf } from './file-versions.server.ts'
import type { RenderedText } from './render-text.server.ts'
import { renderText } from './render-text.server.ts'
import type { ShopExtrasService } from './shop-extras.server.ts'
import { createShopExtras } from './shop-extras.server.ts'
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

export interface SiteFilesService extends ShopExtrasService {
  /** What the code editor opens and writes. */
  readonly files: FileVersions
  /** Writes the shipped texts where a kind has none yet. Safe to repeat, also from several instances at once. */
  ensureDefaults(): Promise<void>
  current(kind: TextKind): Promise<TextVersion>
  /** Every text as it stands now, for a file of the shop's content. */
  allTexts(): Promise<readonly { readonly kind: string; readonly title: string; readonly body: string }[]>
  /** The pictures that the current texts name. */
  picturesInTexts(tx: Database): Promise<readonly string[]>
  /** Markdown, already filled, as HTML. The text's author is trusted; filled-in values were escaped by the filling. */
  toHtml(markdown: string): string
  /** The same for a page of its own, with anchors and the list of its sections. */
  toPage(markdown: string): RenderedText
}

export interface SiteFilesDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly bus: ChangeBus
  readonly settings: SettingsService
  readonly activity: ActivityService
}

/**
 * Creates the site-files capability: the shop's own texts and files, versioned. Changes are announced as `texts`, those of
 * files that every page shows as `site-extras`.
 */
export function createSiteFilesService(dependencies: SiteFilesDependencies): SiteFilesService {
  const { db, clock, bus } = dependencies
  // Promises, not values: what was read before a change and comes after it is forgotten with the rest.
  const kept = new Map<TextKind, Promise<TextVersion>>()
  bus.subscribe((tags) => {
    if (tags.includes('texts') || tags.includes('*')) kept.clear()
  })

  async function currentRow(kind: SiteFileKind) {
    const [row] = await db
      .select()
      .from(textVersions)
      .where(and(eq(textVersions.kind, kind), eq(textVersions.isCurrent, true)))
      .limit(1)
    return row
  }

  async function read(kind: TextKind): Promise<TextVersion> {
    const row = await currentRow(kind)
    if (!row) throw new Error(`no current text of kind ${kind}`)
    const { title, body, contentHash: version, createdAt } = row
    return { kind, title, body, version, createdAt: createdAt.getTime() }
  }

  return {
    files: createFileVersions(dependencies),
    ...createShopExtras({ ...dependencies, bodyOf: async (kind) => (await currentRow(kind))?.body ?? '' }),
    async ensureDefaults() {
      const createdAt = new Date(clock.now())
      const extras = EXTRA_KINDS.map((kind) => ({ kind, title: '', body: '' }))
      const shipped = [...DEFAULT_TEXTS, ...extras].map(({ kind, title, body }) => {
        const contentHash = hashOf(title, body)
        return { kind, title, body, contentHash, createdAt, createdBy: 'Damga' }
      })
      await db.insert(textVersions).values(shipped).onConflictDoNothing()
    },
    current(kind) {
      const known = kept.get(kind)
      if (known) return known
      const asked = read(kind)
      kept.set(kind, asked)
      asked.catch(() => kept.delete(kind))
      return asked
    },
    async allTexts() {
      const { kind, title, body } = textVersions
      return db
        .select({ kind, title, body })
        .from(textVersions)
        .where(eq(textVersions.isCurrent, true))
        .orderBy(kind)
    },
    async picturesInTexts(tx) {
      const texts = await tx
        .select({ body: textVersions.body })
        .from(textVersions)
        .where(eq(textVersions.isCurrent, true))
      return texts.flatMap(({ body }) => body.match(/[0-9a-f]{64}/g) ?? [])
    },
    toHtml: (markdown) => marked.parse(markdown, { async: false, gfm: true }),
    toPage: renderText,
  }
}
