import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import {
  formatPhone,
  isVknOrTckn,
  parseEmail,
  parseKep,
  parseMersis,
  parsePhone,
} from '#app/kernel/turkish-ids.ts'
import { readField, textField, versionField, webLinkField } from './form-fields.ts'
import type { GroupPatch } from './settings-groups.ts'
import type { ShopSettings } from './shop-settings.ts'

export const CONTACT_LIMITS = { address: 300, tradeName: 200, taxOffice: 80 } as const

function parseTaxNumber(typed: string): Result<string> {
  const digits = typed.replace(/\s/g, '')
  return isVknOrTckn(digits)
    ? ok(digits)
    : fail.invalid(
        'tax-number/not-a-number',
        'Vergi numarası hatalı görünüyor: 10 haneli VKN veya 11 haneli TCKN yazın.',
      )
}

export const contactSchema = z
  .strictObject(
    {
      version: versionField,
      email: readField(parseEmail),
      phone: readField(parsePhone),
      address: textField({ max: CONTACT_LIMITS.address, lines: true }),
      facebook: webLinkField,
      instagram: webLinkField,
      twitter: webLinkField,
      tradeName: textField({ max: CONTACT_LIMITS.tradeName }),
      mersisNumber: readField(parseMersis),
      taxOffice: textField({ max: CONTACT_LIMITS.taxOffice }),
      taxNumber: readField(parseTaxNumber),
      kep: readField(parseKep),
    },
    UNREADABLE_FORM,
  )
  .transform((form): { version: number; patch: GroupPatch<'contact'> } => {
    const {
      version,
      facebook,
      instagram,
      twitter,
      tradeName,
      mersisNumber,
      taxOffice,
      taxNumber,
      kep,
      ...rest
    } = form
    return {
      version,
      patch: {
        ...rest,
        social: { facebook, instagram, twitter },
        trade: { tradeName, mersisNumber, taxOffice, taxNumber, kep },
      },
    }
  })

export type ContactFormFields = z.input<typeof contactSchema>
export type ContactFormOutput = z.output<typeof contactSchema>
export type ContactFormValues = Readonly<Record<Exclude<keyof ContactFormFields, 'version'>, string>>

/** What the form of the stored settings starts with; numbers the way they are dialled. */
export function contactFormValues(settings: ShopSettings): ContactFormValues {
  const { email, address, social, trade } = settings
  return {
    email,
    address,
    phone: formatPhone(settings.phone),
    facebook: social.facebook,
    instagram: social.instagram,
    twitter: social.twitter,
    tradeName: trade.tradeName,
    mersisNumber: trade.mersisNumber,
    taxOffice: trade.taxOffice,
    taxNumber: trade.taxNumber,
    kep: trade.kep,
  }
}
