import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { Result } from '#app/kernel/result.ts'
import { doneWithMail } from '#app/modules/mail/domain/mail-promise.ts'
import type { JobAnswer } from '#app/modules/production/domain/job-answer.ts'
import type { JobCommand } from '#app/modules/production/domain/job-forms.ts'
import { jobCommandSchema } from '#app/modules/production/domain/job-forms.ts'
import { movedText } from '#app/modules/production/domain/moves.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { actionDone, actionRefused, firstFault } from '../action-result.server.ts'
import type { StaffAccount } from './guard.server.ts'

/** Does what the board or the page of a job sent, and answers the card it was about. */
export async function runJobCommand(
  request: Request,
  account: StaffAccount,
  { production, mail }: Pick<RequestContext['services'], 'production' | 'mail'>,
) {
  const form = await readForm(request, jobCommandSchema)
  if (!form.ok) {
    const { intent, lineId, reason, to } = form.reply.initialValue ?? {}
    const typed = { to: textOf(to), reason: textOf(reason) }
    return actionRefused<JobAnswer>(firstFault(form.reply) ?? UNREADABLE_FORM, {
      intent: textOf(intent),
      id: textOf(lineId),
      reply: { initialValue: typed },
    })
  }
  const command = form.value
  if (command.intent === 'move-all' || command.intent === 'assign-all') {
    const { chosen } = command
    const many =
      command.intent === 'move-all'
        ? await production.moveAll(account, chosen, command.to)
        : await production.assignAll(account, chosen, command.assigneeId)
    const done = { title: `${many.changed} iş değişti.`, text: null }
    return actionDone<JobAnswer>(done, { intent: command.intent, value: { kind: 'many', ...many } })
  }
  const about = { intent: command.intent, id: command.lineId }
  const result = await run(command)
  if (!result.ok) {
    const typed = command.intent === 'move' ? { to: command.to, reason: command.despite ?? '' } : {}
    return actionRefused<JobAnswer>(result.error, { ...about, reply: { initialValue: typed } })
  }
  const job = result.value
  const text = job.hasBegun
    ? doneWithMail('Sipariş “Hazırlanıyor” oldu, alıcısına bildiriliyor.', await mail.canSend())
    : null
  return actionDone<JobAnswer>(
    { title: textOfDone(command, job), text },
    { ...about, value: { kind: 'one', ...job } },
  )

  function run(one: Exclude<JobCommand, { intent: 'move-all' | 'assign-all' }>): Promise<Result<Job>> {
    const { intent: _intent, ...seen } = one
    if (one.intent === 'move') return production.move(account, one)
    if (one.intent === 'undo') return production.undo(account, one)
    if (one.intent === 'assign') return production.assign(account, one)
    return production.count(account, { ...seen, done: one.done, spoiled: one.spoiled })
  }
}

type Job = Omit<Extract<JobAnswer, { kind: 'one' }>, 'kind'>

function textOfDone({ intent }: JobCommand, { title, quantity, stage }: Job): string {
  if (intent === 'count') return 'Adetler kaydedildi.'
  if (intent === 'assign') return 'İş verildi.'
  return stage === null ? 'İş değişti.' : movedText(title, quantity, stage)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
