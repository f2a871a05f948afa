import type { ActionResult } from '#app/design/forms/action-result.ts'

/** What the server says to a form of the code editor; its value is the refused text, so that it is in the field again. */
export type FileResult = ActionResult<{ readonly path: string; readonly content: string }>

/** The words of the specification. */
export const TREE_FAILED = 'Dosya ağacı yüklenirken bir hata oluştu.'
export const READ_FAILED = 'Dosya okunurken bir hata oluştu.'
export const WRITE_FAILED = 'Dosya kaydedilirken bir hata oluştu.'
export const WRITTEN = 'Dosya kaydedildi; değişiklik yayında.'
