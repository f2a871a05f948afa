import { Search } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { FramedPicture } from '#app/design/primitives/framed-picture.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import type { ProductCard } from '#app/modules/catalog/domain/product.ts'
import { productHref } from '#app/modules/catalog/domain/product-href.ts'
import { WordedPrice } from '#app/modules/catalog/storefront/vat-price.tsx'
import { inFrame } from '#app/modules/media/domain/picture.ts'
import { markedAfter, suggestionQuery } from '../header/suggestion-rules.ts'

/** Spec, storefront §9. */
const MOST_PRODUCTS = 5
const CLOSE_AFTER_BLUR_MS = 200
/** Long enough to wait for the next letter of somebody who types. */
const DEBOUNCE_MS = 150
const NONE = -1

/** What the shop answers for a text. */
interface Suggestions {
  readonly products: readonly ProductCard[]
  /** The word they were found by when the one typed was misspelt. */
  readonly correctedTo: string | null
}

interface SearchSuggestionsProps {
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** The field names its list by it. */
  readonly listId: string
}

interface Answer extends Suggestions {
  readonly query: string
}

/**
 * The list below the search field: up to 5 products, the word that was probably meant, and the way to all results.
 * A combobox: the focus stays in the field, the arrow keys mark a suggestion, Enter follows it, Escape closes the list.
 */
export function SearchSuggestions({ inputRef, listId }: SearchSuggestionsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState(NONE)
  const isShown = isOpen && answer !== null

  // The field is drawn by the form, before and without this code; what it says of the list is written here.
  useEffect(() => {
    const input = inputRef.current
    if (!input) return
    const option = isShown && marked !== NONE ? list.current?.querySelectorAll('[role=option]')[marked] : null
    input.setAttribute('aria-expanded', String(isShown))
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }, [inputRef, isShown, marked])

  useEffect(() => {
    const input = inputRef.current
    if (!input) return
    const known = new Map<string, Suggestions>()
    const listening = new AbortController()
    const { signal } = listening
    let asking = new AbortController()
    let typing = 0
    let closing = 0

    async function ask(query: string) {
      asking.abort()
      asking = new AbortController()
      const { signal: stillWanted } = asking
      const found = known.get(query) ?? (await fetchSuggestions(query, stillWanted))
      // An old answer must not replace the one to what was typed since.
      if (!found || stillWanted.aborted) return
      known.set(query, found)
      setAnswer({ query, ...found })
      setMarked(NONE)
      setOpen(true)
    }

    function onInput(wait: number) {
      window.clearTimeout(typing)
      asking.abort()
      const query = suggestionQuery(input?.value ?? '')
      setMarked(NONE)
      if (query === null) setOpen(false)
      else typing = window.setTimeout(() => void ask(query), wait)
    }

    function close() {
      window.clearTimeout(typing)
      asking.abort()
      setOpen(false)
      setMarked(NONE)
    }

    input.addEventListener('input', () => onInput(DEBOUNCE_MS), { signal })
    input.addEventListener('focus', () => window.clearTimeout(closing), { signal })
    input.addEventListener(
      'blur',
      () => {
        closing = window.setTimeout(close, CLOSE_AFTER_BLUR_MS)
      },
      { signal },
    )
    input.form?.addEventListener('submit', close, { signal })
    // What was typed while this code was on its way.
    if (document.activeElement === input && input.value !== input.defaultValue) onInput(0)
    return () => {
      listening.abort()
      asking.abort()
      window.clearTimeout(typing)
      window.clearTimeout(closing)
    }
  }, [inputRef])

  useEffect(() => {
    const input = inputRef.current
    if (!input || !isShown) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const options = list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? []
      const next = markedAfter(event.key, marked, options.length)
      const isFollowed = event.key === 'Enter' && marked !== NONE
      if (next === null && !isFollowed && event.key !== 'Escape') return
      event.preventDefault()
      if (next !== null) return setMarked(next)
      setOpen(false)
      setMarked(NONE)
      if (isFollowed) options[marked]?.click()
    }
    input.addEventListener('keydown', onKeyDown)
    return () => input.removeEventListener('keydown', onKeyDown)
  }, [inputRef, isShown, marked])

  const products = answer?.products.slice(0, MOST_PRODUCTS) ?? []
  const isCorrected = isShown && answer.correctedTo !== null
  const first = isCorrected ? 1 : 0
  const follow = () => {
    setOpen(false)
    inputRef.current?.blur()
  }
  return (
    <>
      <p role="status" className="sr-only">
        {isShown ? summary(products.length, answer) : ''}
      </p>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Arama önerileri"
        hidden={!isShown}
        // Pressing a suggestion must not take the focus from the field, or the list would close under the finger.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-[min(34rem,calc(100dvh-12rem))] animate-rise overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float"
      >
        {isShown ? (
          <>
            {answer.correctedTo !== null ? (
              <Option
                id={`${listId}-0`}
                index={0}
                marked={marked}
                to={resultsOf(answer.correctedTo)}
                onFollow={follow}
              >
                <span className="py-1.5 text-sm">
                  Bunu mu demek istediniz: <strong className="text-brand">{answer.correctedTo}</strong>
                </span>
              </Option>
            ) : null}
            {products.map((product, index) => (
              <Option
                key={product.id}
                id={`${listId}-${first + index}`}
                index={first + index}
                marked={marked}
                to={productHref(product)}
                onFollow={follow}
              >
                <ProductPicture image={product.image} />
                <span className="min-w-0 py-1">
                  <span className="line-clamp-2 text-sm font-semibold">{product.title}</span>{' '}
                  <WordedPrice
                    netMinor={product.unitNetMinor}
                    grossMinor={product.unitGrossMinor}
                    size="sm"
                    className="mt-0.5"
                  />
                </span>
              </Option>
            ))}
            <Option
              id={`${listId}-${first + products.length}`}
              index={first + products.length}
              marked={marked}
              to={products.length > 0 ? resultsOf(answer.query) : '/urunler'}
              onFollow={follow}
              className={products.length > 0 ? 'mt-1.5 border-t border-line' : undefined}
            >
              <Search size={18} aria-hidden="true" className="mx-[11px] text-ink-soft" />
              <span className="min-w-0 py-2 text-sm font-semibold">
                {products.length > 0 ? (
                  <>
                    Tüm sonuçları gör
                    <span className="sr-only">: {answer.query}</span>
                  </>
                ) : (
                  <>
                    <span className="block font-normal [overflow-wrap:anywhere]">
                      “{answer.query}” için ürün bulunamadı.
                    </span>{' '}
                    Tüm ürünleri gör
                  </>
                )}
              </span>
            </Option>
          </>
        ) : null}
      </div>
    </>
  )
}

function Option({
  id,
  index,
  marked,
  to,
  onFollow,
  className,
  children,
}: {
  id: string
  index: number
  marked: number
  to: string
  onFollow: () => void
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={index === marked}
      tabIndex={-1}
      to={to}
      onClick={onFollow}
      className={classNames(
        'flex min-h-11 items-center gap-3 rounded-sm px-2 hover:bg-paper-deep',
        index === marked && 'bg-paper-deep outline-2 outline-offset-[-2px] outline-ink',
        className,
      )}
    >
      {children}
    </Link>
  )
}

function ProductPicture({ image }: { image: ProductCard['image'] }) {
  return (
    <span className="relative my-1 block h-15 w-10 shrink-0 overflow-hidden rounded-sm bg-paper-deep">
      {image && <FramedPicture {...inFrame({ image, frame: 'upright', sizes: '40px', widths: [96, 200] })} />}
    </span>
  )
}

function resultsOf(text: string): string {
  return `/urunler?search=${encodeURIComponent(text)}`
}

function summary(count: number, { query, correctedTo }: Answer): string {
  if (count === 0) return `“${query}” için ürün bulunamadı.`
  const meant = correctedTo === null ? '' : ` Bunu mu demek istediniz: ${correctedTo}.`
  return `${count} ürün önerisi var.${meant} Seçmek için aşağı ok tuşunu kullanın.`
}

/** Null when it was given up, or when no answer came: a search without suggestions is still a search. */
async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestions | null> {
  try {
    const response = await fetch(`/api/search/suggestions?q=${encodeURIComponent(query)}`, { signal })
    return response.ok ? ((await response.json()) as Suggestions) : null
  } catch {
    return null
  }
}
