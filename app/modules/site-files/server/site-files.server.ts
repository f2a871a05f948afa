import { and, eq } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { atomically } from '#app/platform/transact.server.ts'
import { SITE_FILE_ACTIVITY } from '../domain/activity-labels.ts'
import { DEFAULT_TEXTS } from '../domain/default-texts.ts'
import type { SiteFileKind } from '../domain/site-files.ts'
import { EXTRA_KINDS } from '../domain/site-files.ts'
import type { Fact } from '../domain/template.ts'
import type { TextKind } from '../domain/text-kinds.ts'
import type { FileVersions } from './file-versions.server.ts'
import { createFileVersions, hashOf, SHIPPED_BY } from './file-versions.server.ts'
import type { FilledText } from './filled-text.server.ts'
import { createTextFiller, toHtml } from './filled-text.server.ts'
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
  /**
   * Writes the shipped texts where a kind has none yet, and new ones in the place of those nobody has changed; beside a text
   * that was changed the new one is kept in its history. Safe to repeat, also from several instances at once.
   */
  ensureDefaults(): Promise<void>
  current(kind: TextKind): Promise<TextVersion>
  /** The same, read through a transaction that is under way; null where there is none. */
  currentIn(tx: Database, kind: TextKind): Promise<Pick<TextVersion, 'title' | 'body'> | null>
  /** Every text as it stands now, for a file of the shop's content. */
  allTexts(): Promise<readonly { readonly kind: string; readonly title: string; readonly body: string }[]>
  /** The pictures that the current texts name. */
  picturesInTexts(tx: Database): Promise<readonly string[]>
  /** A text with values in place of its placeholders, rendered. */
  fill(template: string, facts: Readonly<Record<string, Fact>>): FilledText
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
  dependencies.activity.describe(SITE_FILE_ACTIVITY)
  // Promises, not values: what was read before a change and comes after it is forgotten with the rest.
  const kept = new Map<TextKind, Promise<TextVersion>>()
  bus.subscribe((tags) => {
    if (tags.includes('texts') || tags.includes('*')) kept.clear()
  })

  async function currentRow(kind: SiteFileKind, from: Database = db) {
    const [row] = await from
      .select()
      .from(textVersions)
      .where(and(eq(textVersions.kind, kind), eq(textVersions.isCurrent, true)))
      .limit(1)
    return row
  }

  /** A shipped text that is not yet in its file's history; answers whether what the shop shows has changed. */
  async function takeNewer(text: typeof textVersions.$inferInsert): Promise<boolean> {
    const ofKind = eq(textVersions.kind, text.kind)
    const isKnown = and(
      ofKind,
      eq(textVersions.createdBy, SHIPPED_BY),
      eq(textVersions.contentHash, text.contentHash),
    )
    return atomically(db, async (tx) => {
      // Another instance that starts too waits here, and then finds what this one wrote.
      const [current] = await tx
        .select()
        .from(textVersions)
        .where(and(ofKind, eq(textVersions.isCurrent, true)))
        .for('update')
      const known = await tx.select({ id: textVersions.id }).from(textVersions).where(isKnown).limit(1)
      if (!current || known.length > 0 || current.contentHash === text.contentHash) return false
      const isUnchanged = current.createdBy === SHIPPED_BY
      if (isUnchanged)
        await tx.update(textVersions).set({ isCurrent: false }).where(eq(textVersions.id, current.id))
      await tx.insert(textVersions).values({ ...text, isCurrent: isUnchanged })
      return isUnchanged
    })
  }

  async function read(kind: TextKind): Promise<TextVersion> {
    const row = await currentRow(kind)
    if (!row) throw new Error(`no current text of kind ${kind}`)
    const { title, body, contentHash: version, createdAt } = row
    return { kind, title, body, version, createdAt: createdAt.getTime() }
  }

  return {
    files: createFileVersions(dependencies),
    currentIn: async (tx, kind) => (await currentRow(kind, tx)) ?? null,
    ...createShopExtras({ ...dependencies, bodyOf: async (kind) => (await currentRow(kind))?.body ?? '' }),
    async ensureDefaults() {
      const createdAt = new Date(clock.now())
      const extras = EXTRA_KINDS.map((kind) => ({ kind, title: '', body: '' }))
      const shipped = [...DEFAULT_TEXTS, ...extras].map(({ kind, title, body }) => {
        const contentHash = hashOf(title, body)
        return { kind, title, body, contentHash, createdAt, createdBy: SHIPPED_BY }
      })
      await db.insert(textVersions).values(shipped).onConflictDoNothing()
      const newer: string[] = []
      const rows = await db
        .select({ kind: textVersions.kind, contentHash: textVersions.contentHash })
        .from(textVersions)
        .where(eq(textVersions.createdBy, SHIPPED_BY))
      const known = new Set(rows.map(({ kind, contentHash }) => `${kind} ${contentHash}`))
      for (const text of shipped) {
        if (known.has(`${text.kind} ${text.contentHash}`)) continue
        if (await takeNewer(text)) newer.push(text.kind)
      }
      if (newer.length > 0) await bus.publish(['texts', 'site-extras'])
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
    fill: createTextFiller(),
    toHtml,
    toPage: renderText,
  }
}
