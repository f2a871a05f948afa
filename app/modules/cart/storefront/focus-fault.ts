/** What is marked wrong, or asks something (`data-asks`); where nothing is chosen yet, what can be typed into. */
const FAULTS = [
  '[aria-invalid="true"], [data-asks] :is(button, input)',
  ':is(input[inputmode="numeric"], textarea):enabled',
]

/** Goes to the first thing within that has to be put right and is in view. */
export function focusFault(within: Element): void {
  const found = FAULTS.flatMap((fault) => [...within.querySelectorAll<HTMLElement>(fault)])
  found.find((field) => field.checkVisibility())?.focus()
}
