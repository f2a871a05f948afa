/** A page that is being looked at says so again after this long. */
export const HEARTBEAT_MS = 60_000

/**
 * The longest time between two signs of life that is believed to have been spent on the page: what dies without a word
 * (a killed tab, a laptop that is shut) counts for its last sign and this at most, never for the hours after.
 */
export const LONGEST_BELIEVED_MS = 90_000

/** Who was seen within this time is still here. */
export const ACTIVE_MS = 5 * 60_000
