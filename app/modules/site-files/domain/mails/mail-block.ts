/** A label with what it stands for. */
export interface MailPair {
  readonly label: string
  readonly text: string
  /** The shop's own words among what was typed: a mail program may make of them what it likes. */
  readonly isOwn?: boolean
  readonly strong?: boolean
}

/** One block of a mail; both renderings are made from the same blocks, so they cannot tell different things. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  /** A link whose last part proves who holds it; whoever else reads the outbox must not see where it leads. */
  | { readonly kind: 'secret-link'; readonly text: string; readonly href: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Labels with what they stand for; `isSum` sets the texts as figures, at the right. */
  | { readonly kind: 'pairs'; readonly isSum: boolean; readonly rows: readonly MailPair[] }
  /** Goods: `title`, `sum` and `total` are the shop's own words, `details` may hold what was typed. */
  | {
      readonly kind: 'lines'
      readonly lines: readonly { title: string; details: readonly string[]; sum: string; total: string }[]
    }
