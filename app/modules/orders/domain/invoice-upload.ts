/** What is said when an invoice could not be read (spec, back office §8). */
export const BROKEN_INVOICE = 'Dosya yüklenirken hata oluştu.'
