import { describe, expect, it, test } from 'vitest'
import { isChoosable, isColumnShown, readColumnChoices, switchColumn } from './column-choice.ts'

const name = { key: 'name', isRowHeader: true }
const actions = { key: 'actions', hideHeader: true }
const total = { key: 'total' }
const added = { key: 'added', isOptional: true }

describe('the columns of a list', () => {
  it('stand there unless the list begins without them', () => {
    expect([name, actions, total, added].filter((column) => isColumnShown(column, {}))).toEqual([
      name,
      actions,
      total,
    ])
  })

  it('follow the choice, but for the one that names the row and those of buttons', () => {
    const choice = { name: false, actions: false, total: false, added: true }
    expect([name, actions, total, added].filter((column) => isColumnShown(column, choice))).toEqual([
      name,
      actions,
      added,
    ])
    expect([name, actions, total, added].filter(isChoosable)).toEqual([total, added])
  })
})

test('a choice keeps only what differs from how the list begins', () => {
  const without = switchColumn({}, total, false)
  expect(without).toEqual({ total: false })
  expect(switchColumn(without, added, true)).toEqual({ total: false, added: true })
  expect(switchColumn(without, total, true)).toEqual({})
  expect(switchColumn({ added: true }, added, false)).toEqual({})
})

test.each([null, undefined, 'x', 3, [], [1], { list: null }, { list: 'x' }, { list: [true] }])(
  'what is no choice is read as none: %j',
  (stored) => {
    for (const choice of Object.values(readColumnChoices(stored))) expect(choice).toEqual({})
  },
)

test('a stored choice is read back, without what is no switch', () => {
  const stored = { '/admin/orders': { total: false, added: 'yes', date: true } }
  expect(readColumnChoices(stored)).toEqual({ '/admin/orders': { total: false, date: true } })
})
