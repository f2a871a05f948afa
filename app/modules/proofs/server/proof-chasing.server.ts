import { and, desc, eq } from 'drizzle-orm'
import { ok } from '#app/kernel/result.ts'
import { calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import { PROOF_RELEASE } from '#app/modules/orders/domain/consents.ts'
import { isWorkedOn } from '#app/modules/orders/domain/order-promise.ts'
import type { OrdersService } from '#app/modules/orders/server/orders.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { restsAt } from '../domain/proof-deadline.ts'
import { SYSTEM_DECIDER } from '../domain/proof-decision.ts'
import { dueReminder } from '../domain/proof-reminders.ts'
import type { ProofMails } from './proof-mails.server.ts'
import type { ProofRecord } from './proof-records.server.ts'
import {
  addDecision,
  changeProof,
  countDelay,
  findProof,
  findVersion,
  markVersion,
  newDecision,
  settleProof,
} from './proof-records.server.ts'
import { proofReminders, proofs } from './tables.server.ts'

export interface ProofChasing {
  /** Reminds of what is not answered, and lets rest what was not for long (decision 58). Run twice it does nothing more. */
  chase(): Promise<{ readonly reminded: number; readonly rested: number }>
}

/** Proofs that are looked at in one round, those that wait longest. */
const AT_ONCE = 500

/** Asks again for answers within working hours, and gives up after a while. */
export function createProofChasing({
  db,
  clock,
  settings,
  orders,
  mails,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly settings: Pick<SettingsService, 'current'>
  readonly orders: Pick<OrdersService, 'onProof' | 'printJobsOf'>
  readonly mails: Pick<ProofMails, 'reminded' | 'approved'>
}): ProofChasing {
  return {
    async chase() {
      const shop = await settings.current()
      const calendar = calendarOf(shop)
      const waiting = await db
        .select()
        .from(proofs)
        .where(eq(proofs.state, 'sent'))
        .orderBy(proofs.sentAt)
        .limit(AT_ONCE)
      const open = await orders.printJobsOf([...new Set(waiting.map(({ orderId }) => orderId))])
      const isOpen = new Set(
        open.filter(({ status }) => isWorkedOn(status)).map(({ orderId }) => orderId as string),
      )
      let [reminded, rested] = [0, 0]
      for (const proof of waiting.filter(({ orderId }) => isOpen.has(orderId))) {
        const now = clock.now()
        if (await release(proof, now)) continue
        if (proof.sentAt && restsAt(calendar, proof.sentAt.getTime(), shop.proofs.restDays) < now) {
          if (await rest(proof)) rested += 1
        } else if (await remind(proof, now)) reminded += 1
      }
      return { reminded, rested }

      /** Prints what a company did not answer, which it agreed to when it ordered; nobody else's silence says anything. */
      async function release({ id, orderId, approveBy }: ProofRecord, now: number): Promise<boolean> {
        const { releaseAfterDays } = shop.proofs
        if (releaseAfterDays === null || approveBy === null) return false
        if (restsAt(calendar, approveBy.getTime(), releaseAfterDays) > now) return false
        const done = await orders.onProof(orderId, async (held) => {
          const { tx, order } = held
          const proof = await findProof(tx, id)
          const line = order.lines.find((known) => known.id === proof?.lineId)
          const hasAgreed =
            order.invoice.type === 'corporate' &&
            order.consents.some(({ kind, given }) => kind === PROOF_RELEASE && given)
          if (
            proof?.state !== 'sent' ||
            proof.kind !== 'digital' ||
            line?.proof !== 'with-buyer' ||
            !hasAgreed
          )
            return ok('unchanged')
          const version = await findVersion(tx, id, proof.versionNumber)
          const reason = 'Son saatinden sonraki süre de yanıtsız geçti; ödeme adımında kabul edilmişti.'
          const said = { decision: 'auto-released', reason } as const
          const decision = await addDecision(tx, newDecision(proof, version, SYSTEM_DECIDER, now, said))
          if (version) await markVersion(tx, id, version.number, 'approved')
          await settleProof(held, proof, { state: 'approved', at: now })
          await countDelay(held, proof, now)
          await mails.approved(held, proof, decision)
          return ok('told')
        })
        return done.ok && done.value === 'told'
      }

      async function rest({ id, orderId }: ProofRecord): Promise<boolean> {
        const done = await orders.onProof(orderId, async ({ tx }) => {
          const proof = await findProof(tx, id)
          if (proof?.state !== 'sent') return ok('unchanged')
          await changeProof(tx, id, { state: 'on-hold' })
          return ok('changed')
        })
        return done.ok && done.value === 'changed'
      }

      async function remind({ id, orderId }: ProofRecord, now: number): Promise<boolean> {
        const done = await orders.onProof(orderId, async (held) => {
          const { tx } = held
          const proof = await findProof(tx, id)
          if (proof?.state !== 'sent' || !proof.sentAt || !proof.approveBy) return ok('unchanged')
          const [last] = await tx
            .select()
            .from(proofReminders)
            .where(and(eq(proofReminders.proofId, id), eq(proofReminders.versionNumber, proof.versionNumber)))
            .orderBy(desc(proofReminders.number))
            .limit(1)
          const due = dueReminder(
            calendar,
            {
              sentAt: proof.sentAt.getTime(),
              approveBy: proof.approveBy.getTime(),
              viewedAt: proof.viewedAt?.getTime() ?? null,
              lastNumber: last?.number ?? 0,
              lastAt: last?.sentAt.getTime() ?? null,
            },
            now,
          )
          if (!due) return ok('unchanged')
          await tx.insert(proofReminders).values({
            ...{ proofId: id, versionNumber: proof.versionNumber, number: due.number },
            sentAt: new Date(now),
          })
          await mails.reminded(held, proof, due.number)
          return ok('told')
        })
        return done.ok && done.value === 'told'
      }
    },
  }
}
