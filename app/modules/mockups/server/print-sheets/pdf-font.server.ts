/** Fonts in a PDF without a font library: the whole of a small TrueType file, its glyphs named by number. */
import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib'
import { PDFString } from '@cantoo/pdf-lib'

export interface PdfFont {
  readonly ref: PDFRef
  /** The glyph of a letter and its width in thousandths of the size; null when the font has none. */
  glyph(codePoint: number): { readonly id: number; readonly width: number } | null
}

interface TrueType {
  readonly unitsPerEm: number
  readonly box: readonly [number, number, number, number]
  readonly ascent: number
  readonly descent: number
  readonly widths: readonly number[]
  readonly glyphs: ReadonlyMap<number, number>
}

/** Puts a TrueType font into a document, so that its text is read, searched and copied as it is seen. */
export function embedTrueType(pdf: PDFDocument, bytes: Buffer, name: string): PdfFont {
  const font = readTrueType(bytes)
  const perMille = (units: number) => Math.round((units * 1000) / font.unitsPerEm)
  const { context } = pdf
  const file = context.register(context.flateStream(bytes, { Length1: bytes.length }))
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      ItalicAngle: 0,
      StemV: 80,
      FontBBox: font.box.map(perMille),
      Ascent: perMille(font.ascent),
      Descent: perMille(font.descent),
      CapHeight: perMille(font.ascent),
      FontFile2: file,
    }),
  )
  const widths = font.widths.map(perMille)
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDToGIDMap: 'Identity',
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      W: [0, widths],
    }),
  )
  const ref = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(unicodeOf(font.glyphs))),
    }),
  )
  return {
    ref,
    glyph(codePoint) {
      const id = font.glyphs.get(codePoint)
      return id === undefined ? null : { id, width: widths[id] ?? 0 }
    },
  }
}

/** Two bytes of a glyph to the letter it stands for, a hundred at a time as the format wants it. */
function unicodeOf(glyphs: ReadonlyMap<number, number>): string {
  const hex = (value: number) => value.toString(16).padStart(4, '0')
  const pairs = [...glyphs].map(([codePoint, id]) => `<${hex(id)}> <${hex(codePoint)}>`)
  const parts: string[] = []
  for (let from = 0; from < pairs.length; from += 100) {
    const part = pairs.slice(from, from + 100)
    parts.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`)
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Damga def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...parts,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

/** Reads what a PDF has to be told of a font (OpenType 1.9: head, hhea, hmtx and cmap of format 4). */
function readTrueType(bytes: Buffer): TrueType {
  const tables = new Map<string, number>()
  for (let index = 0; index < bytes.readUInt16BE(4); index++) {
    const entry = 12 + index * 16
    tables.set(bytes.toString('latin1', entry, entry + 4), bytes.readUInt32BE(entry + 8))
  }
  const at = (table: string): number => {
    const offset = tables.get(table)
    if (offset === undefined) throw new Error(`the font has no table ${table}`)
    return offset
  }
  const [head, hhea, hmtx] = [at('head'), at('hhea'), at('hmtx')]
  const metrics = bytes.readUInt16BE(hhea + 34)
  const widths = Array.from({ length: bytes.readUInt16BE(at('maxp') + 4) }, (_, id) =>
    bytes.readUInt16BE(hmtx + Math.min(id, metrics - 1) * 4),
  )
  const side = (index: number) => bytes.readInt16BE(head + 36 + index * 2)
  return {
    unitsPerEm: bytes.readUInt16BE(head + 18),
    box: [side(0), side(1), side(2), side(3)],
    ascent: bytes.readInt16BE(hhea + 4),
    descent: bytes.readInt16BE(hhea + 6),
    widths,
    glyphs: readGlyphs(bytes, at('cmap')),
  }
}

function readGlyphs(bytes: Buffer, cmap: number): ReadonlyMap<number, number> {
  const offsets = Array.from(
    { length: bytes.readUInt16BE(cmap + 2) },
    (_, index) => cmap + bytes.readUInt32BE(cmap + 8 + index * 8),
  )
  const table = offsets.find((offset) => bytes.readUInt16BE(offset) === 4)
  if (table === undefined) throw new Error('the font has no character map of format 4')
  const segments = bytes.readUInt16BE(table + 6) / 2
  const glyphs = new Map<number, number>()
  for (let index = 0; index < segments; index++) {
    const field = (block: number) => table + 14 + (block * segments + index) * 2 + (block > 0 ? 2 : 0)
    const [last, first] = [bytes.readUInt16BE(field(0)), bytes.readUInt16BE(field(1))]
    const [delta, range] = [bytes.readUInt16BE(field(2)), bytes.readUInt16BE(field(3))]
    for (let code = first; code <= last && code < 0xffff; code++) {
      const stored = range === 0 ? code : bytes.readUInt16BE(field(3) + range + (code - first) * 2)
      const id = stored === 0 ? 0 : (stored + delta) & 0xffff
      if (id !== 0) glyphs.set(code, id)
    }
  }
  return glyphs
}
