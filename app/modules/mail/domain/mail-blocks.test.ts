import { describe, expect, test } from 'vitest'
import type { MailBlock } from '#app/modules/site-files/domain/mails/mail-block.ts'
import { composeMail, renderMail } from './mail-blocks.ts'

const SHOP = { siteName: 'Damga', primaryColor: '#00796b' }
const HOSTILE = `"><img src=x onerror='alert(1)'>&amp;`
const ESCAPED = '&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;'

/** Each kind of block with the same words wherever somebody's words may stand. */
const BLOCKS: Readonly<Record<MailBlock['kind'], { readonly block: MailBlock; readonly times: number }>> = {
  paragraph: { block: { kind: 'paragraph', text: HOSTILE }, times: 1 },
  heading: { block: { kind: 'heading', text: HOSTILE }, times: 1 },
  link: { block: { kind: 'link', text: HOSTILE, href: HOSTILE }, times: 2 },
  'secret-link': { block: { kind: 'secret-link', text: HOSTILE, href: HOSTILE }, times: 2 },
  'secret-picture': {
    block: { kind: 'secret-picture', text: HOSTILE, src: HOSTILE, href: HOSTILE },
    times: 3,
  },
  list: { block: { kind: 'list', items: [HOSTILE, HOSTILE] }, times: 2 },
  pairs: {
    block: { kind: 'pairs', isSum: false, rows: [{ label: HOSTILE, text: HOSTILE, isOwn: true }] },
    times: 2,
  },
  lines: {
    block: {
      kind: 'lines',
      lines: [{ title: HOSTILE, details: [HOSTILE], sum: HOSTILE, total: HOSTILE }],
    },
    times: 4,
  },
}

describe('the HTML of a mail', () => {
  test.each(Object.entries(BLOCKS))('shows markup in a %s as it was typed', (_kind, { block, times }) => {
    const { html } = renderMail(SHOP, 'Siparişiniz', [block])
    expect(html).not.toContain('<img src=x')
    expect(html.split(ESCAPED)).toHaveLength(times + 1)
  })

  test('shows markup in its title and in the name of the shop as it was typed', () => {
    const { html, subject } = renderMail({ ...SHOP, siteName: HOSTILE }, HOSTILE, [])
    expect(html).not.toContain('<img')
    // In its head, above it and as the sender's name.
    expect(html.split(ESCAPED)).toHaveLength(4)
    expect(subject).toBe(HOSTILE)
  })
})

test('a picture is the reader’s own: it leads where its link leads, and what opens it is a secret', () => {
  const url = 'https://magaza.example/prova/gizli-anahtar'
  const { html, text, secrets } = renderMail(SHOP, 'Provanız hazır', [
    { kind: 'secret-picture', text: 'Tişört, 2. sürüm', src: `${url}/PRV-1/2/0`, href: url },
  ])
  expect(html).toContain(`<a href="${url}"><img src="${url}/PRV-1/2/0" alt="Tişört, 2. sürüm"`)
  expect(text).toBe('Tişört, 2. sürüm\n')
  expect(secrets).toEqual(['gizli-anahtar'])
})

test('what is charged beside goods stands below them, above one rule, in text and HTML', () => {
  const goods = { title: 'Tükenmez Kalem', details: [], sum: '250 adet × 9,80 ₺', total: '2.450,00 ₺' }
  const charges = [
    { sum: 'Baskı: 250 × (1,60 + 1,10)', total: '675,00 ₺' },
    { sum: `Kalıp (tek seferlik): ${HOSTILE}`, total: '700,00 ₺' },
  ]
  const { text, html } = renderMail(SHOP, 'Siparişiniz', [{ kind: 'lines', lines: [{ ...goods, charges }] }])
  expect(text).toContain(
    [
      'Tükenmez Kalem',
      '  250 adet × 9,80 ₺ = 2.450,00 ₺',
      '  Baskı: 250 × (1,60 + 1,10) = 675,00 ₺',
      '  Kalıp (tek seferlik): ',
    ].join('\n'),
  )
  expect(html).toContain(ESCAPED)
  expect(html).not.toContain('<img')
  // A rule for each cell of the last row.
  expect(html.split('border-bottom:1px solid #e0e0e0')).toHaveLength(3)
})

test('a line end in the subject begins no header of its own', () => {
  const { subject } = composeMail(SHOP, 'Merhaba\r\nBcc: herkes@example.com', [])
  expect(subject).not.toMatch(/[\r\n]/)
})
