import { z } from 'zod'
import { AA_CONTRAST, contrastRatio } from '#app/kernel/contrast.ts'
import type { AnnouncementBarSettings, StoredAnnouncement } from './announcement.ts'
import { announcementBarSchema, announcementSchema } from './content-forms.ts'
import { judgedBy, seenVersion, tickedBox, typedNumber, typedText } from './form-fields.ts'

/** The form of the bar's settings, as it is sent. */
export const announcementBarFormSchema = z
  .object({
    isEnabled: tickedBox,
    autoRotate: tickedBox,
    rotationMs: typedNumber,
    backgroundColor: typedText,
    textColor: typedText,
    version: seenVersion,
  })
  .transform(({ version, ...settings }, context) => ({
    version,
    input: judgedBy(announcementBarSchema, settings, context),
  }))

/** The form of one announcement; `version` only for one that is there already. */
export const announcementFormSchema = z
  .object({ text: typedText, link: typedText, version: seenVersion.optional() })
  .transform(({ version, ...announcement }, context) => ({
    version: version ?? null,
    input: judgedBy(announcementSchema, announcement, context),
  }))

/** The fields of the bar's form as the texts that stand in its controls. */
export type AnnouncementBarValues = Readonly<{
  isEnabled: boolean
  autoRotate: boolean
  rotationMs: string
  backgroundColor: string
  textColor: string
  version: string
}>

export function announcementBarValues(
  { rotationMs, ...settings }: AnnouncementBarSettings,
  version: number,
): AnnouncementBarValues {
  return { ...settings, rotationMs: String(rotationMs), version: String(version) }
}

export function announcementValues({ text, link, version }: StoredAnnouncement) {
  return { text, link, version: String(version) }
}

/** How badly text reads on its ground, in words; null where it reads (AA, 4,5:1) and while either colour is half typed. */
export function contrastWarning(background: string, text: string): string | null {
  const ratio = contrastRatio(background, text)
  if (ratio === null || ratio >= AA_CONTRAST) return null
  // Cut, not rounded: 4,48 must not be said to be 4,5.
  const shown = (Math.floor(ratio * 10) / 10).toLocaleString('tr-TR', { minimumFractionDigits: 1 })
  return `Bu renklerle yazı okunmuyor: kontrast ${shown}:1, en az 4,5:1 olmalı.`
}
