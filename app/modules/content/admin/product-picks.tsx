import { Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { ErrorText, Field } from '#app/design/forms/field.tsx'
import { fieldId } from '#app/design/forms/field-context.ts'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { SortableList } from '#app/design/patterns/sortable-list.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { FramedPicture } from '#app/design/primitives/framed-picture.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { useJson } from '#app/design/use-json.ts'
import { placedBefore } from '#app/kernel/ordering.ts'
import type { ProductCard } from '#app/modules/catalog/domain/product.ts'
import { CONTENT_LIMITS } from '#app/modules/content/domain/content-forms.ts'
import type { FramedImage } from '#app/modules/media/domain/image-framing.ts'
import { inFrame } from '#app/modules/media/domain/picture.ts'

/** A product somebody picked, as far as the form shows it. */
export interface PickedProduct {
  readonly id: string
  readonly title: string
  readonly image: FramedImage | null
  /** Whether the shop shows it: others stay picked and are left out. */
  readonly isOnSale: boolean
}

const SEARCH_MS = 200
const SHORTEST = 3
const MOST = CONTENT_LIMITS.manualProducts

/** Products picked by hand, found by typing and put in order; the form carries their ids in that order. */
export function ProductPicks({
  name,
  picks,
  errors,
  onChange,
}: {
  name: string
  picks: readonly PickedProduct[]
  errors: readonly string[] | undefined
  onChange: (picks: readonly PickedProduct[]) => void
}) {
  const id = fieldId(name)
  const box = useRef<HTMLDivElement>(null)
  function remove(pick: PickedProduct) {
    onChange(picks.filter((other) => other !== pick))
    box.current?.querySelector<HTMLInputElement>('[role="combobox"]')?.focus()
  }
  return (
    <div id={id} ref={box} tabIndex={-1} className="grid gap-3 outline-none">
      {picks.map((pick) => (
        <input key={pick.id} type="hidden" name={name} value={pick.id} readOnly />
      ))}
      <ProductSearch picked={picks.map((pick) => pick.id)} onPick={(pick) => onChange([...picks, pick])} />
      <ErrorText id={`${id}-error`} message={errors?.[0] ?? null} />
      {picks.length === 0 ? null : (
        <SortableList
          form={null}
          onPlace={(moved, before) => {
            const order = placedBefore<string>(
              picks.map((pick) => pick.id),
              moved,
              before,
            )
            if (order) onChange(order.flatMap((next) => picks.find((pick) => pick.id === next) ?? []))
          }}
          entries={picks.map((pick) => ({
            id: pick.id,
            name: pick.title,
            content: (
              <div className="flex min-h-24 items-center gap-3">
                <Picture image={pick.image} />
                <p className="min-w-0 flex-1 text-sm font-semibold [overflow-wrap:anywhere]">
                  {pick.title}{' '}
                  {pick.isOnSale ? null : (
                    <Badge tone="warning" className="align-middle">
                      Satışta değil
                    </Badge>
                  )}
                </p>
                <IconButton size="sm" label={`Çıkar: ${pick.title}`} onClick={() => remove(pick)}>
                  <Trash2 size={18} aria-hidden="true" />
                </IconButton>
              </div>
            ),
          }))}
        />
      )}
    </div>
  )
}

function Picture({ image }: { image: FramedImage | null }) {
  return (
    <span className="relative h-15 w-10 shrink-0 overflow-hidden rounded-sm bg-paper-deep">
      {image && <FramedPicture {...inFrame({ image, frame: 'upright', sizes: '40px', widths: [96, 200] })} />}
    </span>
  )
}

/** A box that finds products of the shop while somebody types, and adds the one that is chosen (ARIA combobox). */
function ProductSearch({
  picked,
  onPick,
}: {
  picked: readonly string[]
  onPick: (pick: PickedProduct) => void
}) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState(0)
  const [said, setSaid] = useState('')
  const id = useId()
  const words = typed.trim()
  const isLong = words.length >= SHORTEST
  const isFull = picked.length >= MOST

  const address = isLong ? `/api/search/suggestions?q=${encodeURIComponent(words)}` : null
  const { answer, isCurrent } = useJson<{ readonly products: readonly ProductCard[] }>(address, SEARCH_MS)

  const hits = isLong ? (answer?.products ?? []).filter((hit) => !picked.includes(hit.id)) : []
  const isShown = isOpen && isLong && !isFull
  const current = Math.min(marked, hits.length - 1)

  function pick(hit: ProductCard) {
    onPick({ id: hit.id, title: hit.title, image: hit.image, isOnSale: true })
    setSaid(`${hit.title} eklendi.`)
    setTyped('')
    setMarked(0)
    setOpen(false)
  }

  return (
    <div className="relative">
      <Field
        id={`${id}-ara`}
        name="productSearch"
        label="Ürün ara ve ekle"
        hint={
          isFull
            ? `En fazla ${MOST} ürün seçebilirsiniz.`
            : 'En az üç harf yazın; ok tuşlarıyla seçip Enter’a basın.'
        }
      >
        <TextInput
          name=""
          role="combobox"
          aria-expanded={isShown && hits.length > 0}
          aria-controls={`${id}-liste`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && hits[current] ? `${id}-${hits[current].id}` : undefined}
          autoComplete="off"
          disabled={isFull}
          value={typed}
          maxLength={100}
          onChange={(event) => {
            setTyped(event.target.value)
            setMarked(0)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              // Enter in this box never sends the form.
              event.preventDefault()
              const hit = isShown ? hits[current] : undefined
              if (hit) pick(hit)
            } else if (event.key === 'Escape' && isShown) {
              event.preventDefault()
              setOpen(false)
            } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && hits.length > 0) {
              event.preventDefault()
              setOpen(true)
              const step = event.key === 'ArrowDown' ? 1 : -1
              setMarked((current + step + hits.length) % hits.length)
            }
          }}
        />
      </Field>
      <div
        id={`${id}-liste`}
        role="listbox"
        aria-label="Bulunan ürünler"
        hidden={!isShown || hits.length === 0}
        className="absolute inset-x-0 top-[4.75rem] z-30 max-h-96 overflow-y-auto rounded-card border border-line bg-surface py-1 shadow-float"
      >
        {hits.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keys
          <div
            key={hit.id}
            id={`${id}-${hit.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            // The box must keep the focus until the click has counted.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(hit)}
            className={classNames(
              'flex cursor-pointer items-center gap-3 px-3 py-1.5 text-sm hover:bg-paper-deep',
              index === current && 'bg-paper-deep',
            )}
          >
            <Picture image={hit.image} />
            <span className="min-w-0 [overflow-wrap:anywhere]">{hit.title}</span>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isShown && isCurrent
          ? hits.length === 0
            ? 'Ürün bulunamadı.'
            : `${hits.length} ürün bulundu.`
          : said}
      </p>
      {isShown && isCurrent && hits.length === 0 ? (
        <p aria-hidden="true" className="mt-1.5 text-sm text-ink-soft">
          Eklenebilecek ürün bulunamadı.
        </p>
      ) : null}
    </div>
  )
}
