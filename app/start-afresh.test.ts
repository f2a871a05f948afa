import { beforeEach, expect, it, vi } from 'vitest'
import { startAfresh } from './start-afresh.ts'

const stamps = new Map<string, string>()
const sessionStorage = { setItem: (key: string, text: string) => stamps.set(key, text) }

beforeEach(() => {
  stamps.clear()
  return () => vi.unstubAllGlobals()
})

it('at application start all browser caches are cleared, service workers are unregistered, and a version timestamp is kept in session storage', async () => {
  const cleared: string[] = []
  const caches = {
    keys: async () => ['eski-surum', 'resimler'],
    delete: async (name: string) => cleared.push(name),
  }
  const workers = [{ unregister: vi.fn() }, { unregister: vi.fn() }]
  vi.stubGlobal('window', { sessionStorage, caches })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => workers } })
  await startAfresh()
  expect(cleared).toEqual(['eski-surum', 'resimler'])
  for (const { unregister } of workers) expect(unregister).toHaveBeenCalledOnce()
  expect([...stamps]).toEqual([['app_version', expect.stringMatching(/^\d{4}-\d\d-\d\dT/)]])
})

it('a browser that forbids or lacks any of it is left alone', async () => {
  const forbidden = async () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('window', {
    sessionStorage: {
      setItem: () => {
        throw new Error('forbidden')
      },
    },
  })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: forbidden } })
  await expect(startAfresh()).resolves.toBeUndefined()
  vi.stubGlobal('window', { sessionStorage })
  vi.stubGlobal('navigator', {})
  await expect(startAfresh()).resolves.toBeUndefined()
  expect(stamps.has('app_version')).toBe(true)
})
