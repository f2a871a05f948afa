import { expect, test } from 'vitest'
import { printFileNames } from './print-file-names.ts'

const line = (title: string, name: string, type: 'pdf' | 'jpeg' | 'postscript' = 'pdf') => ({
  title,
  artwork: { name, type },
})

test('a print file is called after its line and itself, in letters every system takes', () => {
  expect(printFileNames([line('Işıklı Çelik Termos', 'Logo – Çağlar (son).PDF')])).toEqual([
    '1-isikli-celik-termos-logo-caglar-son.pdf',
  ])
})

test('two lines of one product with one file have two names, and a line without a file has none', () => {
  expect(
    printFileNames([line('Kupa', 'logo.pdf'), { title: 'Kalem', artwork: null }, line('Kupa', 'logo.pdf')]),
  ).toEqual(['1-kupa-logo.pdf', null, '3-kupa-logo.pdf'])
})

test.each([
  ['a way out of the folder', '../../etc/passwd', '1-kupa.pdf'],
  ['a program', 'fatura.pdf.exe', '1-kupa-faturapdf.pdf'],
  ['signs alone', '🎁', '1-kupa.pdf'],
  ['an ending alone', '.pdf', '1-kupa-pdf.pdf'],
  ['a very long name', `${'ş'.repeat(300)}.pdf`, `1-kupa-${'s'.repeat(60)}.pdf`],
])('%s becomes a harmless name', (_what, name, expected) => {
  expect(printFileNames([line('Kupa', name)])).toEqual([expected])
})

test('the ending follows the content', () => {
  expect(printFileNames([line('Kupa', 'foto.jpeg', 'jpeg')])).toEqual(['1-kupa-foto.jpeg'])
  expect(printFileNames([line('Kupa', 'foto.png', 'jpeg')])).toEqual(['1-kupa-foto.jpg'])
  expect(printFileNames([line('Kupa', 'logo.eps', 'postscript')])).toEqual(['1-kupa-logo.eps'])
})
