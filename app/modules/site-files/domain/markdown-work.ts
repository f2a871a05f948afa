import type { FileFault } from './file-fault.ts'

/** Half a second of rendering. A contract of twenty pages takes a hundredth of it. */
const MOST_WORK = 20_000_000
/** Quotes and lists inside one another that begin on one line; people reach four. */
const MOST_LEVELS = 30

/**
 * What would keep the renderer busy for minutes: it compares each sign of a paragraph with all the others, and goes
 * through a line once for each quote or list that begins on it. Judged where a text is saved, before anything renders it.
 */
export function markdownWorkFault(markdown: string): FileFault | null {
  let work = 0
  let signs = 0
  let blockLine = 1
  for (const [index, line] of markdown.split('\n').entries()) {
    if (levelsOf(line) > MOST_LEVELS)
      return { line: index + 1, message: 'Bu satırda çok fazla iç içe alıntı ya da liste başlıyor.' }
    if (line.trim() === '') {
      work += signs * signs
      signs = 0
      blockLine = index + 2
    } else signs += line.match(/[*_~`![\]<>/]/g)?.length ?? 0
    if (work + signs * signs > MOST_WORK)
      return {
        line: blockLine,
        message:
          'Burada çok fazla biçim işareti (*, _, !, [, <) var. Azaltın ya da metni boş satırlarla bölün.',
      }
  }
  return null
}

function levelsOf(line: string): number {
  const [beginning = ''] = /^[\s>*+\-\d.)]*/.exec(line) ?? []
  return beginning.match(/>|[*+-](?=\s)|\d[.)](?=\s)/g)?.length ?? 0
}
