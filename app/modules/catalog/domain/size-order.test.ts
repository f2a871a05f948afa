import { expect, test } from 'vitest'
import { inSizeOrder, letterSize } from './size-order.ts'

const listed = (values: readonly string[]) =>
  inSizeOrder(values.map((value) => ({ value }))).map(({ value }) => value)

test.each([
  ['letters', ['M', 'S', 'L', 'XL', 'XXL', 'XS'], ['XS', 'S', 'M', 'L', 'XL', 'XXL']],
  [
    'both ways of writing them',
    ['3XL', 'l', 'XXXXL', '2XL', 'xxs', '2XS'],
    ['xxs', '2XS', 'l', '2XL', '3XL', 'XXXXL'],
  ],
  ['shoes', ['42', '38', '40,5', '40'], ['38', '40', '40,5', '42']],
  ['colours, as the owner gave them', ['Lacivert', 'Beyaz', 'Siyah'], ['Lacivert', 'Beyaz', 'Siyah']],
  ['sizes beside something else', ['L', 'Standart', 'S'], ['L', 'Standart', 'S']],
  ['capacities, whose first is the usual one', ['32 GB', '16 GB', '64 GB'], ['32 GB', '16 GB', '64 GB']],
  ['nothing', [], []],
])('%s', (_, values, order) => expect(listed(values)).toEqual(order))

test.each(['', 'X', 'MS', 'xm', '12xl', 'XXXXXXL', 'Small', 'sl'])('"%s" is no size', (value) =>
  expect(letterSize(value)).toBeNull(),
)
