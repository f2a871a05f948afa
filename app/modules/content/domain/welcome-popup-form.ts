import { z } from 'zod'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { welcomePopupSchema } from './content-forms.ts'
import { judgedBy, seenVersion, tickedBox, typedNumber, typedText } from './form-fields.ts'
import type { WelcomePopupSettings } from './welcome-popup.ts'

/** The form of the popup, as it is sent. The words of its button are only asked for, and only kept, with a link. */
export const welcomePopupFormSchema = z
  .object({
    isEnabled: tickedBox,
    title: typedText,
    text: typedText,
    imageAssetId: typedText,
    alt: typedText,
    link: typedText,
    linkText: typedText,
    showOnce: tickedBox,
    delayMs: typedNumber,
    version: seenVersion,
  })
  .transform(({ version, imageAssetId, linkText, ...rest }, context) => {
    const settings = {
      ...rest,
      imageAssetId: imageAssetId === '' ? null : (imageAssetId as AssetId),
      linkText: rest.link.trim() === '' ? '' : linkText,
    }
    return { version, input: judgedBy(welcomePopupSchema, settings, context) }
  })

/** The address a picture is fetched from once. */
export const pictureAddressSchema = z.object({
  pictureUrl: z
    .string('Görselin adresini yazın.')
    .trim()
    .max(2_000, 'Adres en fazla 2.000 karakter olabilir.')
    .refine((typed) => typed !== '', 'Görselin adresini yazın.'),
})

/** The fields of the popup's form as the texts that stand in its controls. */
export type WelcomePopupValues = Readonly<{
  isEnabled: boolean
  title: string
  text: string
  imageAssetId: string
  alt: string
  link: string
  linkText: string
  showOnce: boolean
  delayMs: string
  version: string
}>

export function welcomePopupValues(
  { image, delayMs, version: _seen, ...settings }: WelcomePopupSettings,
  version: number,
): WelcomePopupValues {
  return {
    ...settings,
    imageAssetId: image?.assetId ?? '',
    delayMs: String(delayMs),
    version: String(version),
  }
}
