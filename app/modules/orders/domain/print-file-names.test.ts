import { expect, test } from 'vitest'
import type { PrintFileType } from '#app/modules/media/domain/print-file.ts'
import { aPrintFile } from '../../../../tests/support/print-facts.ts'
import { namedPrintFiles } from './print-file-names.ts'

const file = (name: string, type: PrintFileType = 'pdf') => aPrintFile('h', { name, type })
const line = (title: string, name: string, type?: PrintFileType) => ({ title, artwork: file(name, type) })
const namesOf = (...lines: Parameters<typeof namedPrintFiles>[0]) =>
  namedPrintFiles(lines).map(({ name }) => name)

test('a print file is called after its line and itself, in letters every system takes', () => {
  expect(namesOf(line('Işıklı Çelik Termos', 'Logo – Çağlar (son).PDF'))).toEqual([
    '1-isikli-celik-termos-logo-caglar-son.pdf',
  ])
})

test('two lines of one product with one file have two names, and a line without a file has none', () => {
  expect(
    namesOf(line('Kupa', 'logo.pdf'), { title: 'Kalem', artwork: null }, line('Kupa', 'logo.pdf')),
  ).toEqual(['1-kupa-logo.pdf', '3-kupa-logo.pdf'])
})

test('the files of places stand behind that of their line, each with a letter and its place', () => {
  const place = (name: string, artwork?: ReturnType<typeof file> | null) => ({
    placeId: name,
    name,
    inks: 1,
    ...(artwork !== undefined && { artwork }),
  })
  const places = [
    place('Ön'),
    place('Arka', file('arka.pdf')),
    place('Kol', null),
    place('Yaka', file('arka.pdf')),
  ]
  expect(
    namedPrintFiles([
      { ...line('Tişört', 'logo.pdf'), places },
      { title: 'Kalem', artwork: null, places },
    ]).map(({ name, number, title }) => [name, number, title]),
  ).toEqual([
    ['1-tisort-logo.pdf', 1, 'Tişört'],
    ['1a-tisort-arka-arka.pdf', 1, 'Tişört, Arka'],
    ['1b-tisort-yaka-arka.pdf', 1, 'Tişört, Yaka'],
    ['2a-kalem-arka-arka.pdf', 2, 'Kalem, Arka'],
    ['2b-kalem-yaka-arka.pdf', 2, 'Kalem, Yaka'],
  ])
})

test.each([
  ['a way out of the folder', '../../etc/passwd', '1-kupa.pdf'],
  ['a program', 'fatura.pdf.exe', '1-kupa-faturapdf.pdf'],
  ['signs alone', '🎁', '1-kupa.pdf'],
  ['an ending alone', '.pdf', '1-kupa-pdf.pdf'],
  ['a very long name', `${'ş'.repeat(300)}.pdf`, `1-kupa-${'s'.repeat(60)}.pdf`],
])('%s becomes a harmless name', (_what, name, expected) => {
  expect(namesOf(line('Kupa', name))).toEqual([expected])
})

test('the ending follows the content', () => {
  expect(namesOf(line('Kupa', 'foto.jpeg', 'jpeg'))).toEqual(['1-kupa-foto.jpeg'])
  expect(namesOf(line('Kupa', 'foto.png', 'jpeg'))).toEqual(['1-kupa-foto.jpg'])
  expect(namesOf(line('Kupa', 'logo.eps', 'postscript'))).toEqual(['1-kupa-logo.eps'])
})
