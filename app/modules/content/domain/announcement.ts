import type { Brand } from '#app/kernel/brand.ts'

export type AnnouncementId = Brand<string, 'AnnouncementId'>

/** One line of the bar above the header (duyuru). */
export interface Announcement {
  readonly id: AnnouncementId
  readonly text: string
  /** An address of the shop (`/…`) or one of the web (`http…`); empty for a line that leads nowhere. */
  readonly link: string
}

/** One as the owner sees it. */
export interface StoredAnnouncement extends Announcement {
  readonly active: boolean
  /** Rises with each save; a form saves against the version it was opened with. */
  readonly version: number
}

/** How the announcement bar (üst banner) looks and moves. */
export interface AnnouncementBarSettings {
  readonly isEnabled: boolean
  readonly autoRotate: boolean
  /** At least 1000 (spec, storefront §9). */
  readonly rotationMs: number
  readonly backgroundColor: string
  readonly textColor: string
}

/** The bar as visitors see it: never empty, only active lines, in their order. */
export interface AnnouncementBar extends Omit<AnnouncementBarSettings, 'isEnabled'> {
  readonly announcements: readonly Announcement[]
}

/** What the bar starts with (spec, storefront §9). */
export const DEFAULT_ANNOUNCEMENT_BAR: AnnouncementBarSettings = {
  isEnabled: true,
  autoRotate: true,
  rotationMs: 5000,
  backgroundColor: '#00796B',
  textColor: '#FFFFFF',
}
