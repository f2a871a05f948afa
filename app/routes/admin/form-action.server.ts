import type { ActionFunctionArgs } from 'react-router'
import type { z } from 'zod'
import type { Done } from '#app/design/forms/action-result.ts'
import type { Result } from '#app/kernel/result.ts'
import type { PageAccess } from '#app/modules/back-office/domain/permission.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { answerForm } from '../action-result.server.ts'
import type { StaffAccount } from './guard.server.ts'
import { guardStaff } from './guard.server.ts'

/** Who sent a form of the back office, and of which entry. */
export interface Asked {
  readonly account: StaffAccount
  readonly services: RequestContext['services']
  readonly params: Readonly<Record<string, string | undefined>>
}

/**
 * The action of a page with one form: lets in whom `permission` lets in, reads the form by `schema`, saves it and
 * answers it.
 */
export function formAction<Schema extends z.ZodType>({
  permission,
  schema,
  save,
  done,
  newestVersion,
}: {
  readonly permission: PageAccess
  readonly schema: Schema
  readonly save: (value: z.output<Schema>, asked: Asked) => Promise<Result<unknown>>
  /** What is said of it once it is saved. */
  readonly done: (value: z.output<Schema>, asked: Asked) => Done | string
  /** Asked after a conflict: the version as it is stored now; null for what is gone. */
  readonly newestVersion?: (asked: Asked) => Promise<number | null>
}) {
  return async ({ request, params, context }: ActionFunctionArgs) => {
    const account = await guardStaff({ context, request, permission })
    const { services } = context.get(requestContext)
    const asked: Asked = { account, services, params }
    return answerForm({
      form: await readForm(request, schema),
      save: (value) => save(value, asked),
      done: (_, value) => done(value, asked),
      ...(newestVersion ? { newestVersion: () => newestVersion(asked) } : {}),
    })
  }
}

/** What is said of a form that adds an entry where its address names none, and changes the one it names. */
export function savedEntry(words: { readonly created: string; readonly changed: string }) {
  return (_: unknown, { params }: Asked): Done => ({
    title: 'Başarılı',
    text: params.id === undefined ? words.created : words.changed,
  })
}

/** The version of what was found; null for what is gone. */
export function versionOf(found: Result<{ readonly version: number }>): number | null {
  return found.ok ? found.value.version : null
}
