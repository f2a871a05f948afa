import { describe, expect, it } from 'vitest'
import { feastStateOf, findFeast, unconfirmedFeasts } from './feast-rules.ts'
import type { Feast } from './official-holidays.ts'
import { feastsOf, KNOWN_FEASTS } from './official-holidays.ts'

const confirmed = (feast: Feast['feast'], firstDay: string): Feast => ({
  feast,
  firstDay,
  readFrom: 'Diyanet',
  confirmedOn: '2027-10-02',
})

describe('the feasts that wait for somebody to read their announcement', () => {
  const waiting = (today: string, stated: readonly Feast[] = []) =>
    unconfirmedFeasts(feastsOf(stated), today).map(({ feast, year }) => `${year} ${feast}`)

  it.each([
    ['2026-09-30', []],
    // 2027 is confirmed.
    ['2026-10-01', []],
    ['2027-09-30', []],
    ['2027-10-01', ['2028 ramazan', '2028 kurban']],
    ['2027-12-31', ['2028 ramazan', '2028 kurban']],
    ['2028-01-01', ['2028 ramazan', '2028 kurban']],
    ['2028-02-27', ['2028 kurban']],
    ['2028-05-06', []],
    ['2028-10-01', ['2029 ramazan', '2029 kurban']],
  ])('on %s', (today, names) => {
    expect(waiting(today)).toEqual(names)
  })

  it('are told until each of them is confirmed', () => {
    const one = confirmed('ramazan', '2028-02-26')
    expect(waiting('2027-11-01', [one])).toEqual(['2028 kurban'])
    expect(waiting('2027-11-01', [one, confirmed('kurban', '2028-05-05')])).toEqual([])
  })
})

it('a day is confirmed, calculated or unknown', () => {
  const stateOf = (year: number) => feastStateOf(findFeast(KNOWN_FEASTS, { feast: 'kurban', year }))
  expect([2027, 2028, 2029].map(stateOf)).toEqual(['confirmed', 'calculated', 'unknown'])
})
