import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatShortWeekday } from '#app/kernel/iso-day.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { Account, AccountId } from '#app/modules/accounts/domain/viewer.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import { mails } from '#app/modules/mail/server/tables.server.ts'
import { orderLines, orderPromises, orderStatusChanges } from '#app/modules/orders/server/tables.server.ts'
import type { Stage } from '#app/modules/production/domain/stage.ts'
import { CHECKPOINTS } from '#app/modules/proofs/domain/proof-manifest.ts'
import { DEFAULT_PROOFS } from '#app/modules/settings/domain/proof-settings.ts'
import {
  ADMIN,
  aCheckout,
  aCustomer,
  aLine,
  aMethodInput,
  anUpload,
  aProduct,
} from '../../../../tests/support/factories.ts'
import { aShopThatPromises, limitPresses } from '../../../../tests/support/lead-times.ts'
import { anOrderToPrint, jobsOnBoard } from '../../../../tests/support/print-jobs.ts'
import { PROOF_BUYER, PROOF_STAFF, sentProof } from '../../../../tests/support/proofs.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { productionEvents, productionJobs } from './tables.server.ts'

const DERYA: Account = { ...ADMIN, id: 'derya' as AccountId, name: 'Derya' }

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

async function stageOf(lineId: string): Promise<Stage | null> {
  return unwrap(await shop.services.production.job(lineId)).stage
}
async function revisionOf(lineId: string): Promise<number> {
  return unwrap(await shop.services.production.job(lineId)).kept.revision
}
async function move(lineId: string, to: Stage, despite: string | null = null, actor = ADMIN) {
  const revision = await revisionOf(lineId)
  return shop.services.production.move(actor, { lineId, revision, to, despite })
}
const statusOf = async (id: string) => unwrap(await shop.services.orders.adminGet(id)).status
const statusMails = () => shop.connection.db.select().from(mails).where(eq(mails.kind, 'order-status'))

async function anOrder(said?: Parameters<typeof anOrderToPrint>[1]) {
  const { orderId, lineIds } = await anOrderToPrint(shop.services, said)
  return { orderId, lineIds, lineId: lineIds[0] ?? '' }
}

describe('where a line stands that nobody has moved', () => {
  test('follows from its order, from the file to the carrier', async () => {
    const { orderId, lineId } = await anOrder({ isPaid: false })
    const { orders } = shop.services
    expect(await jobsOnBoard(shop.services)).toMatchObject([{ lineId, stage: 'file', closed: 'pay' }])
    unwrap(await orders.setPaid(ADMIN, orderId, 'bank'))
    expect(await stageOf(lineId)).toBe('queued')
    unwrap(await orders.changeStatus(ADMIN, orderId, 'processing'))
    expect(await stageOf(lineId)).toBe('queued')
    unwrap(await orders.changeStatus(ADMIN, orderId, 'shipped', { isUntracked: true }))
    expect(await stageOf(lineId)).toBe('shipped')
    expect((await shop.services.production.board(ALL)).sentToday).toMatchObject([
      { orderId, jobs: [{ lineId }] },
    ])
    expect(await shop.services.production.stagesOf(orderId)).toEqual({ [lineId]: 'shipped' })
    unwrap(await orders.changeStatus(ADMIN, orderId, 'delivered'))
    expect(await stageOf(lineId)).toBeNull()
    expect(await shop.connection.db.select().from(productionJobs)).toEqual([])
  })

  test('waits for its own file and not for that of another line, and unprinted goods are no job', async () => {
    const mug = await aProduct(shop.services)
    const printed = { printChoice: 'Tek renk serigrafi' }
    const lines = [aLine(mug, { ...printed, note: 'Logo' }), aLine(mug, printed), aLine(mug)]
    const { id } = unwrap(await shop.services.orders.place(await aCheckout(shop.services, lines), null))
    unwrap(await shop.services.orders.setPaid(ADMIN, id, 'bank'))
    const cards = await jobsOnBoard(shop.services)
    expect(cards.map(({ stage, closed }) => [stage, closed])).toEqual([
      ['file', 'send-file'],
      ['queued', null],
    ])
  })

  test('waits while its buyer’s wish to cancel is unanswered', async () => {
    const { orderId, lineId } = await anOrder()
    const { publicToken } = await tokenOf(orderId)
    unwrap(await shop.services.orders.askToCancel(publicToken, 'Ertelendi'))
    expect(await stageOf(lineId)).toBe('file')
    expect(await move(lineId, 'printing')).toMatchObject({ error: { code: 'production/gate' } })
    const { revision } = unwrap(await shop.services.orders.adminGet(orderId))
    unwrap(
      await shop.services.orders.refuseToCancel(ADMIN, orderId, { answer: 'Geç', seenRevision: revision }),
    )
    expect(await stageOf(lineId)).toBe('queued')
  })
})

const ALL = { view: 'all', method: '', assignee: '', search: '', more: [], column: 'queued' } as const

async function tokenOf(id: string): Promise<{ publicToken: string }> {
  const { rows } = await shop.connection.pool.query('select public_token from orders where id = $1', [id])
  return { publicToken: rows[0].public_token }
}

describe('what needs somebody first', () => {
  test('is what its press has no room for: on the card, on its page and in the count, until it is in print', async () => {
    const { leadTimes, production, backOffice } = shop.services
    const input = aMethodInput({ name: 'Tek renk serigrafi' })
    const methodId = unwrap(await shop.services.printing.methods.save(ADMIN, null, input))
    await aShopThatPromises(shop)
    await limitPresses(shop, methodId, { pieces: 40 })
    const first = await anOrder()
    shop.clock.advance({ minutes: 1 })
    const second = await anOrder()
    const troubles = async () => {
      const cards = await jobsOnBoard(shop.services)
      return [first, second].map(
        ({ orderId }) => cards.find((card) => card.orderId === orderId)?.trouble?.words ?? null,
      )
    }
    const badge = async () => (await backOffice.badges(() => true))['/admin/production'] ?? 0
    expect([await troubles(), await badge()]).toEqual([[null, null], 0])

    // Its presses can do less from now on; what is booked stays where it is.
    await limitPresses(shop, methodId, { pieces: 30 })
    const [booked] = (await leadTimes.bookings()).get(second.orderId) ?? []
    const words = `Riskte: tek renk serigrafi ${formatShortWeekday(booked?.day ?? '')} dolu`
    expect([await troubles(), await badge()]).toEqual([[null, words], 1])
    expect(unwrap(await production.job(second.lineId)).trouble).toEqual({ level: 'risk', words })

    // Who is in print has its place, so that the other has none.
    unwrap(await move(second.lineId, 'printing'))
    expect(await troubles()).toEqual([words, null])
    unwrap(await move(first.lineId, 'printing'))
    expect([await troubles(), await badge()]).toEqual([[null, null], 0])
  })
})

describe('a move', () => {
  test('into print begins the order and tells its buyer, as by hand, and stands in the history and the log', async () => {
    const { orderId, lineId } = await anOrder()
    expect(unwrap(await move(lineId, 'printing', null, DERYA))).toMatchObject({
      stage: 'printing',
      revision: 1,
      hasBegun: true,
    })
    expect(await statusOf(orderId)).toBe('processing')
    expect(await statusMails()).toHaveLength(1)
    const shown = unwrap(await shop.services.production.job(lineId))
    expect(shown.events).toMatchObject([{ kind: 'move', to: 'printing', by: 'Derya' }])
    const logged = await shop.connection.db.select().from(activityEntries)
    expect(logged.flatMap(({ action, actorName }) => (actorName === 'Derya' ? action : []))).toEqual([
      'print-job.move',
      'order.status',
    ])
    // What begins once is told once.
    unwrap(await move(lineId, 'checking'))
    expect(await statusMails()).toHaveLength(1)
  })

  test('through a closed gate is refused, leaves nothing, and goes with a reason that is kept', async () => {
    const { orderId, lineId } = await anOrder({ isPaid: false })
    const refused = await move(lineId, 'printing')
    expect(refused).toMatchObject({ error: { kind: 'conflict', code: 'production/gate' } })
    expect([await statusOf(orderId), await stageOf(lineId)]).toEqual(['new', 'file'])
    expect(await shop.connection.db.select().from(productionEvents)).toEqual([])
    unwrap(await move(lineId, 'printing', 'Dekontu gördüm'))
    expect([await statusOf(orderId), await stageOf(lineId)]).toEqual(['processing', 'printing'])
    const { events } = unwrap(await shop.services.production.job(lineId))
    expect(events[0]?.said).toBe('Dekontu gördüm')
  })

  test('is not made where its order cannot be begun with', async () => {
    const { orderId, lineId } = await anOrder({ isPaid: false })
    shop.clock.advance({ days: 30 })
    await shop.services.orders.releaseOverdue()
    const [line] = await shop.connection.db.select().from(orderLines).where(eq(orderLines.id, lineId))
    await shop.connection.pool.query('update products set stock = 0 where id = $1', [line?.productId])
    const order = unwrap(await shop.services.orders.adminGet(orderId))
    if (order.stockReleasedAt === null) throw new Error('the goods were not released')
    expect(await move(lineId, 'printing', 'Acele')).toMatchObject({ error: { code: 'orders/out-of-stock' } })
    expect([await statusOf(orderId), await stageOf(lineId)]).toEqual(['new', 'file'])
  })

  test('to the carrier is the order’s; an unknown or unprinted line is not found', async () => {
    const { lineId } = await anOrder()
    expect(await move(lineId, 'shipped')).toMatchObject({ error: { code: 'production/ships-with-order' } })
    const seen = { lineId: 'NONE', revision: 0, to: 'printing', despite: null } as const
    expect(await shop.services.production.move(ADMIN, seen)).toMatchObject({
      error: { kind: 'not-found', code: 'orders/not-found' },
    })
  })

  test('that was decided on before the last one is refused with who made that and when', async () => {
    const { lineId } = await anOrder()
    const { production } = shop.services
    unwrap(await move(lineId, 'printing', null, DERYA))
    unwrap(await move(lineId, 'checking', null, DERYA))
    const stale = await production.move(ADMIN, { lineId, revision: 1, to: 'packed', despite: null })
    expect(stale).toMatchObject({
      error: {
        code: 'production/version-conflict',
        message: 'Derya bunu 12:00’de Kontrol’e taşıdı.',
      },
    })
    expect(await stageOf(lineId)).toBe('checking')
  })

  test('goes off the board with a cancelled order and comes back with it', async () => {
    const { orderId, lineId } = await anOrder()
    const { orders } = shop.services
    unwrap(await move(lineId, 'checking'))
    unwrap(await orders.changeStatus(ADMIN, orderId, 'cancelled', { restock: new Map([[lineId, 0]]) }))
    expect(await jobsOnBoard(shop.services)).toEqual([])
    expect(await move(lineId, 'packed')).toMatchObject({ error: { code: 'production/off-board' } })
    unwrap(await orders.changeStatus(ADMIN, orderId, 'processing'))
    expect(await jobsOnBoard(shop.services)).toMatchObject([{ lineId, stage: 'checking' }])
  })
})

describe('taking a move back', () => {
  test('puts the job back and makes the order new again, with its unsent mail withdrawn', async () => {
    const { orderId, lineId } = await anOrder()
    const { production } = shop.services
    const { revision } = unwrap(await move(lineId, 'printing'))
    expect(unwrap(await production.undo(ADMIN, { lineId, revision }))).toMatchObject({ stage: 'queued' })
    expect(await statusOf(orderId)).toBe('new')
    const changes = await shop.connection.db.select().from(orderStatusChanges)
    expect(changes.filter(({ toStatus }) => toStatus === 'processing')).toMatchObject([{ isSlip: true }])
    // Moved by nobody any more: it follows its order again.
    const [row] = await shop.connection.db.select().from(productionJobs)
    expect(row).toMatchObject({ stage: null, revision: 2 })
  })

  test('leaves an order begun whose other lines are in print', async () => {
    const { orderId, lineIds } = await anOrder({ notes: ['Bir', 'İki'] })
    const [one = '', other = ''] = lineIds
    const { revision } = unwrap(await move(one, 'printing'))
    unwrap(await move(other, 'printing'))
    unwrap(await shop.services.production.undo(ADMIN, { lineId: one, revision }))
    expect([await statusOf(orderId), await stageOf(one), await stageOf(other)]).toEqual([
      'processing',
      'queued',
      'printing',
    ])
  })

  test('is for the own last move of the last two minutes', async () => {
    const { lineId } = await anOrder()
    const { production } = shop.services
    const gone = { error: { code: 'production/nothing-to-undo' } }
    expect(await production.undo(ADMIN, { lineId, revision: 0 })).toMatchObject(gone)
    const { revision } = unwrap(await move(lineId, 'printing'))
    expect(await production.undo(DERYA, { lineId, revision })).toMatchObject(gone)
    shop.clock.advance({ minutes: 3 })
    expect(await production.undo(ADMIN, { lineId, revision })).toMatchObject(gone)
    expect(await stageOf(lineId)).toBe('printing')
  })
})

describe('beside its stage a job', () => {
  test('is given to somebody who may see the board, and has his name', async () => {
    const { lineId } = await anOrder()
    const { production } = shop.services
    const printer = await aCustomer(shop.services, {
      role: 'staff',
      permissions: ['production'],
      name: 'Kemal',
    })
    const clerk = await aCustomer(shop.services, { role: 'staff', permissions: ['content'] })
    const asked = { lineId, revision: 0 }
    expect(await production.assign(ADMIN, { ...asked, assigneeId: clerk.id })).toMatchObject({
      error: { code: 'production/worker-not-found' },
    })
    unwrap(await production.assign(ADMIN, { ...asked, assigneeId: printer.id }))
    expect(await jobsOnBoard(shop.services, `assignee=${printer.id}`)).toMatchObject([
      { assignee: { name: 'Kemal' }, stage: 'queued' },
    ])
    expect(await jobsOnBoard(shop.services, 'assignee=yok')).toEqual([])
    const { board } = await production.board(ALL)
    expect(board.assignees).toEqual([{ id: printer.id, name: 'Kemal', jobs: 1 }])
  })

  test('has its pieces counted', async () => {
    const { lineId } = await anOrder()
    const { production } = shop.services
    unwrap(await move(lineId, 'printing'))
    unwrap(await production.count(ADMIN, { lineId, revision: 1, done: 18, spoiled: 2 }))
    expect(await production.count(ADMIN, { lineId, revision: 1, done: 9, spoiled: 0 })).toMatchObject({
      error: { code: 'production/version-conflict' },
    })
    const shown = unwrap(await production.job(lineId))
    expect(shown.kept).toMatchObject({ donePieces: 18, spoiledPieces: 2, stage: 'printing' })
    expect(shown.events[0]).toMatchObject({ kind: 'count', said: '18 sağlam, 2 fire' })
  })

  test('can be moved and given with others; what is refused stops none of them', async () => {
    const open = await anOrder({ notes: ['Bir', 'İki'] })
    const unpaid = await anOrder({ isPaid: false })
    const { production } = shop.services
    const chosen = [...open.lineIds, unpaid.lineId].map((lineId) => ({ lineId, revision: 0 }))
    const moved = await production.moveAll(ADMIN, chosen, 'printing')
    expect(moved).toMatchObject({ changed: 2, refused: [{ lineId: unpaid.lineId }] })
    expect(await production.assignAll(ADMIN, chosen, null)).toMatchObject({ changed: 1 })
  })
})

test('the number beside the navigation counts what is late or at risk, and nothing else', async () => {
  const { lineId, orderId } = await anOrder()
  const badge = () => shop.services.backOffice.badges((permission) => permission === 'production')
  expect(await badge()).toMatchObject({ '/admin/production': 0 })
  await shop.connection.db.delete(orderPromises)
  const now = new Date(shop.clock.now())
  const promise = {
    orderId,
    number: 1,
    certainty: 'sure',
    isCommitted: false,
    steps: [],
    reason: 'ordered',
  } as const
  const days = { shipBy: '2026-02-26', shipLatest: '2026-02-26' }
  const basis = { lines: [], gates: {}, destination: {} } as never
  await shop.connection.db.insert(orderPromises).values({ ...promise, ...days, basis, createdAt: now })
  expect(await badge()).toMatchObject({ '/admin/production': 1 })
  expect(await jobsOnBoard(shop.services, 'view=trouble')).toMatchObject([
    { lineId, trouble: { level: 'late', words: '2 gün gecikti' } },
  ])
  expect(await shop.services.backOffice.badges((permission) => permission === 'content')).not.toHaveProperty([
    '/admin/production',
  ])
})

describe('the first printed piece', () => {
  const photo = async () =>
    anUpload(
      await sharp({ create: { width: 60, height: 40, channels: 3, background: '#335577' } })
        .jpeg()
        .toBuffer(),
      'ilk.jpg',
    )

  async function anApprovedJob() {
    const { orderId, seen } = await sentProof(shop)
    const { orders, proofs } = shop.services
    unwrap(await proofs.approve(PROOF_BUYER, { ...seen, checklist: CHECKPOINTS }))
    unwrap(await orders.setPaid(ADMIN, orderId, 'bank'))
    const lineId = unwrap(await orders.adminGet(orderId)).lines[0]?.id ?? ''
    unwrap(await move(lineId, 'printing'))
    return { orderId, lineId }
  }

  test('is asked for where the shop has it so, and keeps the rest in print until its buyer has approved it', async () => {
    const { proofs, production, settings } = shop.services
    await settings.change({ proofs: { ...DEFAULT_PROOFS, firstPiece: true } })
    const { orderId, lineId } = await anApprovedJob()
    const firstPiece = async () => unwrap(await production.job(lineId)).firstPiece
    const refusal = { error: { kind: 'conflict', code: 'production/first-piece' } }
    expect(await firstPiece()).toBe('wanted')
    expect(await move(lineId, 'checking', 'Acele')).toMatchObject(refusal)
    unwrap(await proofs.addFirstPiece(PROOF_STAFF, lineId, await photo()))
    expect(await firstPiece()).toBe('waiting')
    expect(await jobsOnBoard(shop.services)).toMatchObject([{ lineId, firstPiece: 'waiting' }])
    expect(await move(lineId, 'checking')).toMatchObject(refusal)
    const sent = (await proofs.ofOrder(orderId)).find(({ kind }) => kind === 'photo')
    const { id: proofId = '', versions = [] } = sent ?? {}
    const [version] = versions
    const seen = { proofId, version: 1, manifestHash: version?.manifestHash ?? '', key: null }
    unwrap(await proofs.approve(PROOF_BUYER, { ...seen, checklist: CHECKPOINTS }))
    unwrap(await move(lineId, 'checking'))
    expect(await stageOf(lineId)).toBe('checking')
  })

  test('is not asked for otherwise', async () => {
    const { lineId } = await anApprovedJob()
    expect(unwrap(await shop.services.production.job(lineId)).firstPiece).toBe('none')
    unwrap(await move(lineId, 'checking'))
  })
})
