import { Search } from 'lucide-react'
import type { FormEvent, RefObject } from 'react'
import { Suspense, useEffect, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { lazyPart } from '#app/design/lazy-part.ts'

const SUGGESTIONS_ID = 'arama-onerileri'

/** Without its code the search goes on without suggestions. */
const SearchSuggestions = lazyPart(() =>
  import('../on-demand/search-suggestions.tsx').then((module) => module.SearchSuggestions),
)

/**
 * Search of the whole shop. A plain GET form, so it works before and without JavaScript; empty text goes nowhere.
 * The code of the suggestions comes when the field is first used.
 */
export function SearchForm({
  inputRef,
  className,
}: {
  inputRef: RefObject<HTMLInputElement | null>
  className?: string
}) {
  const { pathname, search } = useLocation()
  const [isUsed, setUsed] = useState(false)
  const searched = pathname === '/urunler' ? (new URLSearchParams(search).get('search') ?? '') : ''

  // The field may have been in use before this code was there.
  useEffect(() => {
    if (inputRef.current && document.activeElement === inputRef.current) setUsed(true)
  }, [inputRef])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const input = event.currentTarget.elements.namedItem('search')
    if (!(input instanceof HTMLInputElement)) return
    input.value = input.value.trim()
    if (input.value === '') {
      event.preventDefault()
      input.focus()
    } else input.blur()
  }

  return (
    <Form
      method="get"
      action="/urunler"
      role="search"
      onSubmit={onSubmit}
      onFocus={() => setUsed(true)}
      className={classNames('relative min-w-0', className)}
    >
      <input
        ref={inputRef}
        // The search of the address is shown; another one starts from it.
        key={searched}
        type="search"
        name="search"
        defaultValue={searched}
        aria-label="Ürün ara"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={SUGGESTIONS_ID}
        placeholder="Ürün ara: kupa, kalem, termos…"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        className={
          'block h-11 w-full rounded-card border border-line-strong bg-paper pr-12 pl-4 text-base text-ellipsis transition-colors ' +
          'placeholder:text-ink-soft hover:border-ink focus:border-ink focus:bg-surface [&::-webkit-search-cancel-button]:hidden'
        }
      />
      <button
        type="submit"
        aria-label="Ara"
        className="absolute inset-y-1 right-1 inline-flex w-10 items-center justify-center rounded-sm text-ink hover:bg-ink/6"
      >
        <Search size={20} aria-hidden="true" />
      </button>
      {isUsed ? (
        <Suspense fallback={null}>
          <SearchSuggestions key={searched} listId={SUGGESTIONS_ID} inputRef={inputRef} />
        </Suspense>
      ) : null}
    </Form>
  )
}
