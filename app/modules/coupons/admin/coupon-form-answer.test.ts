import { expect, test } from 'vitest'
import { COUPON_SAVE_FAILED } from './coupon-form-answer.ts'

test('a coupon that could not be saved is told of in these words', () => {
  expect(COUPON_SAVE_FAILED.problem?.message).toBe('Kupon kaydedilirken bir hata oluştu.')
})
