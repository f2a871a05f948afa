import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_WELCOME_POPUP } from '../domain/welcome-popup.ts'
import { markClosed, mayGreet } from './popup-seen.ts'

const once = { showOnce: true, version: 3 }
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    },
  })
  return () => vi.unstubAllGlobals()
})

describe('the welcome popup', () => {
  it('closing marks it seen when showOnce, and it does not come back until its version rises', () => {
    expect(mayGreet(once)).toBe(true)
    markClosed(once)
    expect(kept).toEqual(new Map([['welcome_popup_seen', '3']]))
    expect(mayGreet(once)).toBe(false)
    expect(mayGreet({ ...once, version: 4 })).toBe(true)
  })

  it('greets at every visit when it is not to be shown once, and marks nothing', () => {
    const always = { showOnce: false, version: 3 }
    markClosed(always)
    expect(kept.size).toBe(0)
    markClosed(once)
    expect(mayGreet(always)).toBe(true)
  })

  it('a failure of its storage is logged only', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const forbidden = () => {
      throw new Error('forbidden')
    }
    vi.stubGlobal('window', { localStorage: { getItem: forbidden, setItem: forbidden } })
    expect(mayGreet(once)).toBe(true)
    markClosed(once)
    expect(warn).toHaveBeenCalledTimes(2)
  })

  it('is off, shown once and 1000 ms late until the owner says otherwise', () => {
    expect(DEFAULT_WELCOME_POPUP).toMatchObject({ isEnabled: false, showOnce: true, delayMs: 1000 })
  })
})
