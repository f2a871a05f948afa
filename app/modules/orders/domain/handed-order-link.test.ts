import { expect, test } from 'vitest'
import { handedOrderLink, handedOrderText } from './handed-order-link.ts'

const ORDER = {
  orderNumber: 'ORD-2026-0007',
  buyer: { firstName: 'Işıl', lastName: 'Çağlar', email: 'isil@example.com', phone: '+905321234567' },
  awaitsApproval: false,
}
const LINK = 'https://magaza.example/siparis-takip/abc'

test('the buyer is told what his link is for', () => {
  expect(handedOrderText(ORDER, 'Damga', LINK)).toBe(
    `Merhaba Işıl Çağlar, Damga olarak yazıyoruz. ORD-2026-0007 numaralı siparişinizin durumunu bu bağlantıdan izleyebilirsiniz: ${LINK}`,
  )
  expect(handedOrderText({ ...ORDER, awaitsApproval: true }, 'Damga', LINK)).toContain(
    `inceleyip onaylayabilirsiniz: ${LINK}`,
  )
})

test('the chat is begun with the buyer’s number and the whole text', () => {
  const { link, chatHref } = handedOrderLink(ORDER, 'Damga', LINK)
  const chat = new URL(chatHref)
  expect(link).toBe(LINK)
  expect(chat.pathname).toBe('/905321234567')
  expect(chat.searchParams.get('text')).toBe(handedOrderText(ORDER, 'Damga', LINK))
})
