import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import { createPostgresBus } from '#app/platform/change-bus.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { postgresUrl, testDatabase } from '../support/database.ts'

describe.skipIf(postgresUrl === null)('two instances over one PostgreSQL', () => {
  const open: ChangeBus[] = []
  afterEach(async () => {
    await Promise.all(open.splice(0).map((bus) => bus.close()))
  })

  async function anInstance() {
    const connection = await testDatabase()
    const { connectionString = '' } = connection.pool.options
    const bus = await createPostgresBus(connection, connectionString, createLogger('silent'))
    open.push(bus)
    const heard: string[] = []
    bus.subscribe((tags) => void heard.push(...tags))
    return { bus, heard, connection }
  }

  test('hear of each other’s changes within a second, and of their own at once', async () => {
    const [first, second] = [await anInstance(), await anInstance()]
    await first.bus.publish(['catalog', 'product:PZ1'])
    expect(first.heard).toEqual(['catalog', 'product:PZ1'])
    await vi.waitFor(() => expect(second.heard).toEqual(['catalog', 'product:PZ1']), { timeout: 1_000 })
  })

  test('hear each change once', async () => {
    const [first, second] = [await anInstance(), await anInstance()]
    await first.bus.publish(['catalog'])
    await second.bus.publish(['settings'])
    await vi.waitFor(() => expect(first.heard).toContain('settings'), { timeout: 1_000 })
    await vi.waitFor(() => expect(second.heard).toContain('catalog'), { timeout: 1_000 })
    expect(first.heard).toEqual(['catalog', 'settings'])
    expect(second.heard.toSorted()).toEqual(['catalog', 'settings'])
  })

  test('that lost the connection listen again and take everything for changed', async () => {
    const { heard, connection } = await anInstance()
    await connection.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'damga-bus' and datname = current_database()",
    )
    await vi.waitFor(() => expect(heard).toContain('*'), { timeout: 8_000 })
  })
})
