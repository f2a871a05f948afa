import { OWN_PASSWORD_FIELD } from '#app/kernel/own-password-field.ts'
import { fieldId } from './field-context.ts'

/** Says which version was opened; nobody has typed it, and a save that stays brings another. */
const VERSION = 'version'

/** What people entered into a form, by name; without the form library's own fields and the password that allows it. */
export type FormContent = ReadonlyMap<string, string>

export function contentOf(form: HTMLFormElement): FormContent {
  const content = new Map<string, string>()
  for (const [name, value] of new FormData(form)) {
    if (name.startsWith('__') || name === OWN_PASSWORD_FIELD || name === VERSION) continue
    const text = typeof value === 'string' ? value : value.name
    content.set(name, content.has(name) ? `${content.get(name)}\n${text}` : text)
  }
  return content
}

/** The names whose values are no longer what they were, in the order of the form. */
export function changedNames(before: FormContent, now: FormContent): readonly string[] {
  return [...new Set([...now.keys(), ...before.keys()])].filter((name) => before.get(name) !== now.get(name))
}

/**
 * What its changed fields are called on the page, each once: their labels, the titles of the parts they stand in, or for
 * what has neither the title of the page.
 */
export function changedLabels(form: HTMLFormElement, before: FormContent): readonly string[] {
  const names = changedNames(before, contentOf(form))
  return [...new Set(names.map((name) => labelOf(form, name) || wordsOf(document.querySelector('main h1'))))]
}

function labelOf(form: HTMLFormElement, name: string): string {
  const found = form.elements.namedItem(name)
  const control = found instanceof RadioNodeList ? found[0] : found
  if (!(control instanceof HTMLElement)) return listLabel(form, name)
  const isOneOfMany = name.includes('[') || (control instanceof HTMLInputElement && control.type === 'radio')
  const own = isOneOfMany ? null : labelFor(control, name)
  const around =
    control.closest('fieldset')?.querySelector('legend') ??
    control.closest('section')?.querySelector('h2, h3')
  return wordsOf(own ?? around ?? labelFor(control, name))
}

/** What is gone from a list is known by the rows that are still there. */
function listLabel(form: HTMLFormElement, name: string): string {
  const at = name.indexOf('[')
  if (at < 0) return ''
  const row = [...form.elements].find((control) =>
    control.getAttribute('name')?.startsWith(name.slice(0, at + 1)),
  )
  return wordsOf(row?.closest('section')?.querySelector('h2, h3') ?? null)
}

function labelFor(control: Element, name: string): Element | null {
  const labels = 'labels' in control ? (control.labels as NodeListOf<HTMLLabelElement> | null) : null
  return labels?.[0] ?? document.getElementById(`${fieldId(name)}-label`)
}

/** Without the star of a required field, and without the sentence that may follow a tick. */
function wordsOf(label: Element | null): string {
  const copy = label?.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const silent of copy.querySelectorAll('[aria-hidden="true"], .sr-only, [data-detail]')) silent.remove()
  return copy.textContent?.replace(/\s+/g, ' ').trim() ?? ''
}
