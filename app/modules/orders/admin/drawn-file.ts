/** A file as it was drawn into the page. */
export interface DrawnFile {
  readonly pages: readonly HTMLCanvasElement[]
  /** What is known of it now: '12 sayfa', '210 × 297 mm'. */
  readonly facts: readonly string[]
}

/** As wide as the dialog is on a screen with two dots a pixel. */
export const MAX_DRAWN_WIDTH = 1_400

/** A file that is not drawn for a reason people can act on. The message is for them. */
export class PreviewRefusal extends Error {}
