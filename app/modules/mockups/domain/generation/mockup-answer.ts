/** What `GET /api/ai/generate-mockup` says before anything is sent. */
export interface MockupOffer {
  /** 'outside': the logo of a generated picture goes to a provider outside the shop, unless the request forbids it. */
  readonly provider: 'local' | 'outside'
  /** What previews are to be marked with. */
  readonly watermarkText: string
  readonly maxLogoBytes: number
}

/** Who drew a picture. */
export type MockupDrawer = 'local' | 'openai' | 'gemini' | 'custom'

/** What `POST /api/ai/generate-mockup` answers. The first two fields are the specification's. */
export interface MockupAnswer {
  /** JPEG, 800×800, without a watermark: whoever shows it lays `watermark_text` over it. */
  readonly image_base64: string
  readonly watermark_text: string
  readonly provider: MockupDrawer
  /** What of the instruction was understood, as short Turkish labels; and what was not, in the visitor's own words. */
  readonly understood: readonly string[]
  readonly ignored: readonly string[]
  /** Turkish sentences on what is not as it was asked for. */
  readonly warnings: readonly string[]
  /** How long it took. */
  readonly ms: number
}
