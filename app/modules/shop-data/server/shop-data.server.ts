import { SHOP_DATA_ACTIVITY } from '../domain/activity-labels.ts'
import { writeContentFile } from './content-export.server.ts'
import type { ContentImport } from './content-import.server.ts'
import { createContentImport } from './content-import.server.ts'
import type { SampleClearing } from './sample-clearing.server.ts'
import { createSampleClearing } from './sample-clearing.server.ts'
import type { ShopDataDependencies } from './shop-data-dependencies.server.ts'

export interface ShopDataService {
  readonly sample: SampleClearing
  /** Takes such a file in. */
  readonly contentImport: ContentImport
  /**
   * Everything an owner made as one ZIP, written while it is read. See `writeContentFile`. Throws `StorageError` when the
   * store of files is away.
   */
  exportContent(): Promise<ReadableStream<Uint8Array>>
}

/** Creates the shop-data capability: what concerns everything an owner keeps at once. It stands above all the others. */
export function createShopDataService(dependencies: ShopDataDependencies): ShopDataService {
  dependencies.activity.describe(SHOP_DATA_ACTIVITY)
  return {
    sample: createSampleClearing(dependencies),
    contentImport: createContentImport(dependencies),
    async exportContent() {
      await dependencies.media.askStore()
      return writeContentFile(dependencies)
    },
  }
}
