import { formatLira } from '#app/kernel/money.ts'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import { servicesOf } from '#app/modules/measuring/domain/measuring-services.ts'
import type { AiSettings, ShippingPolicy, ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import type { BrowserRecord } from './browser-records.ts'
import { BROWSER_RECORDS } from './browser-records.ts'
import type { PagePlaceholder, ShopPlaceholder } from './placeholders.ts'
import type { Fact } from './template.ts'

/** Carrier named for returns while the settings know none; the owner may write another one into the texts. */
export const RETURN_CARRIER = 'Yurtiçi Kargo'

/** What stands in a sentence for a way to the shop that its owner has not filled in: no page shows one either. */
const THE_SHOP = { absent: 'mağazamız' } as const
const NOTHING = { absent: '' } as const

/** Who the seller is. Of what the owner has not filled in nothing is shown: no visitor reads that something is missing. */
export function shopFacts(settings: ShopSettings): Readonly<Record<ShopPlaceholder, Fact>> {
  const { trade } = settings
  const tax = [trade.taxOffice, trade.taxNumber].filter(Boolean).join(' – ')
  return {
    'site-adi': settings.siteName,
    'satici-unvan': trade.tradeName || settings.siteName,
    'satici-adres': settings.address || THE_SHOP,
    'satici-telefon': settings.phone ? formatPhone(settings.phone) : THE_SHOP,
    'satici-eposta': settings.email || THE_SHOP,
    'satici-kep': trade.kep || NOTHING,
    'satici-mersis': trade.mersisNumber || NOTHING,
    'satici-vergi': tax || NOTHING,
    'odeme-suresi': String(settings.paymentTermDays),
    'iade-tasiyicisi': RETURN_CARRIER,
  }
}

/** Everything a page may name. */
export function pageFacts(settings: ShopSettings): Readonly<Record<PagePlaceholder, Fact>> {
  return {
    ...shopFacts(settings),
    'kargo-kosullari': shippingTerms(settings.shipping),
    'baski-dosyasi-siniri': `${settings.printFileMaxMegabytes} MB`,
    'ucuncu-taraf-betikleri': foreignScripts(settings),
    'gorsel-saglayicisi': pictureProvider(settings.ai),
    'cerez-tablosu': {
      head: ['Ad', 'Tür', 'Ne işe yarar', 'Ne kadar kalır'],
      rows: [...BROWSER_RECORDS, ...foreignCookies(settings)].map(({ name, place, purpose, lifetime }) => [
        ...[name, place, purpose, lifetime],
      ]),
    },
  }
}

/** Cookies of the services that measure, beside the shop's own records. Their scripts write them on the shop's pages. */
function foreignCookies({ measuring }: Pick<ShopSettings, 'measuring'>): readonly BrowserRecord[] {
  return servicesOf(measuring).flatMap(({ cookies }) =>
    cookies.map(({ name, purpose, lifetime }) => ({
      name,
      place: 'Çerez' as const,
      purpose: `Zorunlu değildir; yalnızca izin verirseniz yazılır. ${purpose}`,
      lifetime,
    })),
  )
}

/** Whether code of others may run on the pages, and who gets what: all of it waits for the visitor's consent. */
export function foreignScripts({
  measuring,
  scriptHosts,
}: Pick<ShopSettings, 'measuring' | 'scriptHosts'>): string {
  const services = servicesOf(measuring)
  if (services.length === 0 && scriptHosts.length === 0)
    return 'Sayfalarımıza üçüncü kişilerin izleme kodu yerleştirilmez.'
  const named = services.map(({ name, receiver }) => `${name} (alıcı: ${receiver})`)
  return [
    ...(services.length > 0
      ? [
          `Kabul ederseniz ziyaretleri, siparişleri ve reklamlarımızın sonucunu şu hizmetlerle ölçeriz: ${named.join(', ')}.`,
          'Bu hizmetlere açtığınız sayfaların adresi, incelediğiniz, sepete eklediğiniz ve satın aldığınız ürünler, siparişin numarası ve tutarı ile IP adresiniz ve tarayıcınıza ilişkin bilgiler gider; adınızı, e-postanızı, telefonunuzu ve adresinizi göndermeyiz. Veriler yurt dışında işlenir.',
        ]
      : []),
    ...(scriptHosts.length > 0
      ? [
          `Kabul ederseniz sayfalarımıza şu sunuculardan ölçüm betikleri yüklenebilir: ${scriptHosts.join(', ')}.`,
        ]
      : []),
    'Bu betikler kendi çerezlerini yazabilir ve ziyaretinizi kendi kurallarına göre işleyebilir; kabul etmezseniz hiçbiri yüklenmez.',
  ].join(' ')
}

/** Whether a logo goes to somebody else when a visitor has a preview drawn (KVKK, article 9). */
export function pictureProvider({ provider, address }: AiSettings): string {
  if (provider === 'none')
    return 'Logonuzu ürünlerde gösteren önizlemeler tarayıcınızda ve kendi sunucumuzda çizilir; logonuz bunun için başka bir kuruluşa gönderilmez.'
  const receiver = {
    openai: 'yurt dışındaki OpenAI’a (ABD)',
    gemini: 'yurt dışındaki Google’a (ABD)',
    compatible: `bu işi yapan sağlayıcıya (${address})`,
  }[provider]
  return [
    `Tasarım stüdyosunda önizlemenizi çizdirdiğinizde ürünün görseli, hazırlanmış logonuz ve yazdığınız açıklama ${receiver} gönderilir; bu, düğmeye basmadan önce orada da yazar.`,
    'Logonuzu ürünlere yerleştirmek ve görmek için buna gerek yoktur: o, tarayıcınızda çalışır.',
  ].join(' ')
}

/** When delivery is free, and who pays how much when it is not. The threshold is compared with the net subtotal. */
export function shippingTerms(policy: ShippingPolicy): string {
  if (!policy.isActive || policy.freeThresholdMinor <= 0)
    return 'Bütün siparişlerde kargo ücretsizdir; teslimat masrafı satıcıya aittir.'
  const threshold = formatLira(policy.freeThresholdMinor)
  return [
    `Ara toplamı (KDV hariç) ${threshold} ve üzerinde olan siparişlerde kargo ücretsizdir.`,
    'Bu tutarın altındaki siparişler Karşı Ödemeli gönderilir; kargo ücreti sipariş toplamına dahil değildir.',
    policy.counterPaymentNote,
    policy.estimatedCostText,
  ]
    .map((sentence) => sentence.trim())
    .filter(Boolean)
    .join(' ')
}
