import { beforeEach, describe, expect, test } from 'vitest'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { ActivityQuery } from '../domain/activity-entry.ts'

const ALL: ActivityQuery = { search: '', person: '', kind: '', from: '', to: '', before: '' }
const AYSE = { id: 'ayse', name: 'Ayşe Çınar' }
const CAN = { id: 'can', name: 'Can Ak' }

describe('the activity log', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop()
  })

  async function record(actor: typeof AYSE, action: string, label: string): Promise<void> {
    const subject = { type: action.split('.')[0] ?? '', id: `id of ${label}`, label }
    await shop.services.activity.record(shop.connection.db, {
      actor,
      action,
      subject,
      after: { name: label },
    })
  }

  async function labels(query: Partial<ActivityQuery>): Promise<string[]> {
    const { rows } = await shop.services.activity.list({ ...ALL, ...query })
    return rows.map(({ subject }) => subject.label)
  }

  test('is searched by person and subject, and narrowed by person, kind and days', async () => {
    await record(AYSE, 'product.change', 'Işıklı Kupa')
    shop.clock.advance({ days: 1 })
    await record(CAN, 'order.status', 'ORD-2026-0007')
    shop.clock.advance({ days: 1 })
    await record(AYSE, 'order.ship', 'ORD-2026-0008')
    expect(await labels({})).toEqual(['ORD-2026-0008', 'ORD-2026-0007', 'Işıklı Kupa'])
    expect(await labels({ search: 'isikli' })).toEqual(['Işıklı Kupa'])
    expect(await labels({ search: 'ord-2026' })).toEqual(['ORD-2026-0008', 'ORD-2026-0007'])
    expect(await labels({ search: 'cinar 0008' })).toEqual(['ORD-2026-0008'])
    expect(await labels({ person: 'can' })).toEqual(['ORD-2026-0007'])
    expect(await labels({ kind: 'order', person: 'ayse' })).toEqual(['ORD-2026-0008'])
    expect(await labels({ from: '2026-03-03', to: '2026-03-03' })).toEqual(['ORD-2026-0007'])
    expect(await labels({ to: '2026-03-02' })).toEqual(['Işıklı Kupa'])
    expect(await labels({ from: '2026-03-09', to: '2026-03-01' })).toEqual([])
  })

  test('is paged by key: every entry once, also those of one moment, while new ones arrive', async () => {
    for (let i = 0; i < 120; i += 1) await record(AYSE, 'product.change', `Ürün ${i}`)
    const seen: string[] = []
    let before: string | null = ''
    while (before !== null) {
      const page: Awaited<ReturnType<typeof shop.services.activity.list>> = await shop.services.activity.list(
        {
          ...ALL,
          before,
        },
      )
      seen.push(...page.rows.map(({ subject }) => subject.label))
      before = page.older
      await record(CAN, 'order.status', 'new meanwhile')
    }
    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
  })

  test('reads in words and leads to what it is about', async () => {
    await shop.services.activity.record(shop.connection.db, {
      actor: AYSE,
      action: 'customer.discount',
      subject: { type: 'customer', id: 'u1', label: 'Deniz Ltd.' },
      before: { memberDiscountBp: 0 },
      after: { memberDiscountBp: 1_250 },
    })
    const { rows } = await shop.services.activity.list(ALL)
    expect(rows[0]).toMatchObject({
      actorName: 'Ayşe Çınar',
      text: 'Üye indirimi değiştirildi',
      subject: { label: 'Deniz Ltd.', path: '/admin/customers/u1' },
      changes: [{ label: 'Üye indirimi', from: '%0', to: '%12,5' }],
    })
  })
})
