/** What a form is answered with that none of our pages sends: unknown fields, lists where a text belongs. */
export const UNREADABLE_FORM = 'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'
