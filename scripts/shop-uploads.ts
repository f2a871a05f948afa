/** The uploads of a shop for the commands that carry it elsewhere: its stores, and where its rows refer to them. */
import type { FileStorage } from '#app/platform/storage.server.ts'

export function uploadsOf(storage: FileStorage) {
  return {
    stores: { pictures: storage.store('pictures'), private: storage.store('private') },
    references: [
      { store: 'pictures', table: 'image_assets', column: 'asset_id' },
      { store: 'private', table: 'print_files', column: 'content_hash' },
    ],
  } as const
}
