import { isoDayOf } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import type { AccountsService } from '#app/modules/accounts/server/accounts.server.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { ExportedPrinting } from '../domain/exported-printing.ts'
import { METHOD_ACTIVITY } from '../domain/method-activity-labels.ts'
import type { NamedMethod } from '../domain/printing-method.ts'
import type { PrintableProduct, ProductPrint } from '../domain/product-print.ts'
import type { ImportedPrinting, PrintingImport } from './content-into-printing.server.ts'
import { importPrinting } from './content-into-printing.server.ts'
import { exportedPrinting } from './content-of-printing.server.ts'
import { readNamedMethods } from './method-rows.server.ts'
import type { PrintMethodEditor } from './methods.server.ts'
import { createPrintMethodEditor } from './methods.server.ts'
import { copyProductPrint } from './product-copies.server.ts'
import type { ProductPrintEditor } from './product-print-settings.server.ts'
import { createProductPrintEditor } from './product-print-settings.server.ts'
import { readPrintedFirst, readProductPrints } from './product-prints.server.ts'
import type { SamplePrinting } from './sample-printing.server.ts'
import { createSamplePrinting } from './sample-printing.server.ts'
import type { PrintTariffEditor } from './tariffs.server.ts'
import { createPrintTariffEditor } from './tariffs.server.ts'
import type { PrintTools } from './tools.server.ts'
import { createPrintTools } from './tools.server.ts'

export type { PrintableProduct }

export interface PrintingDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly bus: ChangeBus
  readonly jobs: JobsService
  readonly activity: ActivityService
  readonly accounts: Pick<AccountsService, 'namesOf'>
  readonly catalog: CatalogService
}

export interface PrintingService extends PrintTools {
  /** Methods and tariffs of the sample shop. */
  readonly sample: SamplePrinting
  /**
   * How the prints of these products are priced today, read through `executor` where a transaction asks. A product that is
   * left out contains any print in its price, as all do of a shop without tariffs; for those alone one query is made. An
   * order that is changed at the prices of then names its `day`: tariffs are those of that day.
   */
  printsOf(
    products: Iterable<PrintableProduct>,
    executor?: Database,
    day?: string,
  ): Promise<ReadonlyMap<ProductId, ProductPrint>>
  /** Products whose page opens with their first print choice; all others open without print. */
  printedFirst(): Promise<readonly string[]>
  /** All methods, in use or not, as far as a print choice is told by them (`methodOfChoice`). */
  namedMethods(executor?: Database): Promise<readonly NamedMethod[]>
  /**
   * Copies a product (`CatalogService.duplicate`) with how its print is priced, all or nothing; `alongside` copies what
   * others keep of it.
   */
  duplicateProduct(
    editor: ActivityEntry['actor'],
    id: ProductId,
    alongside?: (tx: Transaction, copy: ProductId) => Promise<void>,
  ): ReturnType<CatalogService['duplicate']>
  /** Methods, sale tariffs and the prints of products, for a file of the shop's content. */
  exported(): AsyncGenerator<ExportedPrinting>
  /** Takes those of such a file in (`importPrinting`). */
  takeIn(
    tx: Transaction,
    exported: readonly unknown[],
    context: PrintingImport,
  ): Promise<Result<ImportedPrinting>>
  /** The print methods in the back office. */
  readonly methods: PrintMethodEditor
  /** How the prints of products are priced, in the back office. */
  readonly productPrints: ProductPrintEditor
  /** The tariffs in the back office. */
  readonly tariffs: PrintTariffEditor
}

/** Creates the printing capability. */
export function createPrintingService(dependencies: PrintingDependencies): PrintingService {
  const { db, clock, activity, catalog } = dependencies
  activity.describe(METHOD_ACTIVITY)
  return {
    sample: createSamplePrinting(dependencies),
    printsOf: (products, executor = db, day = isoDayOf(clock.now())) =>
      readProductPrints(executor, [...products], day),
    printedFirst: () => readPrintedFirst(db),
    namedMethods: (executor = db) => readNamedMethods(executor),
    ...createPrintTools(dependencies),
    duplicateProduct: (editor, id, alongside) =>
      catalog.duplicate(editor, id, async (tx, copy) => {
        await copyProductPrint(tx, id, copy)
        await alongside?.(tx, copy)
      }),
    exported: () => exportedPrinting(dependencies, isoDayOf(clock.now())),
    takeIn: importPrinting,
    methods: createPrintMethodEditor(dependencies),
    productPrints: createProductPrintEditor(dependencies),
    tariffs: createPrintTariffEditor(dependencies),
  }
}
