import { makeZip } from 'client-zip'
import type {
  PersonalFile,
  PersonalPart,
  PersonalSection,
} from '#app/modules/accounts/domain/personal-part.ts'
import { cleanFileName } from '#app/modules/media/domain/file-name.ts'

/**
 * Writes the parts of an export into one archive: `veriler.json` first, then the files in their folders. Everything is
 * read when it is written and a slow reader slows the reading down, so memory holds a piece at a time. A file that has
 * gone meanwhile is left out; two of one name in a folder are told apart by a number.
 */
export function writeExport(parts: readonly PersonalPart[], madeAt: Date): ReadableStream<Uint8Array> {
  return makeZip(entries(parts, madeAt))
}

async function* entries(parts: readonly PersonalPart[], lastModified: Date) {
  const sections = parts.flatMap((part) => part.sections)
  yield { name: 'veriler.json', lastModified, input: json(sections, lastModified) }
  const names = new Set<string>()
  for (const { files } of parts) {
    if (!files) continue
    for await (const file of files()) {
      const input = await file.open()
      if (input) yield { name: freeName(file.path, names), lastModified, input }
    }
  }
}

async function* json(sections: readonly PersonalSection[], madeAt: Date): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(`{\n"hazirlanma": ${JSON.stringify(madeAt.toISOString())}`)
  for (const { name, items } of sections) {
    yield encoder.encode(`,\n${JSON.stringify(name)}: [`)
    let isFirst = true
    for await (const item of items()) {
      yield encoder.encode(`${isFirst ? '' : ','}\n${JSON.stringify(item, null, 2)}`)
      isFirst = false
    }
    yield encoder.encode(']')
  }
  yield encoder.encode('\n}\n')
}

function freeName(path: PersonalFile['path'], taken: Set<string>): string {
  const wanted = path.map(cleanFileName).join('/')
  const [, stem = wanted, ending = ''] = /^(.+?)(\.[^./]+)?$/.exec(wanted) ?? []
  let name = wanted
  for (let copy = 2; taken.has(name); copy += 1) name = `${stem} (${copy})${ending}`
  taken.add(name)
  return name
}
