/**
 * A link that opens WhatsApp with a message begun, to be pressed by a person (product decision 33). `phone` is an E.164
 * number; null lets whoever presses choose the person.
 */
export function chatHref(phone: string | null, text: string): string {
  return withMessage(`https://wa.me/${phone?.replace('+', '') ?? ''}`, text)
}

/** The same chat with this message begun, in place of a greeting that stands there already. */
export function withMessage(chat: string, text: string): string {
  return `${chat.split('?')[0]}?text=${encodeURIComponent(text)}`
}
