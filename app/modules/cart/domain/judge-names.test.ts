import { describe, expect, test } from 'vitest'
import { judgeNames } from './judge-names.ts'

const M = { options: { Beden: 'M' }, quantity: 2 }
const L = { options: { Beden: 'L' }, quantity: 1 }
const list = (...pieces: { options: Record<string, string>; names: string[] }[]) => ({
  font: 'inter',
  colour: '#000000',
  pieces,
})
const said = (...[of, rows]: Parameters<typeof judgeNames>) =>
  judgeNames(of, rows).map(({ code, message, blocks }) => `${blocks ? '!' : ''}${code.slice(5)} ${message}`)

describe('names of the pieces of a line', () => {
  test('one for each piece is all right', () => {
    expect(
      said(list({ options: M.options, names: ['a', 'b'] }, { options: L.options, names: ['c'] }), [M, L]),
    ).toEqual([])
    expect(said(list({ options: {}, names: ['a', 'b'] }), [{ options: {}, quantity: 2 }])).toEqual([])
  })

  test('a line of one variant may have names that say none', () => {
    expect(said(list({ options: {}, names: ['a', 'b'] }), [M])).toEqual([])
    expect(said(list({ options: {}, names: ['a'] }), [M, L])).toEqual([
      '!names-of-none İsimlerin seçeneği yazılmamış (a); her ismin yanına yazın.',
    ])
  })

  test('fewer than pieces are allowed and said', () => {
    expect(said(list({ options: M.options, names: ['a'] }), [M, L])).toEqual([
      'names-too-few 2 adede isim yazılmadı; bunlara isim basılmaz.',
    ])
  })

  test('more than pieces of their variant are not ordered', () => {
    expect(said(list({ options: L.options, names: ['a', 'b'] }), [M, L])).toEqual([
      '!names-too-many L: 2 isim var, 1 adet seçildi. Adedi artırın ya da fazla isimleri silin.',
    ])
  })

  test('names of a variant that the line does not have are not ordered', () => {
    expect(said(list({ options: { Beden: 'S' }, names: ['a', 'b', 'c', 'd'] }), [M, L])).toEqual([
      '!names-of-none S sepette yok ama isimleri var (a, b, c ve 1 isim daha).',
    ])
  })

  test('none, and letters that no font has, are not ordered', () => {
    expect(said(list(), [M])).toEqual([
      '!names-missing İsim listesi boş. Basılacak isimleri yazın ya da isim baskısını kaldırın.',
    ])
    expect(said(list({ options: {}, names: ['Ayşe 中', 'Ωmega'] }), [M])).toEqual([
      '!names-unprintable İsimlerdeki “中 Ω” basılamaz; lütfen Latin harfleriyle yazın.',
    ])
  })
})
