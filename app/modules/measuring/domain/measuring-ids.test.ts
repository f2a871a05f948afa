import { expect, it } from 'vitest'
import { parseMeasuringId } from './measuring-ids.ts'
import type { MeasuringIds } from './measuring-services.ts'
import { hostsOf, joinedSources, MEASURING_SERVICES, NO_MEASURING, servicesOf } from './measuring-services.ts'

const WELL: readonly (readonly [keyof MeasuringIds, string, string])[] = [
  ['analytics', ' g-ab12cd34ef ', 'G-AB12CD34EF'],
  ['ads', 'aw-123456789', 'AW-123456789'],
  ['adsLabel', 'AbC-D_efGh12IjKl34', 'AbC-D_efGh12IjKl34'],
  ['metaPixel', '123456789012345', '123456789012345'],
  ['tiktokPixel', 'cco0n03c77u3qs7t8klg', 'CCO0N03C77U3QS7T8KLG'],
]

it.each(WELL)('an id of %s is read as its service writes it', (name, typed, stored) => {
  expect(parseMeasuringId(name, typed)).toEqual({ ok: true, value: stored })
  expect(parseMeasuringId(name, '  ')).toEqual({ ok: true, value: '' })
})

it.each(WELL)('nothing but an id of %s is taken, and what is missing is said', (name, typed) => {
  const wrong = [
    'UA-12345-1',
    'GTM-ABC123',
    `${typed}"`,
    `${typed};alert(1)`,
    '<script>',
    'https://a.example',
  ]
  for (const other of [...wrong, `${typed}\n${typed}`, 'x'.repeat(61)]) {
    const read = parseMeasuringId(name, other)
    expect(read.ok, other).toBe(false)
    expect(read.ok || read.error.message.length, other).toBeGreaterThan(30)
  }
})

it('only services with an id are on', () => {
  expect(servicesOf(NO_MEASURING)).toEqual([])
  const on = servicesOf({ ...NO_MEASURING, analytics: 'G-AB12CD34EF', metaPixel: '123456789012345' })
  expect(on.map(({ name }) => name)).toEqual(['Google Analytics 4', 'Meta Pixel'])
})

it('a policy names each host once, and only hosts over HTTPS', () => {
  const all = joinedSources(MEASURING_SERVICES.map(({ sources }) => sources))
  for (const sources of Object.values(all)) {
    expect(new Set(sources).size).toBe(sources.length)
    for (const source of sources) expect(source).toMatch(/^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)
  }
  for (const service of MEASURING_SERVICES) expect(hostsOf(service).join(' ')).not.toMatch(/https:/)
})
