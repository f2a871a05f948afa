import type { RoomAnswer } from './room-answer.ts'

/** What the server says to a form of the popup's room. */
export interface PopupAnswer extends RoomAnswer {
  /** The asset id of a picture that was fetched; null for every other form. */
  readonly picture: string | null
}
