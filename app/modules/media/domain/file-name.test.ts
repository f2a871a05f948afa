import { expect, test } from 'vitest'
import { cleanFileName, MAX_FILE_NAME } from './file-name.ts'

test.each([
  ['logo.pdf', 'logo.pdf'],
  ['Şirket Logosu (son) İĞÜ.ai', 'Şirket Logosu (son) İĞÜ.ai'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\x\\logo.png', 'logo.png'],
  ['a\u0000b\u0007c.svg', 'abc.svg'],
  ['gnp.\u202Efdp.exe', 'gnp.fdp.exe'],
  ['<img src=x>.svg', 'img src=x.svg'],
  ['...', 'dosya'],
  ['', 'dosya'],
  ['  çok   boşluk .pdf ', 'çok boşluk .pdf'],
  ['🎨 logo.pdf', '🎨 logo.pdf'],
])('a file called %j is kept as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept)
})

test('a long name is cut and keeps its ending', () => {
  const name = cleanFileName(`${'ş'.repeat(500)}.pdf`)
  expect([...name]).toHaveLength(MAX_FILE_NAME)
  expect(name.endsWith('.pdf')).toBe(true)
})
