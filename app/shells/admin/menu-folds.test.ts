import { expect, test } from 'vitest'
import { readMenuFolds } from './menu-folds.ts'

test.each([
  [null, {}],
  ['Katalog', {}],
  [
    { Katalog: true, Vitrin: 'evet', Yönetim: false },
    { Katalog: true, Yönetim: false },
  ],
])('of %j the folds are %j', (stored, folds) => {
  expect(readMenuFolds(stored)).toEqual(folds)
})
