import { describe, expect, test, vi } from 'vitest'
import type { BackOfficeContribution } from '../domain/contribution.ts'
import type { StaffPermission } from '../domain/permission.ts'
import { createBackOfficeService } from './back-office.server.ts'

const hit = { to: '/admin/gifts/1', label: 'Kurdele', detail: 'kırmızı' }

function gifts(changed: Partial<BackOfficeContribution> = {}): BackOfficeContribution {
  return {
    page: '/admin/gifts',
    permission: 'products',
    badge: async () => 3,
    search: { title: 'Hediyeler', find: async () => [hit] },
    waiting: async () => [{ to: '/admin/gifts', label: 'Bekleyen hediye', count: 3 }],
    ...changed,
  }
}

const only = (allowed: StaffPermission) => (permission: StaffPermission) => permission === allowed

describe('what a capability adds to the back office', () => {
  test('is shown to whoever has its permission', async () => {
    const backOffice = createBackOfficeService([gifts()])
    const may = only('products')
    expect(await backOffice.badges(may)).toEqual({ '/admin/gifts': 3 })
    expect(await backOffice.search(may, 'kur')).toEqual([
      { page: '/admin/gifts', title: 'Hediyeler', hits: [hit] },
    ])
    expect(await backOffice.waiting(may)).toEqual([
      { page: '/admin/gifts', to: '/admin/gifts', label: 'Bekleyen hediye', count: 3 },
    ])
  })

  test('is not even asked for by anybody else', async () => {
    const asked = vi.fn()
    const backOffice = createBackOfficeService([
      gifts({ badge: asked, waiting: asked, search: { title: 'Hediyeler', find: asked } }),
    ])
    const may = only('orders')
    expect(await backOffice.badges(may)).toEqual({})
    expect(await backOffice.search(may, 'kur')).toEqual([])
    expect(await backOffice.waiting(may)).toEqual([])
    expect(asked).not.toHaveBeenCalled()
  })

  test('may be a page alone, and a kind without a hit is left out', async () => {
    const backOffice = createBackOfficeService([
      { page: '/admin/gifts', permission: 'products' },
      gifts({ search: { title: 'Hediyeler', find: async () => [] } }),
    ])
    const may = only('products')
    expect(await backOffice.badges(may)).toEqual({ '/admin/gifts': 3 })
    expect(await backOffice.search(may, 'yok')).toEqual([])
  })
})
