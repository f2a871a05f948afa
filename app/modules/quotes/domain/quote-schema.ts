import { z } from 'zod'
import type { QuoteForm } from './quote-form.ts'
import { MAX_ROWS_TEXT, MAX_VARIATIONS_TEXT, readQuoteForm } from './quote-form.ts'

const UNREADABLE = 'Bu alan okunamadı. Lütfen yeniden doldurun.'
const TOO_LONG = 'Bu alan çok uzun.'

/** Above every field's own limit, whose sentence says more; only stops what no page of ours sends. */
const text = z.string(UNREADABLE).max(10_000, TOO_LONG).default('')

/** The quote form as the server takes it: flat texts, bounded, judged by the same rules as in the browser. */
export const quoteSchema = z
  .object({
    name: text,
    company: text,
    email: text,
    phone: text,
    message: text,
    quantity: text,
    source: text,
    productId: text,
    rows: z.string(UNREADABLE).max(MAX_ROWS_TEXT, TOO_LONG).default(''),
    selectedVariations: z.string(UNREADABLE).max(MAX_VARIATIONS_TEXT, TOO_LONG).default(''),
    printChoice: text,
    places: text,
    fileId: text,
    design: text,
    requestKey: text,
  })
  .transform((fields, context): QuoteForm => {
    const reading = readQuoteForm(fields)
    if (reading.ok) return reading.value
    for (const [name, message] of Object.entries(reading.faults))
      context.addIssue({ code: 'custom', path: name === '' ? [] : [name], message })
    return z.NEVER
  })
