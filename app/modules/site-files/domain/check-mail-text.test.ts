import { describe, expect, it } from 'vitest'
import { checkMailText } from './check-mail-text.ts'
import { checkText } from './check-text.ts'
import { MAIL_KINDS, mailPlaceholdersOf, shippedMail } from './mail-kinds.ts'

const RESET = shippedMail('mail-reset-password')

describe('the words of a mail', () => {
  it.each(MAIL_KINDS)('are complete as they are shipped: %s', (kind) => {
    expect(checkMailText(kind, shippedMail(kind))).toEqual({ ok: true, value: undefined })
  })

  it.each(MAIL_KINDS)('are not saved without what the mail is for: %s', (kind) => {
    const { title, body } = shippedMail(kind)
    const required = Object.entries(mailPlaceholdersOf(kind)).filter(([, { isRequired }]) => isRequired)
    for (const [name, { about }] of required) {
      const without = body
        .split('\n')
        .filter((line) => !line.includes(`{{${name}}}`))
        .join('\n')
      const checked = checkText(kind, { title, body: without })
      if (checked.ok) throw new Error(`saved without ${name}`)
      expect(checked.error.message).toContain(`{{${name}}} (${about})`)
    }
  })

  it('must keep the link of a reset, the right of withdrawal and the texts agreed to', () => {
    const requiredOf = (kind: 'mail-reset-password' | 'mail-order-confirmed') =>
      Object.entries(mailPlaceholdersOf(kind)).flatMap(([name, { isRequired }]) => (isRequired ? [name] : []))
    expect(requiredOf('mail-reset-password')).toEqual(['sifre-baglantisi'])
    expect(requiredOf('mail-order-confirmed')).toEqual(
      expect.arrayContaining(['urunler', 'tutarlar', 'cayma-hakki', 'onaylanan-metinler']),
    )
  })

  const link = '\n\n[Yenile]({{sifre-baglantisi}})'
  it.each([
    ['an unknown placeholder', { body: `{{siparis-no}}${link}` }, 'site-files/unknown-placeholder'],
    ['an unknown placeholder in the subject', { title: '{{x}}' }, 'site-files/unknown-placeholder'],
    ['unbalanced braces', { body: `{{ad${link}` }, 'site-files/stray-braces'],
    [
      'a secret address in the subject',
      { title: '{{sifre-baglantisi}}' },
      'site-files/misplaced-placeholder',
    ],
    [
      'an address in a sentence',
      { body: `Bu: {{sifre-baglantisi}}${link}` },
      'site-files/misplaced-placeholder',
    ],
    ['an address without words', { body: '{{sifre-baglantisi}}' }, 'site-files/misplaced-placeholder'],
    ['words as an address', { body: `[Aç]({{ad}})${link}` }, 'site-files/bad-link'],
    ['a script as an address', { body: `[Aç](javascript:alert(1))${link}` }, 'site-files/bad-link'],
    [
      'a link inside a sentence',
      { body: `Bakın [buraya](https://a.example) ya${link}` },
      'site-files/bad-link',
    ],
    ['no subject', { title: ' ' }, 'site-files/no-subject'],
    ['no link', { body: 'Merhaba' }, 'site-files/missing-placeholder'],
  ])('are refused with %s', (_what, change, code) => {
    expect(checkMailText('mail-reset-password', { ...RESET, ...change })).toMatchObject({ error: { code } })
  })

  it('say where a table of the program has to stand', () => {
    const { title, body } = shippedMail('mail-order-confirmed')
    const checked = checkMailText('mail-order-confirmed', { title, body: `Ürünler: {{urunler}}\n${body}` })
    expect(checked).toMatchObject({
      error: { message: '{{urunler}} alanı kendi satırında, tek başına durmalı.' },
    })
  })
})

describe('a mail about the security of an account', () => {
  const shipped = RESET
  const codeOf = (body: string, title = shipped.title) => {
    const checked = checkMailText('mail-reset-password', { title, body })
    return checked.ok ? 'ok' : checked.error.code
  }

  it('leads to the shop’s own pages only, also where an address stands in words', () => {
    expect(codeOf(shipped.body)).toBe('ok')
    expect(codeOf(`${shipped.body}\n\n[Yardım]({{site-adresi}}/iletisim)`)).toBe('ok')
    for (const foreign of [
      '[Şifrenizi buradan yenileyin](https://calan.example/sifre)',
      'Ya da şuraya gidin: https://calan.example',
      'Ya da şuraya gidin: www.calan.example',
    ])
      expect(codeOf(`${shipped.body}\n\n${foreign}`), foreign).toBe('site-files/foreign-address')
    expect(codeOf(shipped.body, 'Bakın: HTTP://calan.example')).toBe('site-files/foreign-address')
  })

  it('hands its link to nobody else', () => {
    for (const leak of [
      '[Yenile](https://calan.example/?x={{sifre-baglantisi}})',
      '[{{sifre-baglantisi}}](https://calan.example)',
      '[Yenile]({{site-adresi}}/{{sifre-baglantisi}})',
      '![x]({{sifre-baglantisi}})',
      'Bağlantınız: {{sifre-baglantisi}}',
    ])
      expect(codeOf(`${shipped.body}\n\n${leak}`), leak).not.toBe('ok')
  })
})
