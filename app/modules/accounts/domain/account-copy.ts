/** What an account keeps of a thing its owner's browsers have too. The version rises with every change; 0 is the empty beginning. */
export interface AccountCopy<T> {
  readonly version: number
  readonly value: T
}

/** What a browser tells and asks when it brings its own in line with the account's. */
export interface CopySync<T> {
  /** Whose copy the browser follows: the session may have become somebody else's meanwhile. */
  readonly accountId: string
  /** The version the browser's value was taken from; null when it has none yet, that is, at login. */
  readonly version: number | null
  /** Null when nothing was changed in the browser since that version. */
  readonly value: T | null
}

/** How two states of such a thing are compared and joined; the capability that owns the thing says it. */
export interface CopyRules<T> {
  /** Two values are the same when their texts are. */
  readonly text: (value: T) => string
  /** The value of a `text`; the empty one when it is none. Never throws. */
  readonly ofText: (text: string) => T
  /** Joins both at login (product decision 1). Joining the same twice changes nothing. */
  readonly merge: (kept: T, brought: T) => T
  /** Puts what was changed in one place (from `base` to `mine`) on top of what another place made of the same thing. */
  readonly rebase: (states: { readonly base: T; readonly mine: T; readonly theirs: T }) => T
  /** `value` without everything that is in `other`. */
  readonly without: (value: T, other: T) => T
  readonly size: (value: T) => number
}

/**
 * What the account keeps after a browser has told its value. At login both are joined. A browser that knew the newest
 * version has its way. One that did not changes nothing: it gets what is kept, puts its own changes on top and comes
 * again. Safe to repeat: the same value again raises no version.
 */
export function reconcileCopies<T>(
  { merge, text }: Pick<CopyRules<T>, 'merge' | 'text'>,
  kept: AccountCopy<T>,
  { version, value }: Pick<CopySync<T>, 'version' | 'value'>,
): AccountCopy<T> {
  if (value === null || (version !== null && version !== kept.version)) return kept
  const wanted = version === null ? merge(kept.value, value) : value
  if (text(wanted) === text(kept.value)) return kept
  return { version: kept.version + 1, value: wanted }
}
