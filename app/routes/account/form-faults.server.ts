import type { FormReply } from '#app/platform/read-form.server.ts'

/** What is wrong with a form, by field; '' is the form itself. */
export type FormFaults = Readonly<Record<string, string>>

/** The first sentence of each field of a refused form. */
export function faultsOf(reply: FormReply): FormFaults {
  const faults: Record<string, string> = {}
  for (const [field, messages] of Object.entries(reply.error ?? {})) {
    const [message] = messages ?? []
    if (message) faults[field] = message
  }
  return faults
}

/** What was typed into a field that may be shown again; never call it for a password. */
export function typedIn(reply: FormReply, field: string, maxLength = 254): string {
  const value = reply.initialValue?.[field]
  return typeof value === 'string' ? value.slice(0, maxLength) : ''
}
