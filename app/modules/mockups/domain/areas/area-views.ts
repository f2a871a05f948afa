/** What the pages of the back office are given in which print areas are drawn and looked after. */
import type { CategoryId, ProductId } from '#app/modules/catalog/domain/product.ts'
import type { AssetId, ImageAsset } from '#app/modules/media/domain/image.ts'
import type { PrintArea } from './print-area.ts'

/**
 * Where a picture's areas come from: its own, its category's, deliberately none, or nobody has drawn any. 'printed': it
 * shows another one printed, and that one has them.
 */
export type PictureState = 'own' | 'default' | 'none' | 'missing' | 'printed'

export interface PictureDraft {
  readonly product: {
    readonly id: ProductId
    readonly title: string
    readonly categoryId: CategoryId
    readonly categoryName: string
  }
  /** The picture that is drawn on. */
  readonly assetId: AssetId
  /** All of the product's, in order. */
  readonly pictures: readonly (ImageAsset & {
    readonly alt: string
    readonly state: PictureState
    readonly areaCount: number
  })[]
  readonly areas: readonly PrintArea[]
  readonly isUnprinted: boolean
  readonly version: number
  /** Of its category, for while it has none of its own. */
  readonly defaults: readonly PrintArea[]
  /** Areas of the product's other pictures and of its category: the same name keeps the same id. */
  readonly related: readonly Pick<PrintArea, 'id' | 'label'>[]
}

export interface CategoryDraft {
  readonly category: { readonly id: CategoryId; readonly name: string; readonly slug: string }
  /** What they can be drawn on: covers of its products, and its own tile. */
  readonly pictures: readonly (ImageAsset & { readonly title: string })[]
  readonly areas: readonly PrintArea[]
  readonly version: number
}

/** A picture with areas of its own, to copy from. */
export interface DrawnPicture {
  readonly assetId: AssetId
  readonly alt: string
  readonly productId: ProductId
  readonly title: string
  readonly areas: readonly PrintArea[]
}

/** 'whole': products none of whose pictures has any; 'unprinted': those with pictures marked as needing none. */
export const REPORT_FILTERS = { extent: ['whole', 'unprinted'] } as const

export interface ReportQuery {
  readonly search: string
  /** Slug of a category, or 'all'. */
  readonly category: string
  readonly extent: (typeof REPORT_FILTERS)['extent'][number] | 'all'
  readonly page: number
}

export interface ReportRow {
  readonly id: ProductId
  readonly title: string
  readonly sku: string
  readonly categoryName: string
  readonly pictures: readonly {
    readonly assetId: AssetId
    readonly alt: string
    readonly state: PictureState
  }[]
}

export interface AreaReport {
  readonly rows: readonly ReportRow[]
  readonly total: number
  readonly page: number
  readonly pageCount: number
  readonly categories: readonly {
    readonly id: CategoryId
    readonly name: string
    readonly slug: string
    readonly products: number
    readonly lackingProducts: number
    readonly lackingPictures: number
    /** Areas that hold for its pictures without their own. */
    readonly defaultCount: number
  }[]
}
