import { Search } from 'lucide-react'
import type { FormEvent, Ref } from 'react'
import { Form, useLocation } from 'react-router'
import { classNames } from '#app/design/class-names.ts'

/** Search of the whole shop. A plain GET form, so it works before and without JavaScript; empty text goes nowhere. */
export function SearchForm({
  inputRef,
  className,
}: {
  inputRef?: Ref<HTMLInputElement>
  className?: string
}) {
  const { pathname, search } = useLocation()
  const searched = pathname === '/urunler' ? (new URLSearchParams(search).get('search') ?? '') : ''

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
        placeholder="Ürün ara: kupa, kalem, termos…"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        className={
          'block h-11 w-full rounded-card border border-line-strong bg-paper pr-12 pl-4 text-base transition-colors ' +
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
    </Form>
  )
}
