import type { Failure } from '#app/kernel/result.ts'

/** Where visitors of a closed shop are led. */
export const CLOSED_PAGE = '/kapali'

export const SHOP_CLOSED: Failure = {
  kind: 'forbidden',
  code: 'opening/shop-closed',
  message: 'Mağazamız şu anda kapalı.',
}

/**
 * What stays reachable while the shop is closed: the way in for its own people and their rooms, what somebody needs of an
 * order he has placed and of his own account, the way out of marketing mails, and what pages load. Everything else is closed, a new address too.
 */
const STAYS_OPEN: readonly RegExp[] = [
  /^\/(?:admin|giris|cikis|sifremi-unuttum|sifre-yenile|e-posta-dogrula|e-posta-izni|davet|profil|siparis-takip|siparis-basarili)(?:[/.]|$)/,
  /^\/kapali$/,
  /^\/api\/(?:me|cart|wishlist|logos|visitor\/(?:enter|leave)|files\/(?:tree|read|write))$/,
  /^\/(?:robots\.txt|site\.webmanifest|favicon\.(?:svg|ico)|ozel\.(?:css|js)|icons\/[a-z0-9-]+\.png)$/,
]

/** Whether an address (as the router understands it) is answered for everybody while the shop is closed. */
export function staysOpen(plainPath: string): boolean {
  return STAYS_OPEN.some((pattern) => pattern.test(plainPath))
}
