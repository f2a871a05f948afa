import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { aCustomer } from '../support/factories.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite, PASSWORD } from '../support/http.ts'
import { readZip } from '../support/read-zip.ts'
import { openTestShop } from '../support/shop.ts'
import { countRows, expectCalm, STRANGE_TEXTS } from '../support/strange-values.ts'

let site: TestSite
let account: Account
let customer: Visitor
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  account = await aCustomer(site.shop.services)
  customer = await site.signIn(account.email)
})
afterAll(() => site.close())

const ROOM = '/profil/verilerim'

describe('the room Verilerim', () => {
  test('hands the data out for the password, as a file that nobody keeps', async () => {
    const wrong = await customer(`${ROOM}/indir`, { form: { password: 'not his' } })
    expect([wrong.status, wrong.headers.get('location')]).toEqual([303, `${ROOM}?hata=sifre`])
    expect((await customer(`${ROOM}?hata=sifre`)).text).toContain('Şifreniz hatalı.')
    const archive = await customer(`${ROOM}/indir`, { form: { password: PASSWORD } })
    expect(archive.status).toBe(200)
    expect(archive.headers.get('content-disposition')).toBe('attachment; filename="verilerim.zip"')
    expect(archive.headers.get('cache-control')).toBe('private, no-store')
    const data = JSON.parse(new TextDecoder().decode(readZip(archive.bytes).get('veriler.json')))
    expect(data.hesap).toMatchObject([{ eposta: account.email }])
  })

  test('deletes nothing without the password and the words, and says what is missing', async () => {
    const before = await countRows(site.shop.connection)
    const words = 'HESABIMI SİL'
    const attempts = [
      [{ password: PASSWORD, words: 'sil' }, 'Onaylamak için HESABIMI SİL yazın.'],
      [{ password: '', words }, 'Lütfen şifrenizi yazın.'],
      [{ password: 'not his', words }, 'Şu anki şifreniz hatalı.'],
    ] as const
    for (const [form, said] of attempts) {
      const answer = await customer(ROOM, { form })
      expect(answer.status, said).toBe(400)
      expect(answer.text).toContain(said)
    }
    for (const [what, text] of STRANGE_TEXTS) {
      expectCalm(await customer(ROOM, { form: { password: text, words: text } }), what)
      expectCalm(
        await customer(`${ROOM}?hata=${encodeURIComponent(text.toWellFormed().slice(0, 200))}`),
        what,
      )
    }
    expect(await countRows(site.shop.connection)).toEqual(before)
  })

  test('tells staff where to go instead, and refuses them', async () => {
    const staff = await site.visitAs(['orders'])
    expect((await staff(ROOM)).text).toContain('Personel hesapları buradan silinemez.')
    const refused = await staff(ROOM, { form: { password: PASSWORD, words: 'HESABIMI SİL' } })
    expect(refused.status).toBe(400)
    expect((await staff('/admin')).status).toBe(200)
  })

  test('deletes the account, signs it out everywhere and lets the browser forget its person', async () => {
    const leaving = await aCustomer(site.shop.services)
    const [here, elsewhere] = [await site.signIn(leaving.email), await site.signIn(leaving.email)]
    const answer = await here(ROOM, { form: { password: PASSWORD, words: 'hesabımı sil' } })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
    const cookies = answer.headers.getSetCookie().join('\n')
    expect(cookies).toContain('damga_farewell=account-deleted')
    expect(cookies).toMatch(/damga_session_hint=;[^\n]*Max-Age=0/)
    expect(cookies).toMatch(/damga\.session_token=;[^\n]*Max-Age=0/)
    for (const who of [here, elsewhere]) {
      expect((await who('/api/me')).json()).toBeNull()
      expect((await who('/profil')).status).toBe(401)
    }
    expect((await customer('/api/me')).json()).toMatchObject({ id: account.id })
  })
})
