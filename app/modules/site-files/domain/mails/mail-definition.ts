import type { MailPlaceholder } from './mail-placeholder.ts'

/** A mail's text: the title is its subject, the body Markdown (`mail-template.ts` says which). */
export interface MailText {
  readonly title: string
  readonly body: string
}

/** All there is to say of a mail before anything is written into it. */
export interface MailDefinition {
  readonly name: string
  /** It carries what opens an account, or warns of what was done to one; whoever words it could lead people elsewhere. */
  readonly isSecurity?: true
  /** It goes only to who agreed to such mails, and the program adds the way out of them below its words. */
  readonly isMarketing?: true
  /** What its text may and must name. */
  readonly placeholders: Readonly<Record<string, MailPlaceholder>>
  /** Its words as they are shipped; a paragraph with a placeholder that stays empty is left out. */
  readonly text: MailText
}

/** The mails of a capability, by the kind of their text. */
export type MailDefinitions = Readonly<Record<`mail-${string}`, MailDefinition>>
