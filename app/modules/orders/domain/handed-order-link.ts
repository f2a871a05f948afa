import { chatHref } from '#app/kernel/chat-href.ts'
import type { Buyer } from './checkout.ts'
import { fullName } from './checkout.ts'

/** An order as whoever brings its link to the buyer speaks of it. */
export interface HandedOrder {
  readonly orderNumber: string
  readonly buyer: Buyer
  /** Whether the buyer still has to agree to it behind the link. */
  readonly awaitsApproval: boolean
}

/** The link of the buyer's own page, and a chat with him that is begun with it. */
export interface HandedOrderLink {
  readonly link: string
  readonly chatHref: string
}

/** What is written to the buyer with the link of his order. */
export function handedOrderText(order: HandedOrder, siteName: string, link: string): string {
  const { orderNumber, buyer, awaitsApproval } = order
  const about = awaitsApproval
    ? `${orderNumber} numaralı siparişinizi hazırladık. Bu bağlantıdan inceleyip onaylayabilirsiniz:`
    : `${orderNumber} numaralı siparişinizin durumunu bu bağlantıdan izleyebilirsiniz:`
  return `Merhaba ${fullName(buyer)}, ${siteName} olarak yazıyoruz. ${about} ${link}`
}

export function handedOrderLink(order: HandedOrder, siteName: string, link: string): HandedOrderLink {
  return { link, chatHref: chatHref(order.buyer.phone, handedOrderText(order, siteName, link)) }
}
