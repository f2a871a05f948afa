import { describe, expect, test } from 'vitest'
import type { OrderId, OrderLineId } from '#app/modules/orders/domain/order-views.ts'
import { boardOf, CARDS_SHOWN, NOBODY } from './board.ts'
import { boardAddress, readBoardQuery } from './board-query.ts'
import type { JobCard } from './job-card.ts'
import { changedMeanwhileText, closedText, piecesText, shipDayText, UNTOUCHED } from './job-card.ts'

const TODAY = '2026-11-24'
const DERYA = { id: 'd', name: 'Derya' }

function card(said: Partial<JobCard> = {}): JobCard {
  return {
    lineId: 'L1' as OrderLineId,
    orderId: 'ORD-1' as OrderId,
    position: 0,
    orderNumber: 'ORD-2026-0041',
    buyerName: 'Atlas Lojistik',
    productId: 'PZ1',
    title: 'Porselen Kupa',
    quantity: 100,
    methods: ['Serigrafi'],
    isExpress: false,
    orderedAt: 0,
    status: 'processing',
    closed: null,
    proof: null,
    firstPiece: 'none',
    shipLatest: '2026-12-02',
    stage: 'queued',
    trouble: null,
    donePieces: 0,
    assignee: null,
    revision: 0,
    ...said,
  }
}

const asked = (search: string) =>
  readBoardQuery({
    get: (name) =>
      new Map(search.split('&').map((one) => one.split('=') as [string, string])).get(name) ?? null,
    getAll: (name) =>
      search.split('&').flatMap((one) => (one.startsWith(`${name}=`) ? [one.slice(name.length + 1)] : [])),
  })

describe('the board', () => {
  const jobs = [
    card({ quantity: 20 }),
    card({ title: 'Işıklı Tişört', stage: 'printing', methods: ['Serigrafi', 'Nakış'], assignee: DERYA }),
    card({ stage: 'checking', shipLatest: TODAY, trouble: { level: 'risk', words: '' } }),
    card({ stage: 'checking', shipLatest: '2026-11-20', trouble: { level: 'late', words: '' } }),
  ]
  const shown = (search: string) =>
    boardOf(jobs, asked(search), TODAY).columns.flatMap(({ cards, stage }) => cards.map(() => stage))

  test('counts jobs and pieces of each column, and what is late, at risk and due', () => {
    const { columns, counts } = boardOf(jobs, asked(''), TODAY)
    expect(columns.map(({ stage, jobs: count, pieces }) => [stage, count, pieces])).toEqual([
      ['file', 0, 0],
      ['proof', 0, 0],
      ['queued', 1, 20],
      ['printing', 1, 100],
      ['checking', 2, 200],
      ['packed', 0, 0],
    ])
    expect(counts).toEqual({ all: 4, trouble: 2, today: 1, late: 1, risk: 1 })
    expect(columns[4]?.cards.map(({ trouble }) => trouble?.level)).toEqual(['late', 'risk'])
  })

  test.each([
    ['view=trouble', ['checking', 'checking']],
    ['view=today', ['checking']],
    ['method=Nakış', ['printing']],
    ['assignee=d', ['printing']],
    [`assignee=${NOBODY}`, ['queued', 'checking', 'checking']],
    ['q=ISIKLI tişört', ['printing']],
    ['q=0041 atlas', ['queued', 'printing', 'checking', 'checking']],
    ['q=olmayan', []],
    ['view=olmayan&column=olmayan', ['queued', 'printing', 'checking', 'checking']],
  ])('is narrowed by %s', (search, stages) => {
    expect(shown(search)).toEqual(stages)
  })

  test('shows so many cards of a column at first, and the others when they are asked for', () => {
    const many = Array.from({ length: CARDS_SHOWN + 7 }, () => card())
    const [, , first] = boardOf(many, asked(''), TODAY).columns
    expect([first?.jobs, first?.cards.length, first?.more]).toEqual([57, 50, 7])
    const [, , whole] = boardOf(many, asked('more=queued'), TODAY).columns
    expect([whole?.cards.length, whole?.more]).toEqual([57, 0])
  })

  test('names what it can be filtered by, the most first', () => {
    const { methods, assignees } = boardOf(jobs, asked('method=Nakış'), TODAY)
    expect(methods).toEqual([
      { method: 'Serigrafi', jobs: 4 },
      { method: 'Nakış', jobs: 1 },
    ])
    expect(assignees).toEqual([{ ...DERYA, jobs: 1 }])
  })

  test('has all of it in its address', () => {
    expect(boardAddress(asked(''))).toBe('/admin/production')
    expect(boardAddress(asked('view=trouble&q=kupa'), { method: 'İki renk' })).toBe(
      '/admin/production?view=trouble&method=%C4%B0ki%20renk&q=kupa',
    )
    expect(boardAddress(asked('more=queued&column=packed'))).toBe(
      '/admin/production?more=queued&column=packed',
    )
  })
})

test('a card says its day, its pieces and what it waits for', () => {
  expect([shipDayText('2026-12-02'), shipDayText(null)]).toEqual(['02.12 Çar', 'Söz yok'])
  expect(piecesText(card({ quantity: 1_250, donePieces: 90 }))).toBe('1.250')
  expect(piecesText(card({ stage: 'printing', quantity: 250, donePieces: 90 }))).toBe('90 / 250')
  expect(closedText(card({ closed: 'pay' }))).toBe('ödeme yok')
  expect(closedText(card({ closed: 'pay', stage: 'shipped' }))).toBe('')
})

test('who comes second is told who changed a job, when, and where to', () => {
  const kept = { ...UNTOUCHED, changedBy: 'Derya', changedAt: Date.parse('2026-11-24T11:24:00+03:00') }
  expect(changedMeanwhileText(kept, 'checking')).toBe('Derya bunu 11:24’te Kontrol’e taşıdı.')
  expect(changedMeanwhileText(kept, null)).toBe('Derya bunu 11:24’te değiştirdi.')
})
