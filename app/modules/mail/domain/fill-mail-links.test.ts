import { describe, expect, test } from 'vitest'
import type { MailKind } from '#app/modules/site-files/domain/mail-kinds.ts'
import {
  isMarketingMail,
  MAIL_KINDS,
  mailPlaceholdersOf,
  shippedMail,
} from '#app/modules/site-files/domain/mail-kinds.ts'
import type { MailBlock } from '#app/modules/site-files/domain/mails/mail-block.ts'
import { findLinks } from '../../../../tests/support/linkable.ts'
import type { MailFacts } from './fill-mail.ts'
import { fillMail, fillMarketingMail } from './fill-mail.ts'
import { composeMail } from './mail-blocks.ts'
import type { UnsubscribeUrl } from './unsubscribe-url.ts'

const URL = 'https://ornek.example'
const OWN_MAIL = 'bilgi@ornek.example'
const shop = { siteName: 'Örnek', primaryColor: '#00796B', phone: '', email: OWN_MAIL }
const TRADE = { tradeName: 'Örnek AŞ', mersisNumber: '', taxOffice: '', taxNumber: '', kep: '' }
const SENDER = { ...shop, trade: TRADE, address: 'Ankara' }
const WAY_OUT = `${URL}/e-posta-izni/x` as UnsubscribeUrl
const HOSTILE = [
  ...[
    'https://kotu.evil/x',
    'www.kotu.evil',
    'kotu.evil',
    'kotu.evil/giris?a=b',
    '//kotu.evil',
    'kotu\u200B.evil',
  ],
  ...['odul@kotu.evil', 'mailto:odul@kotu.evil', 'javascript:evil()', 'http://10.66.6.6/evil', 'kotu。evil'],
  ...[
    'Arayın: 0900 666 66 66',
    '+90 900 666 66 66',
    '\\\\evil\\odul',
    '<a href="https://kotu.evil">evil</a>',
  ],
  ...['[evil](https://kotu.evil)', 'evil\r\nBcc: odul@kotu.evil'],
]

/** Every block a program can build, with the same words wherever somebody's may stand. */
function blocksOf(typed: string): MailBlock[] {
  return [
    { kind: 'paragraph', text: typed },
    { kind: 'heading', text: typed },
    { kind: 'list', items: [typed, typed] },
    { kind: 'pairs', isSum: false, rows: [{ label: 'Not', text: typed }] },
    {
      kind: 'lines',
      lines: [{ title: 'Kupa', details: [`Baskı notu: ${typed}`], sum: '1 adet', total: '1' }],
    },
    { kind: 'link', text: typed, href: `${URL}/x` },
  ]
}

function factsOf<K extends MailKind>(kind: K, typed: string): MailFacts<K> {
  const facts = Object.entries(mailPlaceholdersOf(kind)).map(([name, { form, isOwn }]) => {
    if (form === 'link') return [name, { href: `${URL}/sayfa`, isSecret: false }]
    if (form === 'block') return [name, blocksOf(isOwn ? 'Bizim sözümüz' : typed)]
    return [name, name === 'site-adresi' ? URL : isOwn ? 'Bizim sözümüz' : typed]
  })
  return Object.fromEntries(facts) as unknown as MailFacts<K>
}

/** What somebody sees, without tags; a link's address counts as seen. */
function seenIn(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replace(/<a href="([^"]*)">/g, ' $1 ')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}

test.each(HOSTILE)('a mail without a text of its own holds no link of a typed %j either', (typed) => {
  const mail = composeMail(shop, `Uyarı: ${typed}`, blocksOf(typed))
  expect(mail.subject).not.toMatch(/\p{Cc}/u)
  for (const part of [mail.subject, mail.text, seenIn(mail.html)])
    expect(
      findLinks(part).filter((link) => !/^(?:https:)?\/\/ornek\.example\/x$|^.\.example$/.test(link)),
    ).toEqual([])
})

describe.each(MAIL_KINDS)('the mail %s', (kind) => {
  test.each(HOSTILE)('holds no link of a typed %j, in its subject and both its parts', (typed) => {
    const text = shippedMail(kind)
    const names = Object.entries(mailPlaceholdersOf(kind)).filter(([, { form }]) => form === 'text')
    // An owner may write any of them into the subject and into a sentence.
    const all = names.map(([name]) => `{{${name}}}`).join(' – ')
    const texts = {
      of: () => ({ title: `${text.title} ${all}`, body: `${text.body}\n\n${all}` }),
      broken: (_kind: MailKind, error: unknown) => {
        throw error
      },
    }
    const mail = isMarketingMail(kind)
      ? fillMarketingMail(texts, kind, { shop: SENDER, facts: factsOf(kind, typed), unsubscribeUrl: WAY_OUT })
      : fillMail(texts, kind, { shop, facts: factsOf(kind, typed) })
    for (const part of [mail.subject, mail.text, seenIn(mail.html)]) {
      const foreign = findLinks(part).filter((link) => !`${URL}/sayfa ${URL}/x ${OWN_MAIL}`.includes(link))
      expect(foreign.filter((link) => !/^(?:https:)?\/\/ornek\.example(?:\/|$)/.test(link))).toEqual([])
    }
    expect(mail.subject).not.toMatch(/\p{Cc}/u)
  })
})
