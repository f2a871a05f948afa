import { expect, it } from 'vitest'
import { locative, timeDative, timeLocative } from './turkish-suffix.ts'

it.each([
  ['Ankara', 'Ankara’da'],
  ['İzmir', 'İzmir’de'],
  ['İstanbul', 'İstanbul’da'],
  ['Muş', 'Muş’ta'],
  ['Sinop', 'Sinop’ta'],
  ['Kilis', 'Kilis’te'],
  ['Iğdır', 'Iğdır’da'],
  ['Ağrı', 'Ağrı’da'],
  ['Uşak', 'Uşak’ta'],
  ['Düzce', 'Düzce’de'],
  ['Gümüşhane', 'Gümüşhane’de'],
  ['Karabük', 'Karabük’te'],
  ['Elazığ', 'Elazığ’da'],
  ['Hakkari', 'Hakkari’de'],
  ['Şırnak', 'Şırnak’ta'],
  ['Tokat', 'Tokat’ta'],
  ['Bartın', 'Bartın’da'],
])('what is in %s is %s', (name, where) => {
  expect(locative(name)).toBe(where)
})

it.each([
  ['14:00', '14.00’e'],
  ['09:00', '09.00’a'],
  ['10:00', '10.00’a'],
  ['11:00', '11.00’e'],
  ['12:00', '12.00’ye'],
  ['13:00', '13.00’e'],
  ['16:00', '16.00’ya'],
  ['17:00', '17.00’ye'],
  ['20:00', '20.00’ye'],
  ['13:30', '13.30’a'],
  ['13:15', '13.15’e'],
  ['08:50', '08.50’ye'],
  ['00:00', '00.00’a'],
])('until %s is %s', (time, until) => {
  expect(timeDative(time)).toBe(until)
})

it.each([
  ['11:24', '11:24’te'],
  ['14:00', '14:00’te'],
  ['09:30', '09:30’da'],
  ['16:40', '16:40’ta'],
  ['10:00', '10:00’da'],
  ['20:00', '20:00’de'],
  ['08:51', '08:51’de'],
])('at %s it is %s', (time, when) => {
  expect(timeLocative(time)).toBe(when)
})
