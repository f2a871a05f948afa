import { OWN_PASSWORD_FIELD } from '#app/kernel/own-password-field.ts'

/** A form as its schema knows it: without the password that may have been typed with it. */
export function withoutOwnPassword(form: FormData): FormData {
  const rest = new FormData()
  for (const [name, value] of form) if (name !== OWN_PASSWORD_FIELD) rest.append(name, value)
  return rest
}
