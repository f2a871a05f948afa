import type { ShopSettings } from './shop-settings.ts'

/** What is stored encrypted and never shown again (product decision 23). The name is also that of its field. */
export const SECRET_NAMES = ['smtpPassword', 'aiKey', 'iyzicoApiKey', 'iyzicoSecretKey'] as const
export type SecretName = (typeof SECRET_NAMES)[number]

/** What becomes of a stored secret: replaced by a new one, or taken out. What is not named stays. */
export type SecretChange = { readonly kind: 'set'; readonly value: string } | { readonly kind: 'remove' }
export type SecretChanges = Readonly<Partial<Record<SecretName, SecretChange>>>

/** Longest secret that is taken, in characters. */
export const SECRET_LENGTH = 500

/** A password typed wins over the box that takes the stored one out. Null: the stored one stays. */
export function secretChange(typed: string | undefined, isRemoved: boolean | undefined): SecretChange | null {
  const value = (typed ?? '').trim()
  if (value !== '') return { kind: 'set', value }
  return isRemoved ? { kind: 'remove' } : null
}

/** Only what changes. */
export function secretChanges(
  all: Readonly<Partial<Record<SecretName, SecretChange | null>>>,
): SecretChanges {
  return Object.fromEntries(Object.entries(all).filter(([, change]) => change !== null))
}

/**
 * Secrets that would go to another machine than the one they were typed for. They must be typed again: otherwise whoever
 * may change the address could have a stored secret sent to himself.
 */
export function secretsSentElsewhere(
  stored: ShopSettings,
  patch: Partial<ShopSettings>,
): readonly SecretName[] {
  const { mailServer: mail, ai } = patch
  const elsewhere: SecretName[] = []
  const { host, port, security } = stored.mailServer
  const isOtherServer = mail && (mail.host !== host || mail.port !== port)
  // An unencrypted connection shows the password to everybody on the way.
  const isBared = mail && mail.security === 'none' && security !== 'none'
  if (mail && mail.host !== '' && (isOtherServer || isBared)) elsewhere.push('smtpPassword')
  const isOtherProvider = ai && (ai.provider !== stored.ai.provider || ai.address !== stored.ai.address)
  if (isOtherProvider && ai.provider !== 'none') elsewhere.push('aiKey')
  return elsewhere
}
