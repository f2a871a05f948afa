import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'

/** Whose goods a tariff can be for: a category's, or a product's own. */
export const TARIFF_TARGETS = ['category', 'product'] as const
export type TariffTarget = (typeof TARIFF_TARGETS)[number]

/** So many are given to a tariff at once. */
export const MOST_TARGETS = 100

const id = z.string(UNREADABLE_FORM).regex(/^[\w-]{1,128}$/, UNREADABLE_FORM)
const ids = z
  .array(id, UNREADABLE_FORM)
  .max(MOST_TARGETS, `Bir defada en fazla ${MOST_TARGETS} seçin.`)
  .prefault([])

/** What the page of a tariff sends besides its form: whose goods it is for, what is taken back, what is raised. */
export const tariffAssignmentSchema = z
  .strictObject({ intent: z.literal('assign'), categoryIds: ids, productIds: ids }, UNREADABLE_FORM)
  .refine(({ categoryIds, productIds }) => categoryIds.length + productIds.length > 0, {
    path: ['categoryIds'],
    message: 'Kategori ya da ürün seçin.',
  })

export const tariffUnassignmentSchema = z.strictObject({
  intent: z.literal('unassign'),
  target: z.enum(TARIFF_TARGETS, UNREADABLE_FORM),
  targetId: id,
})

export const tariffVersionRemovalSchema = z.strictObject({
  intent: z.literal('remove-version'),
  versionId: id,
})

/** What the list of tariffs sends to delete one. */
export const tariffRemovalSchema = z.strictObject({ intent: z.literal('remove'), id })
