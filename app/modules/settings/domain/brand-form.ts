import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { versionField } from './form-fields.ts'
import type { GroupPatch } from './settings-groups.ts'
import type { ShopSettings } from './shop-settings.ts'

export const brandSchema = z
  .strictObject(
    {
      version: versionField,
      primaryColor: z
        .string('Ana rengi yazın.')
        .trim()
        .regex(/^#[0-9a-f]{6}$/i, 'Rengi # ve altı haneyle yazın, örneğin #00796B.')
        .transform((colour) => colour.toUpperCase()),
    },
    UNREADABLE_FORM,
  )
  .transform(({ version, ...patch }): { version: number; patch: GroupPatch<'brand'> } => ({ version, patch }))

export type BrandFormFields = z.input<typeof brandSchema>
export type BrandFormOutput = z.output<typeof brandSchema>

export function brandFormValues({ primaryColor }: ShopSettings): { readonly primaryColor: string } {
  return { primaryColor }
}
