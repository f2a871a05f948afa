import type { SubmissionResult } from '@conform-to/react'

/** What the server says to a sent product form. */
export interface ProductFormAnswer {
  /** What was typed and what is wrong with it, for showing the form again; null when nothing needs to be. */
  readonly reply: SubmissionResult | null
  /** Why it was not saved although every field was right. */
  readonly problem: {
    readonly code: string
    readonly message: string
    /** With 'catalog/version-conflict': the version to save against to overwrite the other change. */
    readonly newestVersion: number | null
  } | null
  readonly saved: { readonly title: string } | null
}

/** The answer when none came from the server. */
export const SAVE_FAILED: ProductFormAnswer = {
  reply: null,
  problem: {
    code: 'catalog/save-failed',
    message: 'Ürün kaydedilirken bir hata oluştu.',
    newestVersion: null,
  },
  saved: null,
}
