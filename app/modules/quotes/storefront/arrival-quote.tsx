import type { WantedArrival } from '#app/modules/catalog/domain/wanted-arrival.ts'
import type { ContactLink } from '#app/modules/settings/domain/shop-contacts.ts'
import { arrivalMessage } from '../domain/arrival-message.ts'
import { AskShop } from './ask-shop.tsx'

/** Where nothing is there by a day: form and chat begin with it. */
export function ArrivalQuote({
  day,
  placeName,
  whatsapp,
}: {
  readonly day: WantedArrival['day']
  readonly placeName: string | null
  readonly whatsapp: ContactLink | null
}) {
  return (
    <AskShop
      title="Bu güne yetişmesi için bize sorun"
      text="Adedinizi ve logonuzu ekleyin; neyi yetiştirebileceğimizi yazalım."
      message={arrivalMessage(day, placeName)}
      to="/iletisim?konu=teklif"
      whatsapp={whatsapp}
    />
  )
}
