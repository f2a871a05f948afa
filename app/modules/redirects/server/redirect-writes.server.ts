import { inArray, sql } from 'drizzle-orm'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { ContentService } from '#app/modules/content/server/content.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import type { RedirectRule } from '../domain/redirect.ts'
import type { RedirectPlan } from '../domain/redirect-plan.ts'
import type { EntryKind } from '../domain/shop-place.ts'
import { shopPlaceOf } from '../domain/shop-place.ts'
import { missingAddresses, redirects } from './tables.server.ts'

/** Rows of one statement. */
const CHUNK = 1_000

/** Which of these paths (`ShopAddress.path`) the shop has a page at. */
export type FindOwnPaths = (paths: readonly string[]) => Promise<ReadonlySet<string>>

/** Whose names the addresses of the shop's entries are made of. */
export interface EntryOwners {
  readonly catalog: CatalogService
  readonly content: ContentService
}

/** Asks the capabilities about the names in the addresses, some statements for any number of them. */
export function createOwnPaths({ catalog, content }: EntryOwners): FindOwnPaths {
  return async (paths) => {
    const own = new Set<string>()
    const asked = new Map<EntryKind, Map<string, string>>()
    for (const path of paths) {
      const place = shopPlaceOf(path)
      if (place.kind === 'fixed') own.add(path)
      else if (place.kind !== 'free')
        asked.set(place.kind, (asked.get(place.kind) ?? new Map<string, string>()).set(place.slug, path))
    }
    for (const [kind, pathOf] of asked) {
      const slugs = [...pathOf.keys()]
      const known =
        kind === 'product' || kind === 'category'
          ? await catalog.knownSlugs(kind, slugs)
          : await content.knownSlugs(kind, slugs)
      for (const slug of known) own.add(pathOf.get(slug) ?? '')
    }
    return own
  }
}

/** Keeps others from changing rules until the transaction ends: whether there is a loop depends on all of them. */
export async function lockRules(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${redirects} in share row exclusive mode`)
}

/** Every rule there is. */
export function readRules(db: Database): Promise<(RedirectRule & { readonly id: string })[]> {
  const { id, source, target, status } = redirects
  return db.select({ id, source, target, status }).from(redirects)
}

/** Writes what a plan adds and changes, and takes the addresses off the list of those that nobody has. */
export async function writePlan(
  tx: Transaction,
  { added, changed, repointed }: Pick<RedirectPlan, 'added' | 'changed' | 'repointed'>,
  { now, isSample = false }: { readonly now: Date; readonly isSample?: boolean },
): Promise<void> {
  const rows = [...added, ...changed, ...repointed].map(({ source, target, status }) => ({
    id: createId('YN'),
    source,
    target,
    status,
    isSample,
    createdAt: now,
    updatedAt: now,
  }))
  for (let from = 0; from < rows.length; from += CHUNK) {
    await tx
      .insert(redirects)
      .values(rows.slice(from, from + CHUNK))
      .onConflictDoUpdate({
        target: redirects.source,
        set: {
          target: sql`excluded.target`,
          status: sql`excluded.status`,
          version: sql`${redirects.version} + 1`,
          isSample: sql`excluded.is_sample`,
          updatedAt: now,
        },
      })
  }
  await forgetFound(
    tx,
    added.map(({ source }) => source),
  )
}

/** Addresses with a rule are no longer missing; a rule of a path answers whatever stands behind it. */
export async function forgetFound(tx: Transaction, sources: readonly string[]): Promise<void> {
  for (let from = 0; from < sources.length; from += CHUNK) {
    const chunk = sources.slice(from, from + CHUNK)
    await tx
      .delete(missingAddresses)
      .where(
        sql`${inArray(missingAddresses.address, chunk)} or ${inArray(sql`split_part(${missingAddresses.address}, '?', 1)`, chunk)}`,
      )
  }
}
