import { describe, expect, test } from 'vitest'
import { SHIPPED_MAIL_TEXTS } from '#app/modules/mail/domain/fill-mail.ts'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import type { AskedVersion, ProofMailContext } from './proof-mails.ts'
import {
  fileWantedMail,
  proofAlertMail,
  proofApprovedMail,
  proofPassedOnMail,
  proofReminderMail,
  proofSentMail,
  proofVoidedMail,
} from './proof-mails.ts'

const at = (text: string) => Date.parse(`${text}+03:00`)
const NASTY = '<img src=x onerror=alert(1)>'
const LETTERHEAD = {
  texts: SHIPPED_MAIL_TEXTS,
  shop: { ...DEFAULT_SETTINGS, siteName: 'Örnek Promosyon', email: 'bilgi@ornek.example' },
}
const CONTEXT: ProofMailContext = {
  ...LETTERHEAD,
  publicUrl: 'https://magaza.example',
  orderNumber: 'ORD-2026-0107',
  title: 'Bisiklet Yaka Tişört',
  reader: { name: 'Selin Aksoy', url: 'https://magaza.example/prova/gizli' },
}
const ASKED: AskedVersion = {
  ...{ proofId: 'PRV-1', version: 2, approveBy: at('2026-11-26T14:00'), shipBy: '2026-12-04' },
}
const APPROVAL = {
  hash: '3f9a12c4'.padEnd(64, '0'),
  ...{ name: `Selin ${NASTY}`, at: at('2026-11-25T16:48'), version: 2 },
}

describe('the mail that brings a version', () => {
  const mail = proofSentMail(CONTEXT, { ...ASKED, note: 'Logoyu yukarı aldık.' })

  test('shows it, until when it is to be answered, what each answer means, and the way to it', () => {
    expect(mail.subject).toBe('Provanız hazır: ORD-2026-0107')
    for (const words of [
      'Bisiklet Yaka Tişört için 2. sürüm provanız hazır',
      '26 Kasım Perşembe 14.00’e kadar',
      'ürünler 4 Aralık Cuma kargoda olur',
      'Değişiklik isterseniz yeni bir sürüm hazırlarız',
      'Yanıt vermemeniz onay sayılmaz',
      'Notumuz: Logoyu yukarı aldık.',
      'https://magaza.example/prova/gizli',
    ])
      expect(mail.text).toContain(words)
    expect(mail.html).toContain('<img src="https://magaza.example/prova/gizli/PRV-1/2/0"')
  })

  test('names no price, and what opens it is masked for everybody else', () => {
    expect(mail.text + mail.html).not.toContain('₺')
    expect(new Set(mail.secrets)).toEqual(new Set(['gizli']))
  })

  test('says nothing of a day that nobody promised', () => {
    const { text } = proofSentMail(CONTEXT, { ...ASKED, shipBy: null, note: '' })
    expect(text).not.toContain('kargoda')
    expect(text).not.toContain('Notumuz')
    expect(text).toContain('Yanıt vermemeniz onay sayılmaz')
  })
})

test.each([
  ['2026-11-25T10:00', false, 'Gönderdiğimiz provayı henüz açmadınız.'],
  ['2026-11-25T16:00', true, 'Provanıza baktınız, yanıtınızı henüz almadık.'],
  ['2026-11-26T09:00', true, 'Bugün 14.00’e kadar onaylarsanız ürünleriniz 4 Aralık Cuma kargoda.'],
  ['2026-11-27T09:00', true, 'Provanızın onay süresi dün 14:00’te doldu.'],
])('a reminder of %s says how it stands', (now, isOpened, words) => {
  const mail = proofReminderMail(CONTEXT, { ...ASKED, number: 2, now: at(now), isOpened })
  expect(mail.text).toContain(words)
  expect(mail.text).toContain('Bu sürüm için 2. hatırlatmamız.')
  expect(mail.text).toContain('https://magaza.example/prova/gizli')
})

test('the mail about an approval brings its code and where the receipt lies', () => {
  const receiptUrl = 'https://magaza.example/prova/gizli/PRV-1/onay.pdf'
  const mail = proofApprovedMail(CONTEXT, { ...APPROVAL, receiptUrl })
  expect(mail.text).toContain('Onay kodu: 3F9A-12C4')
  expect(mail.text).toContain('25.11.2026 16:48')
  expect(mail.html).toContain(`href="${receiptUrl}"`)
  expect(mail.html).not.toContain(NASTY)
  expect(mail.secrets).toEqual(['gizli'])
})

test('who has a proof that is void hears that nothing is printed by it', () => {
  expect(proofVoidedMail(CONTEXT).text).toContain('yeni bir sürüm onaylanmadan basılmaz')
})

test('a file is asked for with the reasons, by the order’s page', () => {
  const buyer = { firstName: 'Ayşe', lastName: 'Yılmaz', email: 'ayse@example.com', phone: '+905321234567' }
  const orderUrl = 'https://magaza.example/siparis-takip/abc'
  const context = { ...LETTERHEAD, publicUrl: CONTEXT.publicUrl, orderUrl, orderNumber: 'ORD-1', buyer }
  const mail = fileWantedMail(context, {
    ...{ title: 'Kupa', reasons: ['Logonun çözünürlüğü düşük.'], text: 'Vektör olabilir mi?' },
  })
  for (const words of ['- Logonun çözünürlüğü düşük.', 'Vektör olabilir mi?', orderUrl])
    expect(mail.text).toContain(words)
})

describe('the shop hears', () => {
  const about = {
    ...LETTERHEAD,
    ...{ orderNumber: 'ORD-1', title: 'Kupa', adminUrl: 'https://magaza.example/admin/orders/1' },
  }

  test('who approved which version, with the code', () => {
    const { subject, text } = proofAlertMail(about, { kind: 'approved', ...APPROVAL })
    expect(subject).toBe('Prova onaylandı: ORD-1')
    expect(text).toContain('Onay kodu: 3F9A-12C4')
  })

  test('what is to be changed, in the words of the pins', () => {
    const { text, html } = proofAlertMail(about, {
      ...{ kind: 'changes-requested', name: 'Selin', version: 2, reason: 'Biraz büyük' },
      pins: [
        { page: 0, text: 'Telefon eksik' },
        { page: 1, text: NASTY },
      ],
    })
    expect(text).toContain('İstek: Biraz büyük')
    expect(text).toContain('Not 1 (sayfa 1): Telefon eksik')
    expect(html).not.toContain(NASTY)
  })

  test('that an approval was taken back, or is void', () => {
    const revoked = { kind: 'revoked', name: 'Selin', version: 2, reason: 'Yanlış renk' } as const
    expect(proofAlertMail(about, revoked).text).toContain('Sebep: Yanlış renk')
    expect(proofAlertMail(about, { kind: 'voided' }).subject).toContain('geçersiz oldu')
  })
})

test('who is to decide for the buyer hears who asks him, and what for', () => {
  const mail = proofPassedOnMail(CONTEXT, { sender: 'Ayşe Yılmaz', note: 'Rengine bakar mısın?' })
  expect(mail.subject).toBe('Onayınız isteniyor: ORD-2026-0107')
  for (const words of ['Ayşe Yılmaz, ORD-2026-0107', 'Notu: Rengine bakar mısın?', CONTEXT.reader.url])
    expect(mail.text).toContain(words)
  expect(mail.secrets).toEqual(['gizli'])
})
