import type { MailKind } from '#app/modules/site-files/domain/mail-kinds.ts'
import { mailPlaceholdersOf } from '#app/modules/site-files/domain/mail-kinds.ts'
import type { MailFact } from './fill-mail.ts'

/** Values for every placeholder of a kind of mail; a link leads to the shop itself, whatever it stands for. */
export function sampleFacts(
  kind: MailKind,
  { publicUrl }: { readonly publicUrl: string },
): Readonly<Record<string, MailFact>> {
  const facts = Object.entries(mailPlaceholdersOf(kind)).map(([name, placeholder]): [string, MailFact] => {
    if (name === 'site-adresi') return [name, publicUrl]
    return [name, placeholder.form === 'link' ? { href: publicUrl, isSecret: false } : placeholder.sample]
  })
  return Object.fromEntries(facts)
}
