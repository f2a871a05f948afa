/**
 * Goes to the first thing within that has to be put right: a field that is marked wrong, a question (`data-asks`), or where
 * nothing is chosen yet the first field there is.
 */
export function focusFault(within: Element): void {
  const fault =
    within.querySelector<HTMLElement>('[aria-invalid="true"], [data-asks] :is(button, input)') ??
    within.querySelector<HTMLElement>(':is(input[inputmode="numeric"], textarea):enabled')
  fault?.focus()
}
