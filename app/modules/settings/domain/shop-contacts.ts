import { formatPhone, parsePhone } from '#app/kernel/turkish-ids.ts'
import type { ShopSettings } from './shop-settings.ts'

/** A way to reach the shop as a link with its words. */
export interface ContactLink {
  readonly href: string
  readonly text: string
}

/** Null for what is not set or not readable. */
export interface ShopContacts {
  /** A chat, opened only when pressed (product decision 33). */
  readonly whatsapp: ContactLink | null
  readonly phone: ContactLink | null
  readonly email: ContactLink | null
}

/** How to reach the shop. Made once on the server, so that browsers need no rules for phone numbers. */
export function contactsOf(
  settings: Pick<ShopSettings, 'whatsapp' | 'whatsappGreeting' | 'phone' | 'email'>,
): ShopContacts {
  const { email, whatsappGreeting } = settings
  const greeting = whatsappGreeting === '' ? '' : `?text=${encodeURIComponent(whatsappGreeting)}`
  return {
    whatsapp: numberLink(
      settings.whatsapp,
      (number) => `https://wa.me/${number.replace('+', '')}${greeting}`,
    ),
    phone: numberLink(settings.phone, (number) => `tel:${number}`),
    email: email === '' ? null : { href: `mailto:${email}`, text: email },
  }
}

function numberLink(typed: string, hrefOf: (number: string) => string): ContactLink | null {
  const parsed = parsePhone(typed)
  return parsed.ok ? { href: hrefOf(parsed.value), text: formatPhone(parsed.value) } : null
}
