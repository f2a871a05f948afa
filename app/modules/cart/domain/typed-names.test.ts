import { describe, expect, test } from 'vitest'
import { MAX_NAMES } from '#app/modules/printing/domain/name-list.ts'
import { namesAsTyped, readTypedNames } from './typed-names.ts'

const ONE = [{ options: {}, quantity: 50 }]
const SIZES = [
  { options: { Renk: 'Lacivert', Beden: 'M' }, quantity: 20 },
  { options: { Renk: 'Lacivert', Beden: 'XL' }, quantity: 10 },
  { options: { Renk: 'Kırmızı', Beden: 'XL' }, quantity: 10 },
]
const namesOf = (text: string) => readTypedNames(text, SIZES).pieces

describe('names that are typed', () => {
  test('one a line, tidied; empty lines are none', () => {
    expect(readTypedNames('Ayşe Yılmaz\r\n\r\n  İlker  \nÇiğdem\tŞen\n', ONE)).toEqual({
      pieces: [{ options: {}, names: ['Ayşe Yılmaz', 'İlker', 'Çiğdem Şen'] }],
      fault: null,
    })
    expect(readTypedNames(' \n', ONE)).toEqual({ pieces: [], fault: null })
  })

  test('a line of one variant has them all', () => {
    const [row] = SIZES
    expect(readTypedNames('Ayşe; M', row ? [row] : []).pieces).toEqual([
      { options: row?.options, names: ['Ayşe; M'] },
    ])
  })

  test('of several variants each stands behind its name, as much of it as is needed', () => {
    expect(namesOf('Ayşe; lacivert, m\nIşıl\tKIRMIZI XL\nCan\tDemir\tXL Lacivert\nEfe; M')).toEqual([
      { options: SIZES[0]?.options, names: ['Ayşe', 'Efe'] },
      { options: SIZES[2]?.options, names: ['Işıl'] },
      { options: SIZES[1]?.options, names: ['Can Demir'] },
    ])
  })

  test.each([
    ['no variant', 'Ayşe'],
    ['one of two', 'Ayşe; XL'],
    ['an unknown one', 'Ayşe; S'],
    ['no name', '; M'],
  ])('%s is said with its line, and the others are kept', (_, line) => {
    const { pieces, fault } = readTypedNames(`Efe; M\n${line}`, SIZES)
    expect(pieces).toEqual([{ options: SIZES[0]?.options, names: ['Efe'] }])
    expect(fault).toMatch(/^2\. satır \(.*\): her ismin arkasına/)
  })

  test('too long a name and too many names are said', () => {
    expect(readTypedNames(`Ayşe\n${'a'.repeat(41)}`, ONE).fault).toMatch(/^2\. satır .*en fazla 40 karakter/)
    const many = Array.from({ length: MAX_NAMES + 1 }, (_, at) => `İsim ${at}`).join('\n')
    expect(readTypedNames(many, ONE).fault).toBe('En fazla 500 isim yazılabilir; 501 isim var.')
  })

  test('are written as they are read', () => {
    const text = 'Ayşe; Lacivert, M\nEfe; Lacivert, M\nCan; Kırmızı, XL'
    const { pieces } = readTypedNames(text, SIZES)
    expect(namesAsTyped(pieces, SIZES)).toBe(text)
    expect(readTypedNames(namesAsTyped(pieces, SIZES), SIZES).pieces).toEqual(pieces)
    expect(namesAsTyped(pieces, ONE)).toBe('Ayşe\nEfe\nCan')
  })
})
