import { listHref, readListAddress } from './list-address.ts'

/** The list that the address of the page stands for, whatever page of it. */
export function listInAddress(path: string): string {
  return listHref(path, { ...readListAddress(new URLSearchParams(location.search)), page: 1 })
}

/** What an address says behind its question mark. */
export function paramsOf(href: string): URLSearchParams {
  return new URLSearchParams(href.split('?')[1] ?? '')
}

/** What the fields say, as an address would. */
export function searchParamsOf(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
  return params
}

/** Whether a day's field holds a whole day: the year that is being typed is first one of the first thousand. */
export function isTypedDay(value: string): boolean {
  return value >= '1000'
}

/** Whether a field says something else than the page came with. */
export function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (!(field instanceof HTMLInputElement)) return false
    if (field.type === 'number' || field.type === 'date') return field.value !== field.defaultValue
    return field.checked !== field.defaultChecked
  })
}

/** Sets every field but one to what the address says, without touching those that say it already. */
export function showInForm(
  form: HTMLFormElement,
  params: URLSearchParams,
  except?: EventTarget | null,
): void {
  for (const field of form.elements) {
    if (field === except) continue
    // Without a day the place stays as it was chosen: the next day is looked for there.
    if (field instanceof HTMLSelectElement && params.has('teslim')) field.value = params.get(field.name) ?? ''
    if (!(field instanceof HTMLInputElement)) continue
    const said = params.get(field.name) ?? ''
    if (field.type === 'checkbox') field.checked = said.split(',').includes(field.value)
    else if (field.type === 'radio') field.checked = said === field.value
    else if (field.type === 'date') {
      if (field.value !== said) field.value = said
    } else if (field.type === 'number') {
      if (field.value !== said) field.value = said
      // Also when it says so already: the thumbs follow this event.
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
