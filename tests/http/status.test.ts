/** The status page in the back office, over HTTP and without a script. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { FailedJob } from '#app/modules/jobs/domain/queue-counts.ts'
import { createLogger, loggableError } from '#app/platform/logger.server.ts'
import { runTraced } from '#app/platform/trace.server.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let keeper: Visitor
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  keeper = await site.visitAs(['settings'])
})
afterAll(() => site.close())
afterEach(() => {
  vi.restoreAllMocks()
})

const FAILED: FailedJob = {
  queue: 'mail-send',
  label: 'E-posta gönderimi',
  id: '0b0e7d2c-6f1e-4a55-9a39-2d1a4c1f0001',
  at: Date.UTC(2026, 2, 2, 8),
  fault: 'unreachable',
  requestId: 'request-of-an-order',
}

describe('the status page', () => {
  test('of a shop in which nothing has happened tells every part, and what it does not know', async () => {
    const { status, text } = await keeper('/admin/status')
    expect(status).toBe(200)
    for (const part of ['Program', 'Veritabanı', 'Disk', 'Yüklenen dosyalar', 'E-posta', 'Arka plan işleri'])
      expect(text, part).toMatch(new RegExp(`<h2[^>]*>${part}</h2>`))
    for (const said of [
      'Henüz yedek alınmadı.',
      'E-posta gönderimi',
      'Bu kopya başladığından beri hata olmadı.',
    ])
      expect(text).toContain(said)
    expect(text).toContain('Son bakım (vacuum)')
  })

  test('says whose alerts reach nobody, until they do', async () => {
    const { accounts, settings } = site.shop.services
    const said = async () => {
      const { text } = await keeper('/admin/status')
      return [
        text.includes('Güvenlik uyarıları kimseye ulaşmıyor'),
        text.includes('mağazanın e-postasını girin'),
      ]
    }
    expect(await said()).toEqual([true, true])
    await settings.change({ email: 'bilgi@ornek.example' })
    expect(await said()).toEqual([true, false])
    const account = { name: 'Yönetici', email: 'yonetici@ornek.example', password: 'a password for tests' }
    unwrap(await accounts.create({ ...account, role: 'admin', isSample: true }))
    expect(await said()).toEqual([false, false])
  })

  test('says why a job was given up and tries it again when asked, once', async () => {
    site.shop.jobs.givenUp.push(FAILED)
    const { text } = await keeper('/admin/status')
    expect(text).toContain('Karşı sunucuya ulaşılamadı.')
    expect(text).toContain('istek request-of-an-order')
    const form = { queue: FAILED.queue, job: FAILED.id }
    const tried = await keeper('/admin/status', { form })
    expect(tried.status).toBe(200)
    expect(tried.text).toContain('İş yeniden sıraya alındı.')
    expect(tried.text).not.toContain('Karşı sunucuya ulaşılamadı.')
    const again = await keeper('/admin/status', { form })
    expect(again.status).toBe(404)
    expect(again.text).toContain('Bu iş artık başarısız işler arasında değil')
  })

  test.each([{}, { queue: 'mail-send' }, { queue: '', job: '' }, { queue: 'x'.repeat(200), job: 'y' }])(
    'refuses %o in words',
    async (form) => {
      const { status, text } = await keeper('/admin/status', { form })
      expect(status).toBe(400)
      expect(text).toContain('Hangi işin yeniden deneneceği anlaşılamadı.')
    },
  )

  test('stands when parts of it fail, and says which', async () => {
    const { mail, media } = site.shop.services
    vi.spyOn(mail, 'outboxCounts').mockRejectedValue(new Error('broken for the test'))
    vi.spyOn(media, 'storage').mockRejectedValue(new Error('broken for the test'))
    const { status, text } = await keeper('/admin/status')
    expect(status).toBe(200)
    for (const said of ['Giden kutusu okunamadı.', 'Dosya alanı okunamadı.', 'Okunamadı', 'Yanıt veriyor.'])
      expect(text).toContain(said)
    expect(text).not.toContain('broken for the test')
  })

  test('lists errors by kind, place and request, without what they said', async () => {
    const { errors } = site.shop.observation
    const logger = createLogger('silent', { errors })
    runTraced({ requestId: 'request-9', route: '/urun/:slug' }, () =>
      logger.error({ error: loggableError(new TypeError('isil@example.com broke it')) }, 'page failed'),
    )
    const { text } = await keeper('/admin/status')
    for (const said of ['TypeError', 'page failed', '/urun/:slug', 'request-9']) expect(text).toContain(said)
    expect(text).not.toContain('isil@example.com')
  })

  test('gives a text for support that names no person and no secret', async () => {
    const { text } = await keeper('/admin/status')
    const [, report = ''] = /<pre[^>]*>([\s\S]*?)<\/pre>/.exec(text) ?? []
    expect(report).toContain('Damga sistem durumu')
    expect(report).toContain('Veritabanı:')
    expect(report).not.toMatch(/@|password|secret|postgres:\/\//i)
  })
})
