import type { Done } from '#app/design/forms/action-result.ts'
import type { SavedTariff } from '#app/modules/printing/domain/tariff-outcomes.ts'

/** What is said of a tariff that was saved: whether a version came of it, and what it took over. */
export function savedTariffText({ versionNumber, tookGeneralFrom }: SavedTariff): Done {
  const parts = [
    versionNumber === null
      ? 'Fiyatlar aynı kaldı, yeni sürüm oluşmadı.'
      : `${versionNumber}. sürüm kaydedildi.`,
    ...(tookGeneralFrom === null ? [] : [`“${tookGeneralFrom}” artık genel tarife değil.`]),
  ]
  return { title: 'Tarife Kaydedildi', text: parts.join(' ') }
}
