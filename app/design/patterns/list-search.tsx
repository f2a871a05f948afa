import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { TextInput } from '../forms/text-input.tsx'
import { Button } from '../primitives/button.tsx'

const PAUSE_MS = 350

/**
 * The search box of a list. Submits itself a moment after the last key press and keeps the other parts of the address
 * that are given; without JavaScript the button does.
 */
export function ListSearch({
  label,
  search,
  keep = {},
}: {
  label: string
  search: string
  keep?: Readonly<Record<string, string>>
}) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address may change by itself (back button, cleared filters); what is being typed is left alone.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = search
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <Form
      ref={form}
      method="get"
      role="search"
      onSubmit={() => clearTimeout(timer.current)}
      className="flex max-w-xl gap-2"
    >
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="min-w-0 flex-1">
        <TextInput
          ref={field}
          type="search"
          name="search"
          defaultValue={search}
          aria-label={label}
          placeholder={label}
          maxLength={100}
          leading={<Search size={18} aria-hidden="true" />}
          onChange={() => {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => submit(form.current, { replace: true }), PAUSE_MS)
          }}
        />
      </div>
      <Button type="submit" variant="secondary" className="max-sm:hidden noscript:inline-flex">
        Ara
      </Button>
    </Form>
  )
}
