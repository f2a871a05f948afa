import type { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { Result } from '#app/kernel/result.ts'
import {
  approveFormSchema,
  changeFormSchema,
  forwardFormSchema,
  revokeFormSchema,
} from '#app/modules/proofs/domain/decision-forms.ts'
import { readBoundedForm, readForm } from '#app/platform/read-form.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import {
  actionDone,
  actionInvalid,
  actionRefused,
  actionUnreadable,
  firstFault,
} from '../action-result.server.ts'
import { deciderBehind } from '../proof-decider.server.ts'

/** The forms of the page of proofs; each works without JavaScript. */
export async function answerProof(context: RequestContext, token: string, request: Request) {
  const { proofs } = context.services
  const intent = (await readBoundedForm(request.clone())).get('intent')
  switch (intent) {
    case 'approve':
      return saved(
        { intent, schema: approveFormSchema, done: 'Onayınızı aldık' },
        async ({ proof, name, ...said }) => {
          const decider = await deciderBehind(context, request, token, name)
          return decider.ok ? proofs.approve(decider.value, { ...said, proofId: proof }) : decider
        },
      )
    case 'change':
      return saved(
        { intent, schema: changeFormSchema, done: 'İsteğinizi aldık' },
        async ({ proof, name, ...said }) => {
          const decider = await deciderBehind(context, request, token, name)
          return decider.ok ? proofs.requestChanges(decider.value, { ...said, proofId: proof }) : decider
        },
      )
    case 'revoke':
      return saved(
        { intent, schema: revokeFormSchema, done: 'Onayınızı geri aldınız' },
        async ({ proof, name, reason }) => {
          const decider = await deciderBehind(context, request, token, name)
          return decider.ok ? proofs.revoke(decider.value, proof, reason) : decider
        },
      )
    case 'forward':
      return saved(
        { intent, schema: forwardFormSchema, done: ({ email }) => `Bağlantıyı ${email} adresine gönderdik.` },
        (to) => proofs.forward(token, to),
      )
    default:
      return actionUnreadable()
  }

  async function saved<Schema extends z.ZodType>(
    {
      intent,
      schema,
      done,
    }: {
      readonly intent: string
      readonly schema: Schema
      readonly done: string | ((value: z.output<Schema>) => string)
    },
    save: (value: z.output<Schema>) => Promise<Result<unknown>>,
  ) {
    const form = await readForm(request, schema)
    if (!form.ok)
      return form.reply.intent
        ? actionInvalid(form.reply, { intent })
        : actionRefused(firstFault(form.reply) ?? UNREADABLE_FORM, { intent, reply: form.reply })
    const result = await save(form.value)
    if (!result.ok) return actionRefused(result.error, { intent, reply: form.reply({}) })
    const text = typeof done === 'string' ? null : done(form.value)
    return actionDone({ title: typeof done === 'string' ? done : 'Gönderildi', text }, { intent })
  }
}
