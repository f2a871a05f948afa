import { describe, expect, it } from 'vitest'
import { SHIPPED_MAIL_TEXTS } from '#app/modules/mail/domain/fill-mail.ts'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import { daysMovedMail } from './days-moved-mail.ts'
import type { OrderMailContext } from './order-mails.ts'
import type { OrderPromise } from './order-promise.ts'

const CONTEXT: OrderMailContext = {
  texts: SHIPPED_MAIL_TEXTS,
  shop: { ...DEFAULT_SETTINGS, siteName: 'Örnek Promosyon', email: 'bilgi@ornek.example' },
  publicUrl: 'https://magaza.example',
  orderUrl: 'https://magaza.example/siparis-takip/abc',
  orderNumber: 'ORD-2026-0001',
  buyer: { firstName: 'Ayşe', lastName: 'Yılmaz', email: 'ayse@example.com', phone: '+905321234567' },
}
const FORMER: OrderPromise = {
  ...{ number: 1, shipBy: '2026-12-02', shipLatest: '2026-12-02' },
  arrives: { from: '2026-12-03', to: '2026-12-07' },
  ...{ approveBy: null, certainty: 'sure', isCommitted: false, remedy: '', steps: [], parcels: [] },
  ...{ reason: 'ordered', createdAt: Date.UTC(2026, 10, 24) },
}
const NEXT: OrderPromise = {
  ...FORMER,
  ...{ number: 2, shipBy: '2026-12-03', shipLatest: '2026-12-03', reason: 'shop-changed' },
  arrives: { from: '2026-12-04', to: '2026-12-08' },
}
const REMEDY = 'Geç kalırsak kargo bizden.'
const COMMITTED = { isCommitted: true, remedy: REMEDY }
const NASTY = '<img src=x onerror=alert(1)> & "x"'

function told({ former = FORMER, next = NEXT, why = '' } = {}) {
  const mail = daysMovedMail(CONTEXT, { former, next, city: 'Ankara', why })
  if (!mail) throw new Error('no mail')
  return mail
}

describe('the mail about days that moved', () => {
  it('says both, why, and where the order is, in text and HTML', () => {
    const mail = told({ why: 'Baskı makinemiz bakımda.' })
    expect(mail.subject).toBe('Siparişinizin teslim günü değişti: ORD-2026-0001')
    for (const rendering of [mail.text, mail.html])
      for (const said of [
        '2 Aralık Çarşamba kargoda, 3–7 Aralık arası Ankara’da',
        '3 Aralık Perşembe kargoda, 4–8 Aralık arası Ankara’da',
        'Üretim ve gönderim takvimimiz değişti',
        'Baskı makinemiz bakımda.',
        'https://magaza.example/siparis-takip/abc',
      ])
        expect(rendering).toContain(said)
  })

  it('says of an estimate that it is one, and nothing of rights', () => {
    const { text } = told()
    expect(text).toContain('Yeni gün tahminidir.')
    expect(text).not.toMatch(/dönebilirsiniz|taahhüt|null|undefined/)
  })

  it('says of a day that was agreed on and is not kept what the buyer gets, and that he may leave the order', () => {
    const { text } = told({ former: { ...FORMER, ...COMMITTED }, next: { ...NEXT, ...COMMITTED } })
    expect(text).toContain(
      `Önceki günü taahhüt etmiştik. ${REMEDY} Yeni gün size uymuyorsa siparişten dönebilir`,
    )
    expect(text).toContain('Yeni günü taahhüt ediyoruz.')
    expect(text).not.toContain('tahminidir')
  })

  it('gives the buyer no rights where his own payment came late', () => {
    const next = { ...NEXT, ...COMMITTED, reason: 'paid-late' } as const
    const { text } = told({ former: { ...FORMER, ...COMMITTED }, next })
    expect(text).toContain('Ödemeniz hesapladığımız günden sonra ulaştı')
    expect(text).toContain(`Yeni günü taahhüt ediyoruz. ${REMEDY}`)
    expect(text).not.toMatch(/dönebilirsiniz|takvimimiz/)
  })

  it('is not written where the buyer hears of it otherwise', () => {
    for (const reason of ['ordered', 'agreed-late', 'taken-again'] as const)
      expect(
        daysMovedMail(CONTEXT, { former: FORMER, next: { ...NEXT, reason }, city: 'Ankara', why: '' }),
      ).toBeNull()
  })

  it('shows what people typed as text', () => {
    expect(told({ why: NASTY }).html).not.toMatch(/<(?:img|script|link|iframe|style|form)|url\(/i)
    expect(told({ why: NASTY }).text).toContain(NASTY)
  })
})
