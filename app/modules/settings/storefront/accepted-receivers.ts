import type { CookieChoice } from './cookie-choice-store.ts'

/**
 * Keeps who was named beside the question when it was answered (`consentReceivers`). To be called before the choice is
 * told: the script that waits for it (site-files/domain/consent-script.ts) runs nobody's code who was not named, and takes
 * an acceptance back that lacks somebody, so that the question comes again.
 */
export function keepReceivers(choice: CookieChoice, receivers: readonly string[]): void {
  try {
    if (choice === 'accepted') window.localStorage.setItem('cookie_choice_receivers', receivers.join('\n'))
    else window.localStorage.removeItem('cookie_choice_receivers')
  } catch {
    // Without storage nobody's code runs.
  }
}
