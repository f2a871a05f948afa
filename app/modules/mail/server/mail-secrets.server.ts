import type { mails } from './tables.server.ts'

/** A mail's text or HTML as everybody but its recipient may read it. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, '…'), text)
}

/**
 * What changes of a mail that has done its work: what is kept must open nothing. The texts of most, tens of kilobytes with
 * the contracts, are not written again.
 */
export function withoutSecrets({ text, html, secrets }: typeof mails.$inferSelect) {
  if (secrets.length === 0) return {}
  return {
    text: maskSecrets(text, secrets),
    html: maskSecrets(html, secrets),
    secrets: [],
    unsubscribeUrl: null,
  }
}
