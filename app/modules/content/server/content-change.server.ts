import type { z } from 'zod'
import type { Result } from '#app/kernel/result.ts'
import { fail } from '#app/kernel/result.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isUniqueViolation, violatedForeignKey } from '#app/platform/database-errors.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import { parseContent } from '../domain/content-forms.ts'
import type { Editor, WriteContext } from './content-writes.server.ts'
import { categoryNotFound } from './content-writes.server.ts'

/** What a command is given, and by whom. */
export interface ContentCommand<Schema extends z.ZodType> {
  readonly schema: Schema
  readonly input: z.input<Schema>
  /** Those it names; each must be in the media store. */
  readonly pictures?: readonly (AssetId | null)[]
  readonly editor: Editor
  readonly isSample?: boolean
}

/** How every command of the content changes something. */
export interface ContentChanges {
  /**
   * One transaction, then everybody is told. What was there when it was looked for and went before it was held is refused: 'content/image-not-found', 'content/category-not-found'.
   */
  write<Value>(
    by: { readonly editor: Editor; readonly isSample?: boolean },
    write: (tx: Transaction, context: WriteContext) => Promise<Result<Value>>,
  ): Promise<Result<Value>>
  /** The same for what a form sent: parses it and checks its pictures first. 'content/image-not-found'. */
  change<Schema extends z.ZodType, Value>(
    command: ContentCommand<Schema>,
    write: (tx: Transaction, parsed: z.output<Schema>, context: WriteContext) => Promise<Result<Value>>,
  ): Promise<Result<Value>>
}

export function createContentChanges({
  db,
  bus,
  clock,
  activity,
  media,
}: {
  readonly db: Database
  readonly bus: ChangeBus
  readonly clock: Clock
  readonly activity: ActivityService
  readonly media: MediaService
}): ContentChanges {
  const changes: ContentChanges = {
    async write({ editor, isSample = false }, write) {
      const now = new Date(clock.now())
      const written = await inContentTransaction(db, (tx) => write(tx, { activity, editor, isSample, now }))
      if (written.ok) await bus.publish(['content'])
      return written
    },
    async change({ schema, input, pictures = [], ...by }, write) {
      const parsed = parseContent(schema, input)
      if (!parsed.ok) return parsed
      const named = pictures.filter((id) => id !== null)
      const stored = await media.findImages(named)
      if (named.some((id) => !stored.has(id))) return IMAGE_GONE
      return changes.write(by, (tx, context) => write(tx, parsed.value, context))
    },
  }
  return changes
}

const IMAGE_GONE = fail.notFound<never>(
  'content/image-not-found',
  'Görsel bulunamadı. Lütfen yeniden yükleyin.',
)

/**
 * Runs a write in a transaction of its own, and again when somebody else took the address it had found free, or met it
 * with the same locks the other way round, as whoever removes a category does.
 */
async function inContentTransaction<Value>(
  db: Database,
  write: (tx: Transaction) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await transact(db, write, isAddressTaken)
  } catch (error) {
    const missing = violatedForeignKey(error)
    if (missing?.includes('image')) return IMAGE_GONE
    if (missing?.includes('category')) return categoryNotFound()
    throw error
  }
}

function isAddressTaken(error: unknown): boolean {
  return (
    isUniqueViolation(error, 'blog_posts_slug_unique') || isUniqueViolation(error, 'custom_pages_slug_unique')
  )
}
