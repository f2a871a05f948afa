/** How long what is typed on the page of proofs may be, in characters. */
export const MAX_DECIDER_NAME = 100
export const MAX_PIN_TEXT = 1_000
export const MAX_WISH_TEXT = 2_000
export const MAX_REVOKE_REASON = 500
export const MAX_FORWARD_NOTE = 500
/** Pins that one version takes; more are a conversation. */
export const MAX_PINS = 50

export const NAME_MISSING = 'Adınızı ve soyadınızı yazın; onay belgesinde bu ad yazar.'

/** What a buyer asks for: the print a little otherwise, or another file that he sends. */
export const WISHES = ['minor', 'replacement'] as const
export type Wish = (typeof WISHES)[number]
