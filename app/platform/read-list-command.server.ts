import { readBoundedForm } from './read-form.server.ts'

/** A press in a list: an entry put before another one, switched, or removed. */
export type ListCommand =
  | { readonly kind: 'place'; readonly id: string; readonly before: string | null }
  | { readonly kind: 'switch'; readonly id: string; readonly on: boolean }
  | { readonly kind: 'remove'; readonly id: string }

const ID = /^[\w-]{1,128}$/

/**
 * Reads what a button of a list sends: `place={id}:{before}`, `switch={id}:on|off` or `remove={id}`, exactly one of them.
 * `command` is null for anything else; `form` has what was sent along. Throws as `readBoundedForm` does.
 */
export async function readListCommand(
  request: Request,
): Promise<{ readonly command: ListCommand | null; readonly form: FormData }> {
  const form = await readBoundedForm(request)
  return { command: commandIn(form), form }
}

function commandIn(form: FormData): ListCommand | null {
  const named = ['place', 'switch', 'remove'].flatMap((kind) =>
    form.getAll(kind).map((value) => [kind, value]),
  )
  const [kind, value] = named.length === 1 ? (named[0] ?? []) : []
  if (typeof value !== 'string') return null
  const [id = '', other = '', ...rest] = value.split(':')
  if (!ID.test(id) || rest.length > 0) return null
  if (kind === 'remove') return other === '' && !value.includes(':') ? { kind, id } : null
  if (kind === 'place') {
    if (!value.includes(':') || (other !== '' && !ID.test(other))) return null
    return { kind, id, before: other === '' ? null : other }
  }
  return other === 'on' || other === 'off' ? { kind: 'switch', id, on: other === 'on' } : null
}
