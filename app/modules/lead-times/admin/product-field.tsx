import { useState } from 'react'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { useJson } from '#app/design/use-json.ts'

/** A product that can be chosen. */
export interface ProductChoice {
  readonly id: string
  readonly title: string
}

interface ProductFieldState {
  readonly name: string
  readonly key: string | undefined
  readonly initialValue: string | undefined
  readonly errors: readonly string[] | undefined
}

const SEARCH_MS = 200
const SHORTEST = 3

/** A box that looks for products of the shop, and the list of what it has found; the one that is chosen is sent. */
export function ProductField({
  field,
  known,
}: {
  field: ProductFieldState
  /** Those that can be chosen without looking for them: the one that is chosen already. */
  known: readonly ProductChoice[]
}) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ProductChoice | null>(null)
  const words = typed.trim()
  const isLong = words.length >= SHORTEST
  const address = isLong ? `/api/search/suggestions?q=${encodeURIComponent(words)}` : null
  const { answer, isCurrent } = useJson<{ readonly products: readonly ProductChoice[] }>(address, SEARCH_MS)
  const hits = isLong ? (answer?.products ?? []) : []
  // What was chosen stays when something else is looked for.
  const kept = [...known, ...(chosen ? [chosen] : [])]
  const choices = [...new Map([...kept, ...hits].map((choice) => [choice.id, choice])).values()]
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field name={`${field.name}Search`} label="Ürün ara" hint="En az üç harf yazın; ad veya stok kodu.">
        <TextInput
          type="search"
          // Not sent: what counts is the choice.
          name=""
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Field label="Ürün" name={field.name} error={field.errors} required>
        <Select
          key={field.key}
          defaultValue={field.initialValue}
          placeholder={choices.length === 0 ? 'Önce ürün arayın' : 'Seçin'}
          options={choices.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ currentTarget }) =>
            setChosen(choices.find(({ id }) => id === currentTarget.value) ?? null)
          }
        />
      </Field>
      <p role="status" className="text-sm text-ink-soft empty:hidden sm:col-span-2">
        {isLong && isCurrent
          ? hits.length === 0
            ? 'Satışta ürün bulunamadı.'
            : `${hits.length} ürün bulundu; listeden seçin.`
          : null}
      </p>
    </div>
  )
}
