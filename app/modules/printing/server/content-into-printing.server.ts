import { isDeepStrictEqual } from 'node:util'
import { asc, eq, inArray } from 'drizzle-orm'
import type { ContentTally } from '#app/kernel/content-tally.ts'
import { createTally } from '#app/kernel/content-tally.ts'
import { isoDayOf } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import type { ExportedTariff, ExportedVersion, FiledPrinting } from '../domain/exported-printing.ts'
import { readExportedPrinting } from '../domain/exported-printing.ts'
import type { TariffVersion } from '../domain/print-tariff.ts'
import { TARIFF_LIMITS, versionOn } from '../domain/print-tariff.ts'
import { METHOD_LIMITS, methodOfChoice } from '../domain/printing-method.ts'
import type { OwnPrintPlace } from '../domain/product-print.ts'
import { isSameTerms } from '../domain/tariff-comparison.ts'
import { lastPlace, lockMethods } from './method-rows.server.ts'
import type { Setting } from './product-prints.server.ts'
import { columnsOf, isUnsaid } from './product-prints.server.ts'
import { printMethods, printTariffs, printTariffVersions, productPrints } from './tables.server.ts'
import { endFormerGeneral, giveCategories, giveProducts } from './tariff-goods.server.ts'
import { toVersion } from './tariff-reads.server.ts'

/** What taking the prints of a file in needs besides its lines. */
export interface PrintingImport {
  readonly activity: ActivityService
  readonly editor: ActivityEntry['actor']
  readonly now: Date
  /** What the file's categories and products are called here. */
  readonly categoryIdOf: ReadonlyMap<string, string>
  readonly productIdOf: ReadonlyMap<string, string>
}

/** What became of the lines of each kind. */
export interface ImportedPrinting {
  readonly methods: ContentTally
  readonly tariffs: ContentTally
  readonly prints: ContentTally
}

type Line<Kind extends FiledPrinting['kind']> = Extract<FiledPrinting, { readonly kind: Kind }>
type TariffRow = typeof printTariffs.$inferSelect

/** Rows that are written in one statement. */
const CHUNK = 500

/**
 * Takes methods, sale tariffs and the prints of products of a file in. A method is found again by its name, also by one it
 * had here; a tariff by method and name: what the file's says otherwise becomes a version of its own, from today on where it
 * holds already. What is here and not there stays, cost tariffs and kept tools too. Lines about products and categories that
 * the file does not have are passed over: those were deleted while it was written. 'printing/faulty-line',
 * 'printing/too-many-methods', 'printing/too-many-tariffs'.
 */
export async function importPrinting(
  tx: Transaction,
  exported: readonly unknown[],
  context: PrintingImport,
): Promise<Result<ImportedPrinting>> {
  const lines: FiledPrinting[] = []
  for (const [index, value] of exported.entries()) {
    const read = readExportedPrinting(value)
    if (!read) return faulty(`${index + 1}. satır hatalı.`)
    lines.push(read)
  }
  const of = <Kind extends FiledPrinting['kind']>(kind: Kind) =>
    lines.filter((line): line is Line<Kind> => line.kind === kind)
  const methods = await takeMethods(tx, of('method'), context)
  if (!methods.ok) return methods
  const tariffs = await takeTariffs(tx, of('tariff'), methods.value.idOf, context)
  if (!tariffs.ok) return tariffs
  const taken = {
    methods: methods.value.tally,
    tariffs: tariffs.value,
    prints: await takePrints(tx, of('product'), methods.value.idOf, context),
  }
  const changed = Object.values(taken).reduce((sum, { added, changed }) => sum + added + changed, 0)
  if (changed > 0)
    await context.activity.record(tx, {
      actor: context.editor,
      action: 'print-tariff.import',
      subject: { type: 'print-tariff', id: 'import', label: 'İçerik dosyası' },
      after: {
        printMethods: wordsOf(taken.methods),
        printTariffs: wordsOf(taken.tariffs),
        productPrints: wordsOf(taken.prints),
      },
    })
  return ok(taken)
}

function faulty(why: string): Result<never> {
  return fail.invalid('printing/faulty-line', `printing.jsonl: ${why}`)
}

function wordsOf({ added, changed }: ContentTally): string {
  return `+${added} ~${changed}`
}

async function takeMethods(
  tx: Transaction,
  lines: readonly Line<'method'>[],
  { now }: PrintingImport,
): Promise<Result<{ readonly tally: ContentTally; readonly idOf: ReadonlyMap<string, string> }>> {
  const rows = await lockMethods(tx)
  // Whoever changes a tariff of one of them waits, as this does for him.
  await tx.select({ id: printMethods.id }).from(printMethods).orderBy(asc(printMethods.id)).for('update')
  const keys = lines.map(({ input }) => foldTurkish(input.name))
  const twice = lines.find((_line, index) => keys.indexOf(keys[index] ?? '') < index)
  if (twice) return faulty(`“${twice.input.name}” yöntemi iki kez geçiyor.`)
  const byKey = new Map(rows.map((row) => [row.nameKey, row]))
  const renamed = rows.filter(({ nameKey }) => !keys.includes(nameKey))
  const tally = createTally()
  const idOf = new Map<string, string>()
  const added: (typeof printMethods.$inferInsert)[] = []
  for (const { id, formerly, input } of lines) {
    const { version: _version, name, ...columns } = input
    const nameKey = foldTurkish(name)
    const here = byKey.get(nameKey) ?? methodOfChoice(renamed, name)
    if (!here) {
      const place = { position: lastPlace(rows) + added.length + 1, createdAt: now }
      const created = { ...columns, ...place, id: createId('BY-'), name, nameKey, formerly: [...formerly] }
      added.push(created)
      idOf.set(id, created.id)
      tally.note('added')
      continue
    }
    idOf.set(id, here.id)
    const stored = Object.fromEntries(
      Object.keys(columns).map((column) => [column, here[column as keyof typeof here]]),
    )
    const isSame = isDeepStrictEqual(stored, columns)
    tally.note(isSame ? 'same' : 'changed')
    if (isSame && !here.isSample) continue
    await tx
      .update(printMethods)
      // What comes with a file is the shop's own.
      .set({ ...columns, version: isSame ? here.version : here.version + 1, isSample: false })
      .where(eq(printMethods.id, here.id))
  }
  if (rows.length + added.length > METHOD_LIMITS.methods)
    return fail.invalid(
      'printing/too-many-methods',
      `En fazla ${METHOD_LIMITS.methods} baskı yöntemi olabilir; dosyadakilerle daha çok olur.`,
    )
  if (added.length > 0) await tx.insert(printMethods).values(added)
  return ok({ tally: tally.counted(), idOf })
}

async function takeTariffs(
  tx: Transaction,
  lines: readonly Line<'tariff'>[],
  methodIdOf: ReadonlyMap<string, string>,
  context: PrintingImport,
): Promise<Result<ContentTally>> {
  const known = await tx
    .select()
    .from(printTariffs)
    .where(eq(printTariffs.kind, 'sale'))
    .orderBy(asc(printTariffs.createdAt), asc(printTariffs.id))
  const all = await tx.$count(printTariffs)
  const tally = createTally()
  const found = new Set<string>()
  for (const line of lines) {
    const methodId = methodIdOf.get(line.methodId)
    if (methodId === undefined) return faulty(`“${line.name}” tarifesinin yöntemi dosyada yok.`)
    const here = known.find(
      (row) =>
        row.methodId === methodId && foldTurkish(row.name) === foldTurkish(line.name) && !found.has(row.id),
    )
    if (here) found.add(here.id)
    tally.note(
      here ? await updateTariff(tx, here, line, context) : await addTariff(tx, methodId, line, context),
    )
    if (all + tally.counted().added > TARIFF_LIMITS.tariffs)
      return fail.conflict(
        'printing/too-many-tariffs',
        `En fazla ${TARIFF_LIMITS.tariffs} tarife olabilir; dosyadakilerle daha çok olur.`,
      )
  }
  return ok(tally.counted())
}

async function addTariff(
  tx: Transaction,
  methodId: string,
  line: ExportedTariff,
  context: PrintingImport,
): Promise<'added'> {
  const tariff = { id: createId('TRF-'), methodId, kind: 'sale' as const }
  if (line.isGeneral) await endFormerGeneral(tx, tariff)
  const { name, isGeneral } = line
  await tx.insert(printTariffs).values({ ...tariff, name, isGeneral, createdAt: context.now })
  await addVersions(tx, tariff.id, line.versions, 0, context)
  await giveGoods(tx, tariff, line, context)
  return 'added'
}

async function updateTariff(
  tx: Transaction,
  tariff: TariffRow,
  line: ExportedTariff,
  context: PrintingImport,
): Promise<'changed' | 'same'> {
  const rows = await tx.select().from(printTariffVersions).where(eq(printTariffVersions.tariffId, tariff.id))
  const stored = rows.map(toVersion)
  const versions = newVersions(stored, line.versions, isoDayOf(context.now.getTime()))
  const last = Math.max(0, ...stored.map(({ number }) => number))
  await addVersions(tx, tariff.id, versions, last, context)
  const becomesGeneral = line.isGeneral && !tariff.isGeneral
  if (becomesGeneral) await endFormerGeneral(tx, tariff)
  const isChanged = (await giveGoods(tx, tariff, line, context)) || versions.length > 0 || becomesGeneral
  if (isChanged || tariff.isSample)
    await tx
      .update(printTariffs)
      .set({
        isGeneral: tariff.isGeneral || becomesGeneral,
        version: isChanged ? tariff.version + 1 : tariff.version,
        isSample: false,
      })
      .where(eq(printTariffs.id, tariff.id))
  return isChanged ? 'changed' : 'same'
}

/** The versions of a file that say otherwise than those that are here: what holds, and what will from a later day on. */
function newVersions(
  stored: readonly TariffVersion[],
  filed: readonly ExportedVersion[],
  today: string,
): readonly ExportedVersion[] {
  const numbered = filed.map((version, index) => ({ ...version, number: index + 1 }))
  const [holds, held] = [versionOn(numbered, today), versionOn(stored, today)]
  const isNew = holds && !(held && isSameTerms(held.terms, holds.terms))
  const later = numbered.filter(({ validFrom, terms }) => {
    if (validFrom <= today) return false
    const planned = versionOn(
      stored.filter((version) => version.validFrom === validFrom),
      validFrom,
    )
    return !planned || !isSameTerms(planned.terms, terms)
  })
  // No version begins in the past of those that orders were priced by.
  return [...(isNew ? [held ? { ...holds, validFrom: today } : holds] : []), ...later]
}

async function addVersions(
  tx: Transaction,
  tariffId: string,
  versions: readonly ExportedVersion[],
  last: number,
  { editor, now }: PrintingImport,
): Promise<void> {
  if (versions.length === 0) return
  await tx.insert(printTariffVersions).values(
    versions.map(({ validFrom, note, terms }, index) => {
      const id = createId('TRS-')
      return {
        ...{ id, tariffId, validFrom, note },
        number: last + index + 1,
        terms: { ...terms, id },
        createdAt: now,
        createdBy: editor.name,
      }
    }),
  )
}

/** Whether any goods of the file had another tariff, or none. */
async function giveGoods(
  tx: Transaction,
  tariff: Pick<TariffRow, 'id' | 'methodId' | 'kind'>,
  { categoryIds, productIds }: ExportedTariff,
  { categoryIdOf, productIdOf }: PrintingImport,
): Promise<boolean> {
  const here = (ids: readonly string[], idOf: ReadonlyMap<string, string>) =>
    ids.flatMap((id) => idOf.get(id) ?? [])
  let given = (await giveCategories(tx, tariff, here(categoryIds, categoryIdOf))).length
  const products = here(productIds, productIdOf)
  for (let start = 0; start < products.length; start += CHUNK)
    given += (await giveProducts(tx, tariff, products.slice(start, start + CHUNK))).length
  return given > 0
}

async function takePrints(
  tx: Transaction,
  lines: readonly Line<'product'>[],
  methodIdOf: ReadonlyMap<string, string>,
  { productIdOf }: PrintingImport,
): Promise<ContentTally> {
  const tally = createTally()
  const wanted = new Map(
    lines.flatMap(({ productId, input }) => {
      const here = productIdOf.get(productId)
      const places = input.places.map((place) => placeHere(place, methodIdOf))
      return here === undefined ? [] : [[here, { ...input, places }] as const]
    }),
  )
  const ids = [...wanted.keys()].toSorted()
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK)
    const rows = await tx
      .select()
      .from(productPrints)
      .where(inArray(productPrints.productId, chunk))
      .orderBy(asc(productPrints.productId))
      .for('update')
    const storedOf = new Map(rows.map((row) => [row.productId, row]))
    for (const productId of chunk) {
      const input = wanted.get(productId)
      if (input) tally.note(await takePrint(tx, productId, input, storedOf.get(productId)))
    }
  }
  return tally.counted()
}

/** A place by what its methods are called here; one that the file does not have is passed over. */
function placeHere(
  { methods = [], ...place }: OwnPrintPlace,
  methodIdOf: ReadonlyMap<string, string>,
): OwnPrintPlace {
  const here = methods.flatMap((method) => {
    const methodId = methodIdOf.get(method.methodId)
    return methodId === undefined ? [] : [{ ...method, methodId }]
  })
  return here.length === 0 ? place : { ...place, methods: here }
}

async function takePrint(
  tx: Transaction,
  productId: string,
  input: Line<'product'>['input'],
  stored: typeof productPrints.$inferSelect | undefined,
): Promise<'added' | 'changed' | 'same'> {
  const { opening, places } = input
  const next: Setting = { ...columnsOf(input), opening, places }
  if (!stored) {
    if (isUnsaid(next)) return 'same'
    await tx.insert(productPrints).values({ ...next, productId })
    return 'added'
  }
  const isProduct = eq(productPrints.productId, productId)
  if (isUnsaid(next)) {
    await tx.delete(productPrints).where(isProduct)
    return 'changed'
  }
  const { pricing: former, opening: opened, places: placed, includedInks, includedPlaces } = stored
  const before = { pricing: former, opening: opened, places: placed, includedInks, includedPlaces }
  const isSame = isDeepStrictEqual(before, next)
  if (!isSame || stored.isSample)
    await tx
      .update(productPrints)
      .set({ ...next, version: isSame ? stored.version : stored.version + 1, isSample: false })
      .where(isProduct)
  return isSame ? 'same' : 'changed'
}
