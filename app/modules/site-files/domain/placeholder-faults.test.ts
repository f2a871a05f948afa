import { expect, test } from 'vitest'
import { filePlaceholders } from './file-placeholders.ts'
import { placeholderFaults } from './placeholder-faults.ts'
import { SITE_FILES } from './site-files.ts'

const placeholders = filePlaceholders(
  SITE_FILES.find(({ kind }) => kind === 'mail-order-processing') ?? (SITE_FILES[0] as never),
)
const faults = (text: string) => placeholderFaults(text, placeholders)

test.each([
  ['{{siparis-nu}}', 'siparis-no'],
  ['{{Sipariş No}}', 'siparis-no'],
  ['{{sipariş numarası}}', 'siparis-no'],
  ['{{siteadi}}', 'site-adi'],
  ['{{hava-durumu}}', undefined],
])('%s is unknown, and the placeholder it is nearest to is offered', (text, meant) => {
  const [unknown] = faults(text).unknown
  expect(unknown?.name).toBe(text.slice(2, -2))
  expect(unknown?.meant?.name).toBe(meant)
})

test('a required placeholder that is not there is named', () => {
  expect(faults('Merhaba {{alici-ad}}').missing.map(({ label }) => label)).toEqual(['Sipariş sayfası'])
  expect(faults('[Sipariş]({{ siparis-baglantisi }})').missing).toEqual([])
})

test('every placeholder of every text has a name for people', () => {
  for (const file of SITE_FILES)
    for (const { name, label } of filePlaceholders(file)) expect(label, `${file.path} ${name}`).not.toBe(name)
})
