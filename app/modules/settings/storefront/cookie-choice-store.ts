/** What a visitor answered to the question of measuring visits. Null until he has. */
export type CookieChoice = 'accepted' | 'refused'

/** Whoever waits for the choice (the popup, the counting of visits) listens for this event of the window. */
export const COOKIE_CHOICE_EVENT = 'cookie-choice'
/** The footer asks with this event of the window to be asked again. */
export const OPEN_COOKIE_CHOICE_EVENT = 'open-cookie-choice'

let chosenInMemory: CookieChoice | null = null

/** The choice kept in this browser; without storage the one made since the page was loaded. */
export function readCookieChoice(): CookieChoice | null {
  try {
    const kept = window.localStorage.getItem('cookie_choice')
    return kept === 'accepted' || kept === 'refused' ? kept : null
  } catch {
    return chosenInMemory
  }
}

/** Keeps the choice and tells whoever waits for it. */
export function keepCookieChoice(choice: CookieChoice): void {
  chosenInMemory = choice
  try {
    window.localStorage.setItem('cookie_choice', choice)
  } catch {
    // A browser without storage is asked again at its next visit.
  }
  window.dispatchEvent(new Event(COOKIE_CHOICE_EVENT))
}
