import type { RouterContextProvider } from 'react-router'
import { refused } from '#app/kernel/result.ts'
import { staffSchema } from '#app/modules/accounts/domain/staff-forms.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { answerForm } from '../action-result.server.ts'
import { guardStaff } from './guard.server.ts'
import { takeOwnPassword } from './own-password.server.ts'

/** The form about a staff member: `id` null invites somebody new. */
export async function saveStaff({
  request,
  context,
  id,
}: {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
  readonly id: string | null
}) {
  const account = await guardStaff({ context, request, permission: 'admin' })
  const { staff } = context.get(requestContext).services.accounts
  const wrong = await takeOwnPassword({ context, account, request })
  return answerForm({
    intent: 'save',
    form: await readForm(request, staffSchema),
    async save(input) {
      if (wrong) return refused(wrong)
      return id === null ? staff.add(account, input) : staff.save(account, id, input)
    },
    done: ({ link }, { name }) => {
      // Above the link that has to be handed over.
      if (link) return { title: `${name} davet edildi`, text: null }
      return { title: 'Başarılı', text: id === null ? `${name} davet edildi.` : `${name} kaydedildi.` }
    },
    value: ({ link }) => ({ invitationLink: link }),
  })
}
