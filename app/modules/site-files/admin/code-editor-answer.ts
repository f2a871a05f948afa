/** What the server says to a form of the code editor. */
export interface CodeEditorAnswer {
  /** What was done, for people; null when it was refused. */
  readonly done: string | null
  readonly problem: {
    readonly code: string
    readonly message: string
  } | null
  /** The refused text, so that it is in the field again; null where there is none. */
  readonly typed: { readonly path: string; readonly content: string } | null
}

/** The words of the specification. */
export const TREE_FAILED = 'Dosya ağacı yüklenirken bir hata oluştu.'
export const READ_FAILED = 'Dosya okunurken bir hata oluştu.'
export const WRITE_FAILED = 'Dosya kaydedilirken bir hata oluştu.'
export const WRITTEN = 'Dosya kaydedildi; değişiklik yayında.'

/** A form of the editor that did not reach the server. */
export const UNSENT_FILE: CodeEditorAnswer = {
  done: null,
  problem: { code: 'site-files/unsent', message: WRITE_FAILED },
  typed: null,
}
