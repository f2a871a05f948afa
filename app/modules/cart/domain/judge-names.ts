import { formatCount } from '#app/kernel/count.ts'
import { unknownLetters } from '#app/modules/mockups/domain/artwork/text-letters.ts'
import { choiceKey } from '#app/modules/pricing/domain/chosen-options.ts'
import type { NameList, NamesOfPieces } from '#app/modules/printing/domain/name-list.ts'
import { countNames } from '#app/modules/printing/domain/name-list.ts'
import type { LineRow } from './line-rows.ts'
import { piecesIn, rowName } from './line-rows.ts'
import type { LineNotice } from './priced-cart.ts'
import { blocking } from './priced-cart.ts'

/**
 * What is said of the names on the pieces of a line: each needs a piece of its variant, and letters that can be printed.
 * Pieces without a name are allowed and said: spare ones are ordered on purpose.
 */
export function judgeNames(list: Pick<NameList, 'pieces'>, rows: readonly LineRow[]): readonly LineNotice[] {
  const count = countNames(list)
  if (count === 0) return [blocking('cart/names-missing', NAMES_MISSING)]
  const letters = unknownLetters(list.pieces.flatMap(({ names }) => names).join(''))
  if (letters.length > 0) {
    const text = `İsimlerdeki “${letters.slice(0, 5).join(' ')}” basılamaz; lütfen Latin harfleriyle yazın.`
    return [blocking('cart/names-unprintable', text)]
  }
  const faults = list.pieces.flatMap((part): LineNotice[] => {
    const row = rowOfNames(part, rows)
    if (!row) return [blocking('cart/names-of-none', namesOfNoneText(part))]
    if (part.names.length <= row.quantity) return []
    const which = rows.length > 1 ? `${rowName(row)}: ` : ''
    const many = `${formatCount(part.names.length)} isim var, ${formatCount(row.quantity)} adet seçildi.`
    return [blocking('cart/names-too-many', `${which}${many} Adedi artırın ya da fazla isimleri silin.`)]
  })
  const spare = piecesIn(rows) - count
  return faults.length > 0 || spare <= 0
    ? faults
    : [
        {
          code: 'cart/names-too-few',
          message: `${formatCount(spare)} adede isim yazılmadı; bunlara isim basılmaz.`,
          blocks: false,
        },
      ]
}

/** The pieces that names are printed on: those of their variant, of whatever variant where a line has one. */
function rowOfNames(
  { options }: Pick<NamesOfPieces, 'options'>,
  rows: readonly LineRow[],
): LineRow | undefined {
  const [only, second] = rows
  if (!second && Object.keys(options).length === 0) return only
  const key = choiceKey(options)
  return rows.find((row) => choiceKey(row.options) === key)
}

function namesOfNoneText({ options, names }: NamesOfPieces): string {
  const shown = names.slice(0, 3).join(', ')
  const more = names.length > 3 ? ` ve ${formatCount(names.length - 3)} isim daha` : ''
  const which = rowName({ options })
  return which === ''
    ? `İsimlerin seçeneği yazılmamış (${shown}${more}); her ismin yanına yazın.`
    : `${which} sepette yok ama isimleri var (${shown}${more}).`
}

const NAMES_MISSING = 'İsim listesi boş. Basılacak isimleri yazın ya da isim baskısını kaldırın.'
