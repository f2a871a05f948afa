import { z } from 'zod'
import { PRINT_AREA_LIMITS } from '../areas/print-area.ts'
import { printDesignSchema } from '../designs/print-design-schema.ts'
import { INSTRUCTION_MAX_LETTERS } from '../instructions/read-instruction.ts'

/** Every text of the endpoint that is not ok begins so (specification). */
export const MOCKUP_FAILED = 'AI tasarım oluşturulamadı.'
/** The specification's words for a request without a logo or an instruction. */
export const MOCKUP_INCOMPLETE = 'Lütfen logo yükleyin ve tasarım açıklaması girin.'

export const MOCKUP_REQUEST_LIMITS = {
  name: 300,
  category: 200,
  slug: 200,
  images: 100,
  /** A logo of 5 MB in base64 with the rest around it. */
  bodyBytes: 7 * 1024 * 1024,
} as const
const L = MOCKUP_REQUEST_LIMITS

const UNREADABLE = `${MOCKUP_FAILED} İstek okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.`
const LONG_INSTRUCTION = `${MOCKUP_FAILED} Açıklama en fazla 1.000 karakter olabilir. Lütfen kısaltın.`
/** What the specification puts in the place of a missing category. */
const USUAL_CATEGORY = 'promotional product'

const text = (most: number) => z.string(UNREADABLE).trim().max(most, UNREADABLE)
const optionalText = (most: number) => text(most).nullish()

/**
 * A request for a mockup. Unknown fields are passed over: the endpoint's first callers know only the specification's.
 * Says nothing about what the logo is; `logoBytesOf` takes it out of its base64.
 */
export const mockupRequestSchema = z
  .object(
    {
      product_name: optionalText(L.name),
      product_category: optionalText(L.category),
      user_instruction: z
        .string(MOCKUP_INCOMPLETE)
        .trim()
        .max(INSTRUCTION_MAX_LETTERS, LONG_INSTRUCTION)
        .nullish(),
      logo_base64: z.string(MOCKUP_INCOMPLETE).min(1, MOCKUP_INCOMPLETE),
      product_slug: optionalText(L.slug),
      /** Counted from 0 in the order of the product's pictures. */
      image_index: z.int(UNREADABLE).min(0, UNREADABLE).max(L.images, UNREADABLE).nullish(),
      area_id: optionalText(PRINT_AREA_LIMITS.id),
      /** Where and how it is to be printed; the instruction then only says it to a provider. */
      design: printDesignSchema.nullish(),
      /** False: not to be sent to a provider outside the shop, whatever the shop has set. */
      allow_outside: z.boolean(UNREADABLE).nullish(),
    },
    MOCKUP_INCOMPLETE,
  )
  .refine(({ user_instruction, design }) => Boolean(user_instruction) || Boolean(design), {
    error: MOCKUP_INCOMPLETE,
  })
  .transform((sent) => ({
    productName: sent.product_name ?? '',
    productCategory: sent.product_category || USUAL_CATEGORY,
    instruction: sent.user_instruction ?? '',
    logoBase64: sent.logo_base64,
    productSlug: sent.product_slug || null,
    imageIndex: sent.image_index ?? null,
    areaId: sent.area_id || null,
    design: sent.design ?? null,
    allowsOutside: sent.allow_outside ?? true,
  }))

export type MockupRequest = z.output<typeof mockupRequestSchema>
