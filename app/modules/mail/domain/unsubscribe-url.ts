import type { Brand } from '#app/kernel/brand.ts'

/**
 * The address at which its recipient ends all marketing mails. Only consents makes one, for an address that agrees now,
 * and no marketing mail is composed without it.
 */
export type UnsubscribeUrl = Brand<string, 'UnsubscribeUrl'>
