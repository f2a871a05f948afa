import { formatCount } from '#app/kernel/count.ts'
import { formatLira } from '#app/kernel/money.ts'
import type { ActivityLabels } from '#app/modules/activity/domain/activity-labels.ts'
import type { PrintBand } from '#app/modules/pricing/domain/print-charges.ts'
import { TARIFF_KIND_LABELS } from './print-tariff.ts'

/** How the log of the back office calls what is done to tariffs. */
export const TARIFF_ACTIVITY: ActivityLabels = {
  subjects: {
    'print-tariff': { label: 'Baskı tarifesi', path: (id) => `/admin/print-tariffs/${id}` },
  },
  actions: {
    'print-tariff.assign': 'Baskı tarifesi ürünlere verildi',
    'print-tariff.unassign': 'Baskı tarifesi üründen alındı',
    'print-tariff.import': 'Baskı yöntemleri ve tarifeleri içerik dosyasından alındı',
    'print-tariff.raise': 'Baskı tarifesine zam yapıldı',
    'print-tariff.version-remove': 'Baskı tarifesinin sürümü silindi',
  },
  fields: {
    bands: 'Basamaklar',
    capsAtNextBand: 'Üst basamağı aşma',
    changeBp: 'Değişim',
    expressBp: 'Ekspres farkı',
    handlingMinor: 'Açma ve paketleme',
    isGeneral: 'Genel tarife',
    maxAreaCm2: 'En büyük alan (cm²)',
    printMethods: 'Baskı yöntemleri',
    printTariffs: 'Baskı tarifeleri',
    productPrints: 'Ürünlerin baskı fiyatları',
    minimumMinor: 'En az baskı bedeli',
    repeatToolMinor: 'Tekrar kalıp',
    supplier: 'Matbaacı',
    tariffKind: 'Tarife türü',
    tariffMethod: 'Baskı yöntemi',
    tariffTargets: 'Ürünler ve kategoriler',
    toolMinor: 'Kalıp',
    validFrom: 'İlk gün',
  },
  values: { tariffKind: TARIFF_KIND_LABELS },
}

/** A band in a line: '501 adetten: 1.250,00 ₺ + adet başı 1,20 ₺ (ek renk 0,80 ₺)'. */
export function bandText(band: PrintBand): string {
  const { minQuantity, minAreaCm2, fixedMinor, firstMinor, nextFixedMinor, nextMinor } = band
  const first = amountsText(fixedMinor, firstMinor)
  const next = amountsText(nextFixedMinor, nextMinor)
  const size = minAreaCm2 === 0 ? '' : `${formatCount(minAreaCm2)} cm², `
  return `${size}${formatCount(minQuantity)} adetten: ${first ?? formatLira(0)}${next === null ? '' : ` (ek renk ${next})`}`
}

function amountsText(fixedMinor: number, eachMinor: number): string | null {
  const parts = [
    ...(fixedMinor > 0 ? [formatLira(fixedMinor)] : []),
    ...(eachMinor > 0 ? [`adet başı ${formatLira(eachMinor)}`] : []),
  ]
  return parts.length === 0 ? null : parts.join(' + ')
}
