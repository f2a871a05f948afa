import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatCount } from '#app/kernel/count.ts'
import { formatLira } from '#app/kernel/money.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { anOrderToPrint } from '../support/print-jobs.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let printer: Visitor
let clerk: Visitor
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  printer = await site.visitAs(['production'])
  clerk = await site.visitAs(['orders'])
})
afterAll(() => site.close())

const BOARD = '/admin/production'
const jobOf = (lineId: string) => `${BOARD}/lines/${lineId}`

async function aJob(isPaid = true) {
  const { orderId, lineIds } = await anOrderToPrint(site.shop.services, { isPaid })
  return { orderId, lineId: lineIds[0] ?? '' }
}

describe('who only works in the workshop', () => {
  test('is told no price and nothing by which a buyer could be reached, in pages, data and answers', async () => {
    const { orderId, lineId } = await aJob()
    const order = unwrap(await site.shop.services.orders.adminGet(orderId))
    const [line] = order.lines
    const secrets = [
      order.buyer.email,
      order.buyer.phone,
      order.buyer.phone.replace('+90', ''),
      order.delivery.address,
      order.invoice.type === 'individual' ? order.invoice.address : '',
      ...[order.price.totalMinor, line?.unitMinor ?? 0, line?.lineMinor ?? 0].flatMap((minor) => [
        formatLira(minor),
        `${minor},`,
      ]),
      'Minor',
    ].filter((text) => text !== '')
    const moved = { intent: 'move', lineId, revision: '0', to: 'printing' }
    const answers = [
      await printer(BOARD),
      await printer(`${BOARD}.data`),
      await printer(jobOf(lineId)),
      await printer(`${jobOf(lineId)}.data`),
      await printer(BOARD, { form: moved }),
      await printer(`${BOARD}.data`, { form: moved }),
    ]
    for (const { text } of answers) for (const secret of secrets) expect(text).not.toContain(secret)
    // What is left out is there: the job itself.
    expect(answers[0]?.text).toContain(order.orderNumber)
    expect(answers[2]?.text).toContain(`${formatCount(line?.quantity ?? 0)} adet`)
  })

  test('finds no way to the order, and gets no further by its address', async () => {
    const { orderId, lineId } = await aJob()
    for (const path of [BOARD, jobOf(lineId)])
      expect((await printer(path)).text).not.toContain(`href="/admin/orders/${orderId}"`)
    expect((await printer(`/admin/orders/${orderId}`)).status).toBe(403)
    expect((await clerk(jobOf(lineId))).text).toContain(`href="/admin/orders/${orderId}"`)
  })
})

describe('the forms of the board', () => {
  test('move a job without JavaScript, and show a refused one its reason and the ways out on its card', async () => {
    const { orderId, lineId } = await aJob(false)
    const refused = await clerk(BOARD, { form: { intent: 'move', lineId, revision: '0', to: 'printing' } })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('Siparişin ödemesi henüz gelmedi. Bu yüzden baskıya alınmadı.')
    expect(refused.text).toContain('Siparişi aç')
    const despite = { intent: 'move', lineId, revision: '0', to: 'printing', despite: 'on' }
    const bare = await clerk(BOARD, { form: { ...despite, reason: ' ' } })
    expect([bare.status, bare.text.includes('Neden yine de başlandığını yazın.')]).toEqual([400, true])
    expect((await clerk(BOARD, { form: { ...despite, reason: 'Dekont geldi' } })).status).toBe(200)
    expect(unwrap(await site.shop.services.orders.adminGet(orderId)).status).toBe('processing')
  })

  test('refuse an old state with who changed it, and what none of our pages sends', async () => {
    const { lineId } = await aJob()
    const move = { intent: 'move', lineId, revision: '0' }
    expect((await printer(BOARD, { form: { ...move, to: 'printing' } })).status).toBe(200)
    const stale = await clerk(BOARD, { form: { ...move, to: 'checking' } })
    expect(stale.status).toBe(409)
    expect(stale.text).toMatch(/Ziyaretçi \d+ bunu \d\d:\d\d’\w+ Baskıda’ya taşıdı\./)
    for (const form of [
      { ...move, to: 'olmayan' },
      { ...move, to: 'queued', revision: '-1' },
      { intent: 'count', lineId, revision: '1', done: 'bin', spoiled: '0' },
      { intent: 'olmayan', lineId },
      {},
    ])
      expect((await clerk(BOARD, { form })).status).toBe(400)
  })

  test('move and give many at once, and name those that stay', async () => {
    const open = await aJob()
    const unpaid = await aJob(false)
    const chosen = [open, unpaid].map(({ lineId }) => ['chosen', `${lineId}:0`] as const)
    const form = [...chosen, ['intent', 'move-all'], ['to', 'printing'], ['assigneeId', '']] as const
    const answer = await clerk(BOARD, {
      form: form.map(([name, value]) => [name, value] as [string, string]),
    })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('1 iş yerinde kaldı')
    expect(unwrap(await site.shop.services.production.job(open.lineId)).stage).toBe('printing')
  })

  test('answer an unknown job as not there', async () => {
    expect((await clerk(jobOf('olmayan'))).status).toBe(404)
    const form = { intent: 'move', lineId: 'olmayan', revision: '0', to: 'printing' }
    expect((await clerk(BOARD, { form })).status).toBe(404)
  })
})

test('an order’s page says where each of its printed lines stands', async () => {
  const { orderId, lineId } = await aJob()
  await clerk(BOARD, { form: { intent: 'move', lineId, revision: '0', to: 'checking' } })
  const { text } = await clerk(`/admin/orders/${orderId}`)
  expect(text).toContain(`href="${jobOf(lineId)}"`)
  expect(text).toMatch(/Üretim:<\/span>\s*(<!-- -->)?\s*Kontrol/)
})
