import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { Banner, BannerPlacement } from './banner.ts'
import type { BannerInput } from './content-forms.ts'
import { bannerSchema } from './content-forms.ts'
import { judge, pictureId, seenVersion, typedText } from './entry-form.ts'

/** A banner as the back office sees it. */
export interface BannerRow extends Banner {
  readonly active: boolean
  readonly version: number
}

/** What a new banner starts with (spec, back office §3). */
export const BANNER_BUTTON = { text: 'Ürünleri İncele', link: '/kategoriler' } as const

/** The banner form's fields as they stand in its controls. */
export interface BannerFormValues {
  readonly placement: BannerPlacement
  readonly title: string
  readonly subtitle: string
  readonly imageAssetId: string
  readonly phoneImageAssetId: string
  readonly focalX: string
  readonly focalY: string
  readonly alt: string
  readonly buttonText: string
  readonly buttonLink: string
  readonly textTone: Banner['textTone']
  readonly version: string
}

/** The banner form as it is sent. A button without an address leads to the categories. */
export const bannerFormSchema = z
  .strictObject(
    {
      placement: z.enum(['slide', 'promo'], UNREADABLE_FORM),
      title: typedText,
      subtitle: typedText,
      imageAssetId: pictureId,
      phoneImageAssetId: pictureId,
      focalX: typedText,
      focalY: typedText,
      alt: typedText,
      buttonText: typedText,
      buttonLink: typedText,
      textTone: z.enum(['light', 'dark'], UNREADABLE_FORM),
      version: seenVersion,
    },
    UNREADABLE_FORM,
  )
  .transform((form, context): { input: BannerInput; version: number | null } => {
    const { focalX, focalY, version, ...fields } = form
    const input: BannerInput = {
      ...fields,
      imageAssetId: fields.imageAssetId as AssetId | null,
      phoneImageAssetId: fields.phoneImageAssetId as AssetId | null,
      focalPoint: { x: percentIn(focalX), y: percentIn(focalY) },
      buttonLink: fields.buttonLink.trim() === '' ? BANNER_BUTTON.link : fields.buttonLink,
    }
    judge(bannerSchema, input, context, (path) => FOCAL_CONTROLS[path] ?? path)
    return { input, version }
  })

const FOCAL_CONTROLS: Readonly<Record<string, string>> = {
  'focalPoint.x': 'focalX',
  'focalPoint.y': 'focalY',
}

/** The middle where nothing is typed; what is no number is refused by the banner's schema. */
function percentIn(typed: string): number {
  return typed === '' ? 50 : Number(typed)
}

export type BannerFormFields = z.input<typeof bannerFormSchema>
export type BannerForm = z.output<typeof bannerFormSchema>

/** What the form of a new banner starts with. */
export function emptyBannerForm(placement: BannerPlacement): BannerFormValues {
  return {
    placement,
    title: '',
    subtitle: '',
    imageAssetId: '',
    phoneImageAssetId: '',
    alt: '',
    focalX: '50',
    focalY: '50',
    textTone: 'light',
    version: '',
    buttonText: BANNER_BUTTON.text,
    buttonLink: BANNER_BUTTON.link,
  }
}

/** What the form of a stored banner starts with. Sent back untouched it gives the same banner. */
export function bannerFormValues(banner: BannerRow): BannerFormValues {
  const { placement, title, subtitle, image, phoneImage, focalPoint, alt, textTone, version } = banner
  return {
    placement,
    title,
    subtitle,
    alt,
    textTone,
    imageAssetId: image.assetId,
    phoneImageAssetId: phoneImage?.assetId ?? '',
    focalX: String(focalPoint.x),
    focalY: String(focalPoint.y),
    buttonText: banner.buttonText,
    buttonLink: banner.buttonLink,
    version: String(version),
  }
}
