import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import type { ExceptionRow, PressInput } from './press-form.ts'
import {
  capacityText,
  EMPTY_EXCEPTION_ROW,
  exceptionText,
  PRESS_LIMITS,
  pressFormValues,
  pressSchema,
} from './press-form.ts'

interface Reading {
  readonly status?: string | undefined
  readonly error?: Readonly<Record<string, string[] | null>> | null
  readonly value?: unknown
}

function read(fields: Record<string, string>, exceptions: readonly Partial<ExceptionRow>[] = []): Reading {
  const form = new FormData()
  for (const [name, value] of Object.entries({ version: '0', ...fields })) form.set(name, value)
  for (const [index, row] of exceptions.entries())
    for (const [name, value] of Object.entries({ ...EMPTY_EXCEPTION_ROW, ...row }))
      form.set(`exceptions[${index}].${name}`, value)
  return parseWithZod(form, { schema: pressSchema })
}

const BROKEN: Partial<ExceptionRow> = { firstDay: '2026-12-07', lastDay: '2026-12-09', pieces: '0' }

describe('the form of a press', () => {
  it('gives what is stored when it is sent back untouched', () => {
    const input: PressInput = {
      perDay: { pieces: 1_500, jobs: null },
      exceptions: [
        { firstDay: '2026-12-07', lastDay: '2026-12-09', pieces: 0, jobs: null, note: 'Bakım' },
        { firstDay: '2026-12-14', lastDay: '2026-12-14', pieces: 3_000, jobs: 8, note: '' },
      ],
      version: 4,
    }
    const { exceptions, ...values } = pressFormValues(input)
    expect(read({ ...values }, exceptions)).toMatchObject({ status: 'success', value: input })
  })

  it('without anything typed has no limit', () => {
    expect(read({}, [EMPTY_EXCEPTION_ROW])).toMatchObject({
      value: { perDay: { pieces: null, jobs: null }, exceptions: [], version: 0 },
    })
  })

  it('does something on usual days, and may do nothing on others', () => {
    expect(read({ pieces: '0' }).error).toHaveProperty('pieces')
    expect(read({ jobs: '0' }).error).toHaveProperty('jobs')
    expect(read({}, [BROKEN])).toMatchObject({ value: { exceptions: [{ pieces: 0, jobs: null }] } })
  })

  it('puts other days in order', () => {
    const later = { firstDay: '2027-01-04', pieces: '10' }
    expect(read({}, [later, BROKEN])).toMatchObject({
      value: { exceptions: [{ firstDay: '2026-12-07' }, { firstDay: '2027-01-04', lastDay: '2027-01-04' }] },
    })
  })

  it.each<[string, Partial<ExceptionRow>]>([
    ['firstDay', { ...BROKEN, firstDay: '' }],
    ['firstDay', { ...BROKEN, firstDay: '2026-02-30' }],
    ['lastDay', { ...BROKEN, lastDay: '2026-12-06' }],
    ['lastDay', { ...BROKEN, lastDay: '2027-12-08' }],
    ['lastDay', { ...BROKEN, lastDay: 'yarın' }],
    ['pieces', { ...BROKEN, pieces: '' }],
    ['pieces', { ...BROKEN, pieces: '-1' }],
    ['jobs', { ...BROKEN, jobs: '1001' }],
    ['note', { ...BROKEN, note: 'x'.repeat(PRESS_LIMITS.note + 1) }],
  ])('refuses in %s of a row %j', (field, row) => {
    expect(Object.keys(read({}, [row]).error ?? {})).toEqual([`exceptions[0].${field}`])
  })

  it('has a row of a year, and so many rows and no more', () => {
    expect(read({}, [{ ...BROKEN, lastDay: '2027-12-07' }]).status).toBe('success')
    const rows = Array.from({ length: PRESS_LIMITS.exceptions + 1 }, () => BROKEN)
    expect(read({}, rows).error).toHaveProperty('exceptions')
    expect(read({}, rows.slice(1)).status).toBe('success')
  })
})

it('what a press does is words', () => {
  expect(capacityText({ pieces: 1_500, jobs: 4 })).toBe('1.500 adet, 4 iş')
  expect(capacityText({ pieces: null, jobs: null })).toBe('sınırsız')
  const day = { firstDay: '2026-12-07', lastDay: '2026-12-07', pieces: 0, jobs: null, note: '' }
  expect(exceptionText(day)).toBe('07.12.2026: 0 adet')
  expect(exceptionText({ ...day, lastDay: '2026-12-09', note: 'Bakım' })).toBe(
    '07.12.2026–09.12.2026: 0 adet (Bakım)',
  )
})
