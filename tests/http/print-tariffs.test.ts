import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { PrintTariffId, TariffKind } from '#app/modules/printing/domain/print-tariff.ts'
import { TARIFF_KINDS } from '#app/modules/printing/domain/print-tariff.ts'
import type { PrintingMethodId } from '#app/modules/printing/domain/printing-method.ts'
import { tariffFormValues } from '#app/modules/printing/domain/tariff-form.ts'
import { ADMIN, aMethodInput, aProduct, aTariffInput, EDITOR } from '../support/factories.ts'
import { formFieldsOf } from '../support/form-fields.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'
import { METAL_PEN_LASER } from '../support/tariff-facts.ts'

const LIST = '/admin/print-tariffs'
const OWNER = { actor: ADMIN, kinds: TARIFF_KINDS }
const SECRET_SUPPLIER = 'Gizli Fason Ltd'

let site: TestSite
/** Whoever looks after products, without and with the right to see costs. */
let seller: Visitor
let owner: Visitor
let method: PrintingMethodId
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  seller = await site.visitAs(['products'])
  owner = await site.visitAs(['products', 'costs'])
  method = unwrap(
    await site.shop.services.printing.methods.save(
      EDITOR,
      null,
      aMethodInput({ name: 'Lazer', basis: 'place', tool: null }),
    ),
  )
})
afterAll(() => site.close())

const tariffs = () => site.shop.services.printing.tariffs
const stored = async (id: string) => unwrap(await tariffs().get(TARIFF_KINDS, id))
const aTariff = async (name: string, kind: TariffKind = 'sale'): Promise<PrintTariffId> =>
  unwrap(
    await tariffs().create(
      OWNER,
      aTariffInput(method, {
        name,
        kind,
        supplier: kind === 'cost' ? SECRET_SUPPLIER : '',
        terms: { bands: METAL_PEN_LASER.bands },
      }),
    ),
  ).id
const formOf = async (id: string) => {
  const { tariff, versions } = await stored(id)
  return formFieldsOf(tariffFormValues(tariff, versions[0]?.terms ?? null, '2026-03-02'))
}

describe('the room of tariffs', () => {
  test('leads to the first one, and lists what there is with where it stands', async () => {
    expect((await seller(LIST)).text).toContain('Henüz tarife yok')
    await aTariff('Metal kalem lazer')
    const { text } = await seller(LIST)
    for (const words of ['Metal kalem lazer', 'Lazer', 'Geçerli', 'Kimse için değil', '1 tarife'])
      expect(text).toContain(words)
    expect((await seller(`${LIST}?search=metal`)).text).toContain('Metal kalem lazer')
    expect((await seller(`${LIST}?search=olmayan`)).text).toContain('Bu aramaya uyan tarife yok')
    for (const query of [`method=${method}`, 'method=yok', 'kind=cost', 'page=99'])
      expect((await seller(`${LIST}?${query}`)).status, query).toBe(200)
  })

  test('adds a tariff without JavaScript, and says what is wrong beside what was typed', async () => {
    const form = {
      ...{ name: 'Termos lazer', methodId: method, kind: 'sale', validFrom: '2026-03-02' },
      ...{ 'bands[0].from': '1', 'bands[0].fixed': '1.000', 'bands[1].from': '51', 'bands[1].first': '15' },
    }
    const refused = await seller(`${LIST}/new`, { form: { ...form, 'bands[1].first': '15.5' } })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Kuruşu virgülle ayırın')
    expect(refused.text).toContain('value="15.5"')
    const over = await seller(`${LIST}/new`, { form: { ...form, validFrom: '2026-03-01' } })
    expect([over.status, over.text.includes('geçmiş bir günden başlayamaz')]).toEqual([400, true])
    const added = await seller(`${LIST}/new`, { form })
    expect(added.text).toContain('1. sürüm kaydedildi.')
    expect((await seller(`${LIST}?search=termos`)).text).toContain('Termos lazer')
  })

  test('shows what a tariff comes to, where more pieces cost less, and its versions', async () => {
    const id = await aTariff('Eğrili')
    const { text } = await seller(`${LIST}/${id}`)
    for (const words of ['500 adet 1.250,00 ₺, 501 adet 901,80 ₺', '1. sürüm, 02.03.2026', 'Bugün geçerli'])
      expect(text).toContain(words)
    const form = await formOf(id)
    const saved = await seller(`${LIST}/${id}`, { form: { ...form, 'bands[0].fixed': '550' } })
    expect(saved.text).toContain('2. sürüm kaydedildi.')
    const late = await seller(`${LIST}/${id}`, { form: { ...form, 'bands[0].fixed': '560' } })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Bu tarife siz düzenlerken değiştirildi')
    const renamed = await seller(`${LIST}/${id}`, { form: { ...(await formOf(id)), name: 'Başka ad' } })
    expect(renamed.text).toContain('Fiyatlar aynı kaldı, yeni sürüm oluşmadı.')
  })

  test('raises, takes back what has not begun, and never what has', async () => {
    const id = await aTariff('Zamlı')
    const raise = { intent: 'raise', percent: '15', step: 'kurus', validFrom: '2026-04-01', version: '1' }
    const wrong = await seller(`${LIST}/${id}`, { form: { ...raise, percent: 'çok' } })
    expect(wrong.status).toBe(400)
    const raised = await seller(`${LIST}/${id}`, { form: raise })
    expect(raised.text).toContain('2. sürüm kaydedildi.')
    expect((await seller(`${LIST}/${id}`, { form: raise })).status).toBe(409)
    const [next, first] = (await stored(id)).versions
    expect(next?.terms.bands[0]?.fixedMinor).toBe(57_500)
    const remove = (versionId = '') => ({ form: { intent: 'remove-version', versionId } })
    expect((await seller(`${LIST}/${id}`, remove(first?.id))).status).toBe(409)
    expect((await seller(`${LIST}/${id}`, remove(next?.id))).status).toBe(200)
    const kept = await seller(LIST, { form: { intent: 'remove', id } })
    expect([kept.status, kept.text.includes('Silmek yerine')]).toEqual([409, true])
  })

  test('gives a tariff to categories and products that are searched for, and says what moved', async () => {
    const mug = await aProduct(site.shop.services)
    const id = await aTariff('Ürünlü')
    const page = (await seller(`${LIST}/${id}?urun=${encodeURIComponent(mug.sku)}`)).text
    expect(page).toContain(`value="${mug.id}"`)
    const form = { intent: 'assign', productIds: mug.id, categoryIds: mug.categoryId }
    expect((await seller(`${LIST}/${id}`, { form })).text).toContain('2 ekleme yapıldı.')
    // Who has it is found to be taken out of it, of however many.
    const again = (await seller(`${LIST}/${id}?urun=${encodeURIComponent(mug.sku)}`)).text
    expect(again).toContain('bu tarifedeki ürünler')
    expect(again).not.toContain('Seçilen ürünleri ekle')
    const other = await aTariff('Öteki')
    expect((await seller(`${LIST}/${other}`, { form })).text).toContain('tarifesinden taşındı')
    const back = { intent: 'unassign', target: 'product', targetId: mug.id }
    expect((await seller(`${LIST}/${other}`, { form: back })).status).toBe(200)
    expect((await stored(other)).products).toEqual([])
    const nothing = await seller(`${LIST}/${id}`, { form: { intent: 'assign' } })
    expect(nothing.status).toBe(400)
  })

  test('says what is not there', async () => {
    expect((await seller(`${LIST}/TRF-yok`)).status).toBe(404)
    expect((await seller(LIST, { form: { intent: 'remove', id: 'TRF-yok' } })).status).toBe(404)
    expect((await seller(LIST, { form: { intent: 'remove', id: '%00' } })).status).toBe(400)
  })
})

describe('what prints cost the shop', () => {
  test('is seen with the right to it alone: not in lists, not by address, not beside a sale', async () => {
    const sale = await aTariff('Kârlı satış')
    const cost = await aTariff('Fason lazer', 'cost')
    const page = (await owner(LIST)).text
    expect(page).toContain('Fason lazer')
    expect(page).toContain(SECRET_SUPPLIER)
    expect((await owner(`${LIST}/${cost}`)).status).toBe(200)
    expect((await owner(`${LIST}/${sale}`)).text).toContain('Fason lazer')
    expect((await owner(`${LIST}/new`)).text).toContain('Maliyet')

    for (const path of [
      LIST,
      `${LIST}?kind=cost`,
      `${LIST}?search=fason`,
      `${LIST}/new`,
      `${LIST}/${sale}`,
    ]) {
      for (const answer of [await seller(path), await seller(path.replace(/(\?|$)/, '.data$1'))]) {
        expect(answer.text, path).not.toContain('Fason lazer')
        expect(answer.text, path).not.toContain(SECRET_SUPPLIER)
      }
    }
    expect((await seller(`${LIST}/${cost}`)).status).toBe(404)
    expect((await seller(`${LIST}/${cost}`)).text).not.toContain(SECRET_SUPPLIER)
  })

  test('cannot be changed without it, nor begun', async () => {
    const cost = await aTariff('Dokunulmaz', 'cost')
    const before = await stored(cost)
    for (const form of [
      { ...(await formOf(cost)), name: 'Başka' },
      { intent: 'raise', percent: '15', step: 'kurus', validFrom: '2026-04-01', version: '1' },
      { intent: 'assign', productIds: 'x' },
      { intent: 'unassign', target: 'product', targetId: 'x' },
      { intent: 'remove-version', versionId: before.versions[0]?.id ?? '' },
    ])
      expect((await seller(`${LIST}/${cost}`, { form })).status, JSON.stringify(form)).toBe(404)
    expect((await seller(LIST, { form: { intent: 'remove', id: cost } })).status).toBe(404)
    const form = { ...(await formOf(cost)), version: '', name: 'Yeni maliyet' }
    expect((await seller(`${LIST}/new`, { form })).status).toBe(403)
    expect(await stored(cost)).toEqual(before)
    expect((await owner(`${LIST}/new`, { form })).status).toBe(200)
  })

  test('opens nothing by itself', async () => {
    const onlyCosts = await site.visitAs(['costs'])
    for (const path of [LIST, `${LIST}/new`, '/admin/products'])
      expect((await onlyCosts(path)).status, path).toBe(403)
  })
})
