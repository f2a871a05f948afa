import type { Result } from '#app/kernel/result.ts'
import { checkMailText } from './check-mail-text.ts'
import type { MailText } from './mails/mail-definition.ts'
import { checkTemplate } from './template.ts'
import type { TextKind } from './text-kinds.ts'
import { isMailKind, placeholdersOf } from './text-kinds.ts'

/** Whether a text of this kind can always be filled and says what it must. Refuses as `checkTemplate` and `checkMailText` do. */
export function checkText(kind: TextKind, text: MailText): Result<void> {
  return isMailKind(kind) ? checkMailText(kind, text) : checkTemplate(text.body, placeholdersOf(kind))
}
