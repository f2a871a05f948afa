import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readBoundedForm, readForm } from './read-form.server.ts'
import { LARGEST_BODY } from './request-body.server.ts'

const schema = z.object({
  title: z.string('Başlık zorunludur.').max(10, 'Başlık çok uzun.'),
  items: z
    .array(z.object({ qty: z.number() }))
    .max(5)
    .optional(),
})

function aRequest(fields: readonly (readonly [string, string])[]): Request {
  return new Request('http://localhost/form', {
    method: 'POST',
    body: new URLSearchParams(fields as [string, string][]),
  })
}

async function refusalOf(reading: Promise<unknown>): Promise<{ status: number; text: string }> {
  const thrown = await reading.then(
    () => {
      throw new Error('the form was taken')
    },
    (refusal: unknown) => refusal,
  )
  if (!(thrown instanceof Response)) throw thrown
  return { status: thrown.status, text: await thrown.text() }
}

describe('a form', () => {
  test('that is well is read', async () => {
    const reading = await readForm(
      aRequest([
        ['title', 'Kupa'],
        ['items[0].qty', '5'],
      ]),
      schema,
    )
    expect(reading.ok && reading.value).toEqual({ title: 'Kupa', items: [{ qty: 5 }] })
    expect(reading.ok && reading.reply({ title: ['Alınmış.'] }).error).toEqual({ title: ['Alınmış.'] })
  })

  test('with a faulty field comes back with what was typed and what is wrong', async () => {
    const reading = await readForm(aRequest([['title', 'İstanbul ışığı 🎁']]), schema)
    expect(reading.ok).toBe(false)
    expect(reading.ok ? null : reading.reply).toMatchObject({
      initialValue: { title: 'İstanbul ışığı 🎁' },
      error: { title: ['Başlık çok uzun.'] },
    })
  })

  test.each([
    ['a group where a box is', [['title.x', 'Kupa']]],
    ['a list where a box is', [['title[]', 'Kupa']]],
    [
      'a box sent twice',
      [
        ['title', 'Kupa'],
        ['title', 'Kalem'],
      ],
    ],
    ['a group where a list is', [['items.x', 'Kupa']]],
    ['text where a row is', [['items[0]', 'Kupa']]],
    ['a group where a box of a row is', [['items[0].qty.x', '5']]],
  ] as const)('that has %s was made by none of our pages', async (_what, fields) => {
    const refusal = await refusalOf(readForm(aRequest(fields), schema))
    expect(refusal.status).toBe(400)
    expect(refusal.text).toMatch(/^Form okunamadı/)
  })

  test('of several commands holds one value in each box, whichever of them was meant', async () => {
    const commands = z.discriminatedUnion('intent', [
      z.object({ intent: z.literal('save'), rows: z.array(z.object({ stock: z.string() })) }),
      z.object({ intent: z.literal('merge') }),
    ])
    const rows = (name: string) =>
      [
        ['intent', 'merge'],
        [name, '5'],
      ] as const
    expect((await readForm(aRequest(rows('rows[0].stock')), commands)).ok).toBe(true)
    for (const name of ['rows[0].stock.x', 'rows.x', 'rows[0]'])
      expect((await refusalOf(readForm(aRequest(rows(name)), commands))).status, name).toBe(400)
  })

  test('may send what its schema does not know, and judge texts itself', async () => {
    const judged = z.object({ ids: z.array(z.string()), note: z.preprocess(String, z.string()) })
    const fields = [
      ['ids', 'a'],
      ['note.x', 'Not'],
      ['intent', 'fetch'],
      ['intent', 'save'],
    ] as const
    expect((await readForm(aRequest(fields), judged)).ok).toBe(true)
  })

  test('with nothing in it is judged like any other', async () => {
    const reading = await readForm(aRequest([]), schema)
    expect(reading.ok ? null : reading.reply.error).toEqual({ title: ['Başlık zorunludur.'] })
  })

  test.each([
    ['an index that would fill the memory', 'items[99999999].qty', '5'],
    ['an index of four digits', 'items[1000].qty', '5'],
    ['a nested huge index', 'items[0].parts[88888888].qty', '5'],
    ['an index in hexadecimal', 'items[0x10].qty', '5'],
    ['a negative index', 'items[-1].qty', '5'],
    ['an index that is no number', 'items[qty].qty', '5'],
    ['a very long name', 'a'.repeat(101), '5'],
    ['a prototype as a name', '__proto__.polluted', '1'],
    ['a constructor in a name', 'items[0].constructor.prototype.polluted', '1'],
    ['groups in groups without end', 'a.b.c.d.e.f.g.h.i', '1'],
    ['lists in lists without end', 'items[0][0][0][0][0][0][0][0].qty', '5'],
    ['an unreadable intent', '__intent__', '{bad'],
    ['an intent without a type', '__intent__', '{"payload":{}}'],
    ['an intent that is null', '__intent__', 'null'],
    [
      'an intent with a huge index',
      '__intent__',
      '{"type":"remove","payload":{"name":"items","index":99999999}}',
    ],
    [
      'an intent with a huge index in a name',
      '__intent__',
      '{"type":"insert","payload":{"name":"items[99999999]"}}',
    ],
    ['an intent with a name that is no text', '__intent__', '{"type":"insert","payload":{"name":{"a":1}}}'],
    [
      'an intent to add a row to a text',
      '__intent__',
      '{"type":"insert","payload":{"name":"title","index":9}}',
    ],
    ['a very long intent', '__intent__', JSON.stringify({ type: 'x'.repeat(3_000) })],
  ])('with %s is refused, as none of our pages sends it', async (_case, name, value) => {
    const refused = await refusalOf(
      readForm(
        aRequest([
          ['title', 'Kupa'],
          [name, value],
        ]),
        schema,
      ),
    )
    expect(refused).toEqual({ status: 400, text: 'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.' })
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
  })

  test('with thousands of fields is refused', async () => {
    const fields = Array.from({ length: LARGEST_BODY.maxFields + 1 }, (_, i) => [`f${i}`, '1'] as const)
    expect((await refusalOf(readBoundedForm(aRequest(fields)))).status).toBe(400)
  })

  test('whose names stand for more rows than any of ours has is refused before Conform makes them', async () => {
    const rowsOf = (lists: number) => Array.from({ length: lists }, (_, i) => [`a${i}[799].b`, '1'] as const)
    expect([...(await readBoundedForm(aRequest(rowsOf(5))))]).toHaveLength(5)
    expect((await refusalOf(readBoundedForm(aRequest(rowsOf(6))))).status).toBe(400)
    const nested = Array.from({ length: 50 }, (_, i) => [`items[${i}].parts[99].qty`, '1'] as const)
    expect((await refusalOf(readBoundedForm(aRequest(nested)))).status).toBe(400)
  })

  test('that comes back leaves out what may not be shown again, and what is too long for it', async () => {
    const fields = [
      ['title', 'ş'.repeat(60)],
      ['note', 'n'.repeat(51)],
      ['password', 'gizli'],
    ] as const
    const reading = await readForm(aRequest(fields), z.looseObject({ title: z.string().max(10) }), {
      secret: ['password'],
      maxShown: 50,
    })
    expect(reading.ok ? null : reading.reply.initialValue).toEqual({})
  })

  test('that comes back is never so long that its page takes long to write; short fields stay', async () => {
    const long = '<'.repeat(200_000)
    const fields = [
      ['text', long],
      ['title', 'Kupa'],
      ['other', `${long}a`],
    ] as const
    const reading = await readForm(aRequest(fields), z.looseObject({ title: z.string().max(1) }))
    expect(reading.ok ? null : reading.reply.initialValue).toEqual({ title: 'Kupa', text: long })
  })

  test('that says it is huge is refused before it is read', async () => {
    const request = new Request('http://localhost/form', {
      method: 'POST',
      body: 'title=a',
      headers: { 'Content-Length': '5000000', 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect((await refusalOf(readBoundedForm(request))).status).toBe(413)
  })

  test.each([
    ['JSON', 'application/json', '{"title":"Kupa"}'],
    ['a broken multipart', 'multipart/form-data; boundary=x', 'not multipart'],
    ['a multipart without a boundary', 'multipart/form-data', '--x'],
    ['plain text', 'text/plain', 'title=Kupa'],
  ])('sent as %s is refused', async (_case, type, body) => {
    const request = new Request('http://localhost/form', {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    })
    expect((await refusalOf(readForm(request, schema))).status).toBe(400)
  })

  test('may take an element in or out of a list by an intent of ours', async () => {
    const intent = '{"type":"remove","payload":{"name":"items","index":0}}'
    const reading = await readForm(
      aRequest([
        ['title', 'Kupa'],
        ['items[0].qty', '5'],
        ['__intent__', intent],
      ]),
      schema,
    )
    expect(reading.ok).toBe(false)
  })
})
