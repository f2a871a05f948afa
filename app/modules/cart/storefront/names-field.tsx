import { classNames } from '#app/design/class-names.ts'
import { Field } from '#app/design/forms/field.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { judgeNames } from '#app/modules/cart/domain/judge-names.ts'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import { piecesIn, rowName } from '#app/modules/cart/domain/line-rows.ts'
import type { NameList } from '#app/modules/printing/domain/name-list.ts'
import { countNames } from '#app/modules/printing/domain/name-list.ts'

/** The names on the pieces of a line, typed or pasted, with what is wrong with them. */
export function NamesField({
  name,
  label,
  list,
  typed,
  fault,
  rows,
  onTyped,
  onQuantity,
}: {
  name: string
  label: string
  list: NameList
  typed: string
  /** Of what is typed (`readTypedNames`). */
  fault: string | null
  rows: readonly LineRow[]
  onTyped: (typed: string) => void
  /** Takes as many pieces as there are names; null where a quantity is spread over several variants. */
  onQuantity: ((quantity: number) => void) | null
}) {
  const count = countNames(list)
  const pieces = piecesIn(rows)
  const [notice] = pieces > 0 && typed.trim() !== '' && fault === null ? judgeNames(list, rows) : []
  const example = rows[1] ? `Ayşe Yılmaz; ${rowName(rows[1])}` : 'Ayşe Yılmaz'
  return (
    <div className="grid gap-2">
      <Field
        name={name}
        label={label}
        hint={
          rows[1]
            ? `Her satıra bir isim, arkasına noktalı virgülle seçeneği: “${example}”. Tablodan iki sütun da yapıştırabilirsiniz.`
            : 'Her satıra bir isim yazın ya da tablodan bir sütun yapıştırın.'
        }
        error={fault ?? (notice?.blocks ? notice.message : undefined)}
      >
        <TextArea
          rows={5}
          spellCheck={false}
          autoComplete="off"
          placeholder={example}
          value={typed}
          onChange={({ target: { value } }) => onTyped(value)}
        />
      </Field>
      <p role="status" className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className={classNames('tabular', notice ? 'text-warning' : 'text-ink-soft')}>
          {formatCount(count)} isim, {formatCount(pieces)} adet
          {notice && !notice.blocks && `: ${notice.message}`}
        </span>
        {onQuantity && count > 0 && count !== pieces && (
          <button
            type="button"
            className="min-h-6 font-semibold underline underline-offset-3"
            onClick={() => onQuantity(count)}
          >
            Adedi {formatCount(count)} yap
          </button>
        )}
      </p>
    </div>
  )
}
