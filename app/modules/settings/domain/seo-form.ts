import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { textField, versionField } from './form-fields.ts'
import type { GroupPatch } from './settings-groups.ts'
import type { ShopSettings } from './shop-settings.ts'

/** What search engines show of a title and a description (spec, back office §5). */
export const SEO_LIMITS = { title: 60, description: 160, keywords: 300 } as const

export const seoSchema = z
  .strictObject(
    {
      version: versionField,
      metaTitle: textField({ max: SEO_LIMITS.title }),
      metaDescription: textField({ max: SEO_LIMITS.description }),
      metaKeywords: textField({ max: SEO_LIMITS.keywords }),
    },
    UNREADABLE_FORM,
  )
  .transform(({ version, ...patch }): { version: number; patch: GroupPatch<'seo'> } => ({ version, patch }))

export type SeoFormFields = z.input<typeof seoSchema>
export type SeoFormOutput = z.output<typeof seoSchema>

export interface SeoFormValues {
  readonly metaTitle: string
  readonly metaDescription: string
  readonly metaKeywords: string
}

export function seoFormValues({ metaTitle, metaDescription, metaKeywords }: ShopSettings): SeoFormValues {
  return { metaTitle, metaDescription, metaKeywords }
}

/** What a search engine shows of the home page, where the owner has written nothing either. */
export function searchResultOf(
  typed: { readonly metaTitle: string; readonly metaDescription: string },
  shop: Pick<ShopSettings, 'siteName' | 'siteTagline'>,
): { readonly title: string; readonly description: string } {
  return {
    title: typed.metaTitle.trim() || `${shop.siteName} | ${shop.siteTagline}`,
    description: typed.metaDescription.trim() || shop.siteTagline,
  }
}
