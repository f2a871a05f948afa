const MAX_SHOWN = 500

/** What was typed into the named fields, for showing a refused form again; a password is never among them. */
export function shownAgain(
  typed: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = typed[field]
      return typeof value === 'string' && value !== '' ? [[field, value.slice(0, MAX_SHOWN)]] : []
    }),
  )
}
