import { expect, test } from 'vitest'
import { SAVE_FAILED } from './product-form-answer.ts'

test('a product that could not be saved is told of in these words', () => {
  expect(SAVE_FAILED.problem?.message).toBe('Ürün kaydedilirken bir hata oluştu.')
})
