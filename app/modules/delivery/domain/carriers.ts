/**
 * The carriers a shop in Türkiye ships with (spec, back office §9), each with the page where its parcels are followed.
 * The addresses are those the carriers' own forms lead to; none of them is promised by a contract.
 */
export const CARRIERS = [
  {
    key: 'yurtici',
    name: 'Yurtiçi Kargo',
    link: (number: string) =>
      `https://www.yurticikargo.com/tr/online-servisler/gonderi-sorgula?code=${number}`,
  },
  {
    key: 'aras',
    name: 'Aras Kargo',
    link: (number: string) => `https://kargotakip.araskargo.com.tr/mainpage.aspx?code=${number}`,
  },
  {
    key: 'mng',
    name: 'MNG Kargo',
    link: (number: string) => `https://kargotakip.dhlecommerce.com.tr/?takipNo=${number}`,
  },
  {
    key: 'ptt',
    name: 'PTT Kargo',
    link: (number: string) => `https://gonderitakip.ptt.gov.tr/Track/Verify?q=${number}`,
  },
  {
    key: 'surat',
    name: 'Sürat Kargo',
    link: (number: string) => `https://www.suratkargo.com.tr/KargoTakip/?kargotakipno=${number}`,
  },
  {
    key: 'ups',
    name: 'UPS Kargo',
    link: (number: string) => `https://www.ups.com/track?loc=tr_TR&tracknum=${number}`,
  },
  {
    key: 'dhl',
    name: 'DHL Kargo',
    link: (number: string) => `https://www.dhl.com/tr-tr/home/tracking.html?tracking-id=${number}`,
  },
  {
    key: 'fedex',
    name: 'Fedex',
    link: (number: string) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  },
] as const

export type CarrierKey = (typeof CARRIERS)[number]['key']

/** A carrier's name; the key itself for one we no longer list. */
export function carrierName(key: string): string {
  return CARRIERS.find((carrier) => carrier.key === key)?.name ?? key
}

/** As a part of an address that nothing of it escapes from, apostrophes included. */
function inAddress(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27')
}

/** Where a parcel is followed. Null for an unknown carrier and for an empty number: no link is better than a dead one. */
export function trackingLink(key: string, trackingNumber: string): string | null {
  const number = trackingNumber.trim().toWellFormed()
  if (number === '') return null
  return CARRIERS.find((carrier) => carrier.key === key)?.link(inAddress(number)) ?? null
}
