import { chatHref } from '#app/kernel/chat-href.ts'
import { parsePhone } from '#app/kernel/turkish-ids.ts'

/** A link that opens WhatsApp with a prefilled message; null when the shop's number is missing or unreadable. */
export function whatsappLink(phone: string, text: string): string | null {
  const parsed = parsePhone(phone)
  return parsed.ok ? chatHref(parsed.value, text) : null
}
