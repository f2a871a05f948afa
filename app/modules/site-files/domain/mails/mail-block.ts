/** A label with what it stands for. */
export interface MailPair {
  readonly label: string
  readonly text: string
  /** The shop's own words among what was typed: a mail program may make of them what it likes. */
  readonly isOwn?: boolean
  readonly strong?: boolean
}

/** Goods of a mail: all but `details`, which may hold what was typed, are the shop's own words. */
export interface MailLine {
  readonly title: string
  readonly details: readonly string[]
  readonly sum: string
  readonly total: string
  /** What is charged beside the goods, its print say; left out where nothing is. */
  readonly charges?: readonly { readonly sum: string; readonly total: string }[] | undefined
}

/** One block of a mail; both renderings are made from the same blocks, so they cannot tell different things. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  /** A link whose last part proves who holds it; whoever else reads the outbox must not see where it leads. */
  | { readonly kind: 'secret-link'; readonly text: string; readonly href: string }
  /** A picture behind such a link, which it leads to as well; `text` stands where none is shown. */
  | { readonly kind: 'secret-picture'; readonly text: string; readonly src: string; readonly href: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Labels with what they stand for; `isSum` sets the texts as figures, at the right. */
  | { readonly kind: 'pairs'; readonly isSum: boolean; readonly rows: readonly MailPair[] }
  | { readonly kind: 'lines'; readonly lines: readonly MailLine[] }
