import { expect, test } from 'vitest'
import { readCookie } from './read-cookie.server.ts'

test.each([
  ['the only one', 'a=1', '1'],
  ['one among others', 'b=2; a=1;c=3', '1'],
  ['the first of two with its name', 'a=1; a=2', '1'],
  ['what holds the signs of a cookie', 'a=x=y.z%3D', 'x=y.z%3D'],
  ['an empty one', 'a=', ''],
  ['none where none is sent', '', null],
  ['none by the end or the beginning of its name', 'ba=1; __Secure-a=1; ab=1; a', null],
  ['none by another case', 'A=1', null],
])('of %s', (_, cookie, value) => {
  expect(readCookie(new Headers(cookie ? { cookie } : {}), 'a')).toBe(value)
})
