import { REQUIRED_OF_PAGES } from './check-site-file.ts'
import type { FilePlaceholder } from './file-version.ts'
import { mailPlaceholdersOf } from './mail-kinds.ts'
import { BLOCK_PLACEHOLDERS } from './placeholders.ts'
import type { SiteFile } from './site-files.ts'
import { isTextKind } from './site-files.ts'
import { isMailKind } from './text-kinds.ts'

/** What a file's text may name, with all that its author must know about each; none for a file that is no text. */
export function filePlaceholders({ kind, placeholders }: SiteFile): readonly FilePlaceholder[] {
  if (!isTextKind(kind)) return []
  const ofMail = isMailKind(kind) ? mailPlaceholdersOf(kind) : null
  return Object.entries(placeholders).map(([name, { label, about }]) => ({
    name,
    label,
    about,
    form: ofMail?.[name]?.form ?? (BLOCK_PLACEHOLDERS.has(name) ? 'block' : 'text'),
    isRequired: ofMail?.[name]?.isRequired ?? REQUIRED_OF_PAGES[kind]?.includes(name) ?? false,
  }))
}
