import { describe, expect, test } from 'vitest'
import { namesOfJob } from './draft-names.ts'

const S = { options: { Beden: 'S' }, quantity: 2 }
const M = { options: { Beden: 'M' }, quantity: 3 }
const job = (ofS: string, ofM: string) =>
  namesOfJob(
    [
      { index: 0, typed: ofS, row: S },
      { index: 1, typed: ofM, row: M },
    ],
    [S, M],
  )

describe('names that are typed at the lines of a job', () => {
  test('are those of the pieces of each line', () => {
    expect(job('Ayşe\nCan', 'Ece')).toEqual({
      pieces: [
        { options: { Beden: 'S' }, names: ['Ayşe', 'Can'] },
        { options: { Beden: 'M' }, names: ['Ece'] },
      ],
      faults: new Map(),
    })
  })

  test('may be one list of all of them, each with its variant', () => {
    expect(job('Ayşe; S\nEce; M', 'Ali')).toEqual({
      pieces: [
        { options: { Beden: 'S' }, names: ['Ayşe'] },
        { options: { Beden: 'M' }, names: ['Ece', 'Ali'] },
      ],
      faults: new Map(),
    })
    const { faults } = job('Ayşe; S\nEce; XL', '')
    expect([...faults]).toEqual([[0, expect.stringContaining('2. satır')]])
  })

  test('are judged where they are typed', () => {
    expect([...job('Ayşe', 'A\nB\nC\nD').faults]).toEqual([
      [1, expect.stringContaining('4 isim var, 3 adet')],
    ])
    expect([...job('Ayşe', '王').faults]).toEqual([[1, expect.stringContaining('basılamaz')]])
    expect([...job(' ', '').faults]).toEqual([[0, expect.stringContaining('İsim listesi boş')]])
    expect([...job('x'.repeat(41), 'Ece').faults]).toEqual([[0, expect.stringContaining('en fazla 40')]])
    expect(job('', 'Ece').faults.size).toBe(0)
  })

  test('are 500 at most, over all lines', () => {
    const many = (count: number) => Array.from({ length: count }, () => 'Ece').join('\n')
    const rows = [S, M].map((row) => ({ ...row, quantity: 900 }))
    const lines = rows.map((row, index) => ({ index, typed: many(251), row }))
    expect([...namesOfJob(lines, rows).faults]).toEqual([[0, expect.stringContaining('502 isim var')]])
  })

  test('of goods that are all the same need no variant', () => {
    const row = { options: {}, quantity: 5 }
    expect(namesOfJob([{ index: 4, typed: 'Ayşe\n\nCan ', row }], [row])).toEqual({
      pieces: [{ options: {}, names: ['Ayşe', 'Can'] }],
      faults: new Map(),
    })
  })
})
