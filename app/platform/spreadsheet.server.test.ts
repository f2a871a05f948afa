import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { readZip } from '../../tests/support/read-zip.ts'
import type { SheetTable } from './spreadsheet.server.ts'
import { readTable, sheetAnswer, TABLE_LIMITS, writeCsv, writeXlsx } from './spreadsheet.server.ts'

const TABLE: SheetTable = {
  name: 'Siparişler',
  columns: [
    { header: 'Ürün', kind: 'text' },
    { header: 'Adet', kind: 'number' },
    { header: 'Tutar', kind: 'lira' },
    { header: 'İndirim', kind: 'percent' },
    { header: 'Tarih', kind: 'moment' },
  ],
  rows: [
    ['Kupa; beyaz "mat"\nıIşŞğĞ', 1200, 123_450, 1250, Date.UTC(2026, 0, 6, 11, 5)],
    ['=HYPERLINK("http://x")', -3, -5, null, null],
  ],
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream as BodyInit).arrayBuffer())
}

async function bytesOfRows(rows: SheetTable['rows']): Promise<Uint8Array> {
  return bytesOf(writeXlsx({ name: 'A', columns: [{ header: 'a', kind: 'text' }], rows }))
}

function text(value: string): Uint8Array {
  return new TextEncoder().encode(value)
}

async function codeOf(bytes: Uint8Array): Promise<string> {
  const read = await readTable(bytes)
  return read.ok ? 'ok' : read.error.code
}

describe('writing', () => {
  it('makes CSV that Turkish Excel opens by double click', async () => {
    const bytes = await bytesOf(writeCsv(TABLE))
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe(
      'Ürün;Adet;Tutar;İndirim;Tarih\r\n' +
        '"Kupa; beyaz ""mat""\nıIşŞğĞ";1200;1234,50;12,5;06.01.2026 14:05\r\n' +
        '"\'=HYPERLINK(""http://x"")";-3;-0,05;;',
    )
  })

  it.each([
    ...['=1+1', '+905551112233', '-2+3', '@SUM(A1)', '\t=1', '|cmd'],
    ...['＝1+1', '＋905551112233', '－2+3', '＠SUM(A1)'],
    ...['+90 532 123 45 67*1', '+90 532 123 45 67\n=1', '+A1 22 33', '-90 532 123 45 67'],
  ])('guards %j', async (cell) => {
    const table = { name: 'A', columns: [{ header: 'a', kind: 'text' }], rows: [[cell]] } as const
    const csv = await bytesOf(writeCsv(table))
    expect(new TextDecoder().decode(csv)).toContain(`'${cell}`)
    expect(unwrap(await readTable(csv)).rows[0]?.cells).toEqual([cell.trim()])
    // In Excel's own format a text is a text: no formula element, and nothing to take away again.
    expect(unwrap(await readTable(await bytesOf(writeXlsx(table)))).rows[0]?.cells).toEqual([cell.trim()])
  })

  it.each(['+90 532 123 45 67', '+49 30 1234 567'])(
    'leaves the telephone number %j as it is',
    async (cell) => {
      const table = { name: 'A', columns: [{ header: 'a', kind: 'text' }], rows: [[cell]] } as const
      const csv = await bytesOf(writeCsv(table))
      expect(new TextDecoder().decode(csv)).toContain(`\n${cell}`)
      expect(unwrap(await readTable(csv)).rows[0]?.cells).toEqual([cell])
    },
  )

  it('keeps text that looks like a formula as text in an Excel file', async () => {
    const cells = ['=1+1', '＝1+1', '+1', '＋1', '-1', '－1', '@A', '＠A']
    const bytes = await bytesOfRows(cells.map((cell) => [cell]))
    const sheet = new TextDecoder().decode(readZip(bytes).get('xl/worksheets/sheet1.xml'))
    expect(sheet).not.toContain('<f')
    // Every one of them a string, in a style whose format is that of text (49 is `@`).
    const strings = [...sheet.matchAll(/<c r="A(\d+)"([^>]*)>/g)].filter(([, row]) => Number(row) > 1)
    expect(strings).toHaveLength(cells.length)
    for (const [, , attributes] of strings) expect(attributes).toMatch(/t="(?:s|inlineStr)"/)
  })

  it.each([writeCsv, writeXlsx])('makes what it reads back: %o', async (write) => {
    expect(unwrap(await readTable(await bytesOf(write(TABLE))))).toEqual({
      headings: ['Ürün', 'Adet', 'Tutar', 'İndirim', 'Tarih'],
      rows: [
        {
          line: 2,
          cells: [
            'Kupa; beyaz "mat"\nıIşŞğĞ',
            '1200',
            expect.stringMatching(/^1234,50?$/),
            '12,5',
            '06.01.2026 14:05',
          ],
        },
        { line: 3, cells: ['=HYPERLINK("http://x")', '-3', '-0,05', '', ''] },
      ],
    })
  })

  it('reads its rows while the file is sent', async () => {
    let made = 0
    async function* endless() {
      for (; ; made += 1) yield [`satır ${made}`.repeat(20)]
    }
    const table = { name: 'A', columns: [{ header: 'a', kind: 'text' as const }], rows: endless() }
    const reader = sheetAnswer('csv', 'uzun', table).body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect(made).toBeLessThan(5_000)
  })

  it('is a download that nobody keeps', () => {
    const { headers } = sheetAnswer('xlsx', 'ürünler', { name: 'A', columns: [], rows: [] })
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="_r_nler.xlsx"; filename*=UTF-8''%C3%BCr%C3%BCnler.xlsx`,
    )
    expect(headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('reading', () => {
  it('takes the delimiter from the headings, not from decimal commas', async () => {
    for (const delimiter of [';', ',', '\t']) {
      const table = unwrap(await readTable(text(`Ad${delimiter}Fiyat\nKupa${delimiter}"1,5"\n`)))
      expect(table.rows).toEqual([{ line: 2, cells: ['Kupa', '1,5'] }])
    }
    const told = unwrap(await readTable(text('sep=;\r\nAd;Fiyat, KDV hariç\r\nKupa;1,5\r\n')))
    expect(told).toEqual({
      headings: ['Ad', 'Fiyat, KDV hariç'],
      rows: [{ line: 3, cells: ['Kupa', '1,5'] }],
    })
  })

  it('reads the encodings Turkish Excel saves', async () => {
    const windows = Uint8Array.from([0x41, 0x0a, 0xfe, 0xdd, 0xf0]) // A, line feed, şİğ
    expect(unwrap(await readTable(windows)).rows[0]?.cells).toEqual(['şİğ'])
    const utf16 = new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from([65, 10, 0x15f]).buffer)])
    expect(unwrap(await readTable(utf16)).rows[0]?.cells).toEqual(['ş'])
  })

  it('leaves empty rows out and counts them', async () => {
    const table = unwrap(await readTable(text('Ad;Adet\n\nKupa\n;;\nKalem;5;fazla\n')))
    expect(table.rows).toEqual([
      { line: 3, cells: ['Kupa', ''] },
      { line: 5, cells: ['Kalem', '5', 'fazla'] },
    ])
  })

  it('refuses what is no table, and what is too much of one', async () => {
    expect(await codeOf(text(''))).toBe('spreadsheet/empty')
    expect(await codeOf(text('\n\n;;\n'))).toBe('spreadsheet/empty')
    expect(await codeOf(await readFile(process.execPath).then((file) => file.subarray(0, 5_000)))).toBe(
      'spreadsheet/unreadable',
    )
    expect(await codeOf(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]))).toBe('spreadsheet/too-large')
    expect(await codeOf(new Uint8Array(TABLE_LIMITS.fileBytes + 1))).toBe('spreadsheet/too-large')
    expect(await codeOf(text(`a\n${'x\n'.repeat(TABLE_LIMITS.rows)}`))).toBe('ok')
    expect(await codeOf(text(`a\n${'x\n'.repeat(TABLE_LIMITS.rows + 1)}`))).toBe('spreadsheet/too-many-rows')
    expect(await codeOf(text(`${'a;'.repeat(TABLE_LIMITS.columns)}a\n`))).toBe('spreadsheet/too-large')
    expect(await codeOf(text(`a\n"${'x'.repeat(TABLE_LIMITS.cellCharacters + 1)}"\n`))).toBe(
      'spreadsheet/unreadable',
    )
  })

  it('is not filled by a small file that unpacks to a huge one', async () => {
    function* zeros() {
      for (let row = 0; row < 7_000; row += 1) yield ['0'.repeat(32_000)]
    }
    const bomb = await bytesOfRows(zeros())
    expect(bomb.byteLength).toBeLessThan(2_000_000)
    expect(await codeOf(bomb)).toBe('spreadsheet/too-large')
  })
})
