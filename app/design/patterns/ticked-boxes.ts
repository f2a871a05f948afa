/** The boxes of a form by their name, wherever on the page they stand. */
export function boxesOf(form: string, name: string): HTMLInputElement[] {
  const parts = document.querySelector<HTMLFormElement>(`form#${form}`)?.elements ?? []
  return [...parts].filter(
    (part): part is HTMLInputElement =>
      part instanceof HTMLInputElement && part.name === name && part.type === 'checkbox',
  )
}

/** Those of them that are ticked. */
export function tickedBoxes(form: string, name: string): HTMLInputElement[] {
  return boxesOf(form, name).filter(({ checked }) => checked)
}
