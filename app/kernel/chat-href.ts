/**
 * A link that opens WhatsApp with a message begun, to be pressed by a person (product decision 33). `phone` is an E.164
 * number; null lets whoever presses choose the person.
 */
export function chatHref(phone: string | null, text: string): string {
  return `https://wa.me/${phone?.replace('+', '') ?? ''}?text=${encodeURIComponent(text)}`
}
