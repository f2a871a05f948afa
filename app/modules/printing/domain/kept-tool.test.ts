import { describe, expect, test } from 'vitest'
import { toolKeptUntil, toolName, toolState } from './kept-tool.ts'

const at = (moment: string) => Date.parse(moment)

describe('a tool is kept', () => {
  test('to the end of the day on which its life is over, and for ever without one', () => {
    const until = toolKeptUntil(at('2026-03-02T09:00:00Z'), 24)
    expect(until).toBe(at('2028-03-02T21:00:00Z') - 1)
    expect(toolKeptUntil(at('2026-12-31T20:59:00Z'), 1)).toBe(at('2027-01-31T21:00:00Z') - 1)
    expect(toolKeptUntil(at('2026-03-02T09:00:00Z'), null)).toBeNull()
  })

  test('until then, unless the shop threw it away after it was made', () => {
    const facts = { madeAt: 10, destroyedAt: null, keptUntil: 100, now: 100 }
    expect(toolState(facts)).toBe('kept')
    expect(toolState({ ...facts, now: 101 })).toBe('expired')
    expect(toolState({ ...facts, now: 101, keptUntil: null })).toBe('kept')
    expect(toolState({ ...facts, destroyedAt: 20 })).toBe('destroyed')
    expect(toolState({ ...facts, destroyedAt: 9 })).toBe('kept')
  })
})

test('the name of a tool says what it prints, and where', () => {
  const tool = { methodName: 'Serigrafi', placeName: 'Ön', inks: 2, artworkName: 'logo.pdf' }
  expect(toolName(tool)).toBe('Serigrafi · Ön, 2 renk · logo.pdf')
  expect(toolName({ ...tool, placeName: null, inks: null })).toBe('Serigrafi · logo.pdf')
})
