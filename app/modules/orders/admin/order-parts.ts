/** Opens whatever a part of the page is folded into, so that a link to it leads to something in view. */
export function openFoldAround(id: string): HTMLElement | null {
  const place = document.getElementById(id)
  const fold = place?.closest('details')
  if (fold) fold.open = true
  return place
}

/** Goes to a part of the page, to the first thing in it that can be used. False where it is not there. */
export function goToPart(id: string): boolean {
  const place = openFoldAround(id)
  if (!place) return false
  place.scrollIntoView({ block: 'nearest' })
  place.querySelector<HTMLElement>('select, textarea, input:not([type=hidden]), button, a')?.focus()
  return true
}
