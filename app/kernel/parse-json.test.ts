import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test('reads JSON, and says null of everything else', () => {
  expect(parseJson('{"a":[1,"ş"]}')).toEqual({ a: [1, 'ş'] })
  expect(parseJson('null')).toBeNull()
  for (const broken of ['', '{', 'undefined', "{'a':1}", '[1,]']) expect(parseJson(broken), broken).toBeNull()
})
