import type { BodyLimits } from './request-body.server.ts'

/**
 * What a route says about itself, beside its loader: `export const handle = { … } satisfies RouteHandle`. The server
 * collects it once from the build (server/route-table.ts). Each fact allows something; what is not said is not allowed:
 * nothing is kept, no code of the owner's runs, a body is small, a closed shop does not answer. It reaches the browser with
 * a page's code, so it holds no secret.
 */
export type RouteHandle = AnyRoute & (ForEverybody | ForOne)

interface AnyRoute {
  /** What its action takes. */
  readonly body?: BodyLimits
  /** The owner's style sheet and head tags stand on the page. Not where passwords are typed, nor in the back office. */
  readonly ownerStyles?: true
  /**
   * The owner's scripts and those that measure run on the page. Not where `ownerStyles` are kept away, nor where the address
   * itself opens something.
   */
  readonly ownerScripts?: true
  /** A page of the back office, or a layout around such pages: only for the shop's own people, also while it is closed. */
  readonly backOffice?: true
  /** Answered while the shop is closed. Said by a layout it holds for all pages in it. */
  readonly staysOpen?: true
  /** What it answers where that is no page: JSON to a script, or a file with a name of its own (`/robots.txt`). */
  readonly answers?: 'json' | 'file'
  /** A mail program's server may send its form, without Origin and without cookies (RFC 8058). */
  readonly oneClick?: true
}

/** A page or JSON that is the same for everybody: made without cookies, and kept until one of its tags changes. */
interface ForEverybody {
  readonly public: true
  /**
   * Query parameters that change it, in the order of its key; all others are cut off. Of `one` the first value counts; `many`
   * may be several, parted by commas or repeated.
   */
  readonly query?: QueryParameters
  readonly secretParam?: never
}

interface ForOne {
  readonly public?: never
  readonly query?: never
  /** The part of its path that opens something for whoever has it: it stands in no log. */
  readonly secretParam?: string
}

export type QueryParameters = Readonly<Record<string, 'one' | 'many'>>
