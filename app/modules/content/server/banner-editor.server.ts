import { asc, desc, eq } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { ok } from '#app/kernel/result.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { BannerId } from '../domain/banner.ts'
import type { BannerRow } from '../domain/banner-form.ts'
import type { BannerInput } from '../domain/content-forms.ts'
import { bannerSchema } from '../domain/content-forms.ts'
import type { ContentChanges } from './content-change.server.ts'
import { toBanner } from './content-reads.server.ts'
import type { Editor, WriteContext } from './content-writes.server.ts'
import { insertBanner, newBannerEntry } from './content-writes.server.ts'
import type { Move, NamedList } from './entry-commands.server.ts'
import { changeEntry, entryNotFound, moveEntry, removeEntry, toggleEntry } from './entry-commands.server.ts'
import { banners } from './tables.server.ts'

/** Banners in the back office. What they change shows on the home page at its next request. */
export interface BannerEditor {
  /** All of them, active or not, each placement in its order. */
  list(): Promise<readonly BannerRow[]>
  /** 'content/entry-not-found'. */
  get(id: string): Promise<Result<BannerRow>>
  /**
   * Adds (`id` null) one at the end of its placement, or changes one against the version that was seen; put into the
   * other placement it stands there at the end. The schema's refusals, 'content/too-many', 'content/version-conflict'.
   */
  save(
    editor: Editor,
    id: BannerId | null,
    input: BannerInput,
    version: number | null,
  ): Promise<Result<BannerId>>
  /** Within its placement. 'content/order-changed'. */
  place(editor: Editor, move: Move): Promise<Result<void>>
  toggle(editor: Editor, id: BannerId, active: boolean): Promise<Result<void>>
  remove(editor: Editor, id: BannerId): Promise<Result<void>>
}

const LIST: NamedList = { table: banners, type: 'banner' }

export function createBannerEditor({
  db,
  media,
  changes: { change, write },
}: {
  readonly db: Database
  readonly media: MediaService
  readonly changes: ContentChanges
}): BannerEditor {
  async function list(): Promise<readonly BannerRow[]> {
    const rows = await db
      .select()
      .from(banners)
      .orderBy(desc(banners.placement), asc(banners.position), asc(banners.id))
    const pictures = await media.findImages(
      rows.flatMap(({ imageAssetId, phoneImageAssetId }) =>
        [imageAssetId, phoneImageAssetId].filter((id) => id !== null).map((id) => id as AssetId),
      ),
    )
    return rows.flatMap((row) => {
      const banner = toBanner(row, pictures)
      return banner ? { ...banner, active: row.active, version: row.version } : []
    })
  }

  return {
    list,
    async get(id) {
      const found = (await list()).find((banner) => banner.id === id)
      return found ? ok(found) : entryNotFound()
    },
    save: (editor, id, input, version) =>
      change(
        {
          schema: bannerSchema,
          input,
          editor,
          pictures: [input.imageAssetId, input.phoneImageAssetId],
        },
        (tx, parsed, context) =>
          id === null
            ? insertBanner(tx, parsed, context)
            : changeBanner(tx, { id, version, banner: parsed }, context),
      ),
    place: (editor, move) =>
      write({ editor }, async (tx, context) => moveEntry(tx, await listOf(tx, move.id), move, context)),
    toggle: (editor, id, active) =>
      write({ editor }, (tx, context) => toggleEntry(tx, LIST, { id, active }, context)),
    remove: (editor, id) =>
      write({ editor }, async (tx, context) => removeEntry(tx, await listOf(tx, id), id, context)),
  }
}

/** The placement a banner stands in; of one that is gone any, where the command itself will miss it. */
async function listOf(tx: Transaction, id: string): Promise<NamedList> {
  const [banner] = await tx.select({ placement: banners.placement }).from(banners).where(eq(banners.id, id))
  return { ...LIST, where: eq(banners.placement, banner?.placement ?? 'slide') }
}

async function changeBanner(
  tx: Transaction,
  {
    id,
    version,
    banner: { focalPoint, ...banner },
  }: {
    readonly id: BannerId
    readonly version: number | null
    readonly banner: ReturnType<typeof bannerSchema.parse>
  },
  context: WriteContext,
): Promise<Result<BannerId>> {
  const [former] = await tx
    .select({ placement: banners.placement })
    .from(banners)
    .where(eq(banners.id, id))
    .for('update')
  if (!former) return entryNotFound()
  const moved =
    former.placement === banner.placement ? null : await newBannerEntry(tx, banner.placement, context)
  if (moved && !moved.ok) return moved
  const fields = {
    ...banner,
    focalX: focalPoint.x,
    focalY: focalPoint.y,
    ...(moved ? { position: moved.value.position } : {}),
  }
  const changed = await changeEntry(tx, LIST, { id, version: version ?? 0, fields }, context)
  return changed.ok ? ok(id) : changed
}
