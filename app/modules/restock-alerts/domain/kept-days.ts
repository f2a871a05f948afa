/** A promise that nobody came back to for so many days is forgotten, and the address with it. */
export const KEPT_DAYS = 180
