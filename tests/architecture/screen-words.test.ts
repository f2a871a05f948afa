import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Words that could be spelt in two ways, and the one way in which the shop spells them on its screens. */
const SPELLINGS = [
  // In addresses, keys of files and placeholders, which are ASCII, the circumflex is missing rightly.
  { wrong: /(?<![/'"{#.-])\bhikaye/giu, right: 'hikâye' },
  { wrong: /\bfarketmez/giu, right: 'fark etmez' },
] as const

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|md|html)$/.test(file) && !file.includes('.test.'))
    .map((file) => join(folder, file))
}

test.each(SPELLINGS)('the screens write $right and no other way', ({ wrong }) => {
  const found = ['app', 'sample'].flatMap(sourcesBelow).flatMap((file) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n')
    return lines.flatMap((line, index) => (line.match(wrong) ? [`${file}:${index + 1}`] : []))
  })
  expect(found).toEqual([])
})
