import type { StaffPermission } from './permission.ts'

/** What a capability adds to the back office as a whole: its service carries a list of these as `backOffice`. */
export interface BackOfficeContribution {
  /** Address of the page it belongs to; what is shown stands in the order of the navigation. */
  readonly page: string
  /** Who may see it: one permission, or several of which any will do. */
  readonly permission: StaffPermission | readonly StaffPermission[]
  /** How many things wait at the page, shown beside it in the navigation. */
  readonly badge?: () => Promise<number>
  /** What the command palette finds. */
  readonly search?: {
    readonly title: string
    /** The best answers to what was typed, at most `most`. */
    find(typed: string, most: number): Promise<readonly PaletteHit[]>
  }
  /** What the dashboard counts of it. */
  readonly waiting?: () => Promise<readonly WaitingCount[]>
}

/** Where the command palette leads. */
export interface PaletteHit {
  readonly to: string
  readonly label: string
  readonly detail: string
}

/** Hits of one kind. */
export interface PaletteGroup {
  readonly page: string
  readonly title: string
  readonly hits: readonly PaletteHit[]
}

/** A number on the dashboard that leads to what it counts. */
export interface WaitingCount {
  readonly to: string
  readonly label: string
  readonly count: number
  /** Somebody waits for the shop's people. */
  readonly isUrgent?: boolean
}

/** How many things wait at each page that says so and that somebody may open, by its address. */
export type AdminBadges = Readonly<Record<string, number>>
