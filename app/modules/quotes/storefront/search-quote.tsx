import type { ContactLink } from '#app/modules/settings/domain/shop-contacts.ts'
import { searchMessage } from '../domain/search-message.ts'
import { AskShop } from './ask-shop.tsx'

/** Where a search found nothing: form and chat begin with what was looked for. */
export function SearchQuote({
  search,
  whatsapp,
}: {
  readonly search: string
  readonly whatsapp: ContactLink | null
}) {
  return (
    <AskShop
      title={`“${search}” için bize sorun`}
      text="Adedinizi ve tarihinizi ekleyin; ürünü ve fiyatını yazalım."
      message={searchMessage(search)}
      to={`/iletisim?${new URLSearchParams({ konu: 'teklif', search })}`}
      whatsapp={whatsapp}
    />
  )
}
