import type { FormReply } from '#app/platform/read-form.server.ts'

/** What is wrong with a form, by field; '' is the form itself. */
export type FormFaults = Readonly<Record<string, string>>

/** What was typed into a field that may be shown again; never call it for a password. */
export function typedIn(reply: FormReply, field: string, maxLength = 254): string {
  const value = reply.initialValue?.[field]
  return typeof value === 'string' ? value.slice(0, maxLength) : ''
}
