import { describe, expect, it, vi } from 'vitest'
import { shippedMail } from '#app/modules/site-files/domain/mail-kinds.ts'
import type { MailText } from '#app/modules/site-files/domain/mails/mail-definition.ts'
import type { MailFacts } from './fill-mail.ts'
import { fillMail } from './fill-mail.ts'

const shop = { siteName: 'Örnek', primaryColor: '#00796B', phone: '', email: 'bilgi@ornek.example' }
const FACTS: MailFacts<'mail-order-shipped'> = {
  'site-adresi': 'https://ornek.example',
  'alici-ad': 'Ayşe Yılmaz',
  'siparis-no': 'ORD-2026-0001',
  'siparis-baglantisi': { href: 'https://ornek.example/siparis-takip/gizli', isSecret: true },
  'kargo-bilgileri': [{ kind: 'pairs', isSum: false, rows: [{ label: 'Takip', text: '42' }] }],
  'kargo-takip-baglantisi': { href: null, isSecret: false },
  'kargo-notu': '',
}

function write(text: Partial<MailText>, facts: Partial<MailFacts<'mail-order-shipped'>> = {}) {
  const broken = vi.fn()
  const texts = { of: () => ({ ...shippedMail('mail-order-shipped'), ...text }), broken }
  return { ...fillMail(texts, 'mail-order-shipped', { shop, facts: { ...FACTS, ...facts } }), broken }
}

describe('a mail in the words of its owner', () => {
  it('carries his subject, his words and what the program builds', () => {
    const { subject, text, secrets } = write({
      title: 'Yola çıktı: {{siparis-no}}',
      body: 'Sevgili {{alici-ad}},\n\n## Kargo\n\n{{kargo-bilgileri}}\n\n[Siparişim]({{siparis-baglantisi}})\n\n[Blog]({{site-adresi}}/blog)',
    })
    expect(subject).toBe('Yola çıktı: ORD-2026-0001')
    expect(text).toBe(
      'Sevgili Ayşe Yılmaz,\n\nKargo\n-----\n\nTakip: 42\n\nSiparişim: https://ornek.example/siparis-takip/gizli\n\nBlog: https://ornek.example/blog\n',
    )
    expect(secrets).toEqual(['gizli'])
  })

  it('leaves out sentences, items, links and headings for which there is nothing', () => {
    const body =
      '# Paket\n\n{{kargo-bilgileri}}\n\n# Not\n\nNotumuz: {{kargo-notu}}\n\n# Liste\n\n- {{kargo-notu}}\n- Kalan\n\n[Takip]({{kargo-takip-baglantisi}})\n\n# Son\n\n{{kargo-notu}}'
    expect(write({ body }, { 'kargo-bilgileri': [] }).text).toBe('Liste\n-----\n\n- Kalan\n')
  })

  it.each(['# Başlık', '- madde', '{{site-adi}}', '[a](https://kotu.example)', '<b>x</b>', '**k**'])(
    'shows %j as it was typed by a buyer',
    (typed) => {
      const { text, html } = write(
        { body: '{{alici-ad}}\n\nNot: {{kargo-notu}}' },
        {
          'alici-ad': typed,
          'kargo-notu': typed,
        },
      )
      const shown = typed.replace('https://kotu.example', 'https: // kotu. example')
      // The buyer's name may be anybody's; the note about the parcel is the shop's own.
      expect(text).toBe(`${shown}\n\nNot: ${typed}\n`)
      expect(html).not.toContain('kotu.example"')
      expect(html).not.toContain('<b>')
    },
  )

  it.each([
    ['{{bilinmeyen}}', 'an unknown placeholder'],
    ['{{siparis-baglantisi}}', 'an address without words'],
    ['Bakın {{kargo-bilgileri}}', 'a table in a sentence'],
    ['[Aç]({{alici-ad}})', 'words as an address'],
  ])('is written with the shipped words where %s cannot be filled, and that is told: %s', (body) => {
    const { text, broken } = write({ body })
    expect(text).toBe(write({}).text)
    expect(broken).toHaveBeenCalledWith('mail-order-shipped', expect.any(Error))
  })

  it('is written with the shipped words where the subject cannot be filled', () => {
    expect(write({ title: '{{kargo-bilgileri}}' }).subject).toBe('Siparişiniz kargoya verildi: ORD-2026-0001')
  })
})
