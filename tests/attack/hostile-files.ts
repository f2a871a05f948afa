/** Files that are small, look honest to a glance, and cost whoever reads them as much as they can. */
export interface HostileFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const svg = (inside: string, attributes = '') =>
  utf8(
    `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50"${attributes}>` +
      `<rect width="60" height="40" fill="#1a2b3c"/>${inside}</svg>`,
  )

/** A number with a run of blanks and something that is no number behind it. */
export function blanksInDrawing(count: number): HostileFile {
  const inside = `<rect x="1${' '.repeat(count)}!" y="0" width="9" height="9" fill="#c2410c"/>`
  return { name: 'logo.svg', type: 'image/svg+xml', bytes: svg(inside) }
}

/** Nothing but beginnings of packed parts. */
export function streamsInPdf(count: number): HostileFile {
  const bytes = utf8(`%PDF-1.4\n1 0 obj<<${'stream '.repeat(count)}\n%%EOF\n`)
  return { name: 'logo.pdf', type: 'application/pdf', bytes }
}

/** As many different hostile files as asked for, each with bytes of its own. */
export function hostileFiles(count: number, blanks: number, streams: number): HostileFile[] {
  const kinds: readonly ((place: number) => HostileFile)[] = [
    (place) => blanksInDrawing(blanks + place),
    (place) => streamsInPdf(streams + place),
    (place) => ({
      ...blanksInDrawing(0),
      bytes: svg(`<path d="${'M1 1a'.repeat(20_000)}${place}" fill="#c2410c"/>`),
    }),
    (place) => ({
      ...blanksInDrawing(0),
      bytes: svg(`${'<g>'.repeat(5_000)}<rect x="${place}" width="9" height="9"/>${'</g>'.repeat(5_000)}`),
    }),
    (place) => ({
      ...blanksInDrawing(0),
      bytes: svg(
        `<rect width="9" height="9" transform="${'rotate('.repeat(10_000)}${place}" style="${'fill:'.repeat(20_000)}"/>`,
      ),
    }),
  ]
  return Array.from({ length: count }, (_, place) => {
    const make = kinds[place % kinds.length] ?? kinds[0]
    const file = make?.(place)
    if (!file) throw new Error('no kind of hostile file')
    return file
  })
}
