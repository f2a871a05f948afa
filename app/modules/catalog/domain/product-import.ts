import type { Instant } from '#app/kernel/instant.ts'
import type { ColumnMapping } from './product-columns.ts'
import type { ProductInput } from './product-input.ts'
import type { RowFault, RowStock } from './product-table.ts'
import type { VariantRow } from './variant-rows.ts'

/** Where an import stands: uploaded, at work, done, being taken back, taken back. */
export type ImportStatus = 'draft' | 'running' | 'applied' | 'undoing' | 'undone'

/** A row that could not be read or written, by its number in the file. */
export interface ImportFault extends RowFault {
  readonly line: number
}

/** What an import is about, for lists of them. */
export interface ProductImport {
  readonly id: string
  readonly fileName: string
  readonly status: ImportStatus
  readonly actorName: string
  readonly createdAt: Instant
  readonly added: number
  readonly changed: number
}

/** An import with its file: what its page shows. */
export interface OpenedImport extends ProductImport {
  readonly headings: readonly string[]
  readonly rowCount: number
  /** The first rows of the file. */
  readonly samples: readonly (readonly string[])[]
  readonly guess: ColumnMapping
  /** Rows that failed while it was applied, or products that were not taken back. */
  readonly faults: readonly ImportFault[]
}

/** What is kept of a file while it is worked on; afterwards only what could not be done. */
export interface ImportContent {
  readonly table: {
    readonly headings: readonly string[]
    readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
  }
  readonly mapping: ColumnMapping | null
  /** Whether products that are there already take their stock from the file; missing in imports of before it was asked. */
  readonly takesStock?: boolean
  /** Who applies it or takes it back. */
  readonly editor: { readonly id: string; readonly name: string }
  readonly faults: readonly ImportFault[]
}

/** What is kept of a product that an import changed, to take it back. */
export interface ProductBefore extends ProductInput {
  /** Its variants as they were, those that the import changed; what it made of their stock is the one seen. */
  readonly variantRows?: readonly VariantRow[]
}

/** A product or variant whose stock is another than in the file, by its number in the file. */
export interface StockDifference extends RowStock {
  readonly line: number
  readonly sku: string
  readonly title: string
}

/** What an import would do. */
export interface ImportCheck {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** Variants of the changed products that become others. */
  readonly changedVariants: number
  /** New products without a picture: they are added, but not put on sale. */
  readonly withoutPicture: number
  readonly faultyRows: number
  /** Products and variants whose stock today is not the one the file was written with, or holds where it does not tell. */
  readonly movedStocks: number
  /** How many of them the file tells no former stock of: taking it from the file puts what was sold since on sale again. */
  readonly untoldStocks: number
  /** The first of them. */
  readonly stocks: readonly StockDifference[]
  /** The first of the faults. */
  readonly faults: readonly ImportFault[]
}

/** Most stocks shown that moved since the file was written. */
export const STOCKS_SHOWN = 100
/** Most rows of one file of products, its variants' among them. */
export const IMPORT_ROWS = 5_000
/** Most faults shown of one file; who has mended these sees the next. */
export const FAULTS_SHOWN = 200
