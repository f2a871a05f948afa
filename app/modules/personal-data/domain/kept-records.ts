/** What the law makes the shop keep of somebody who has left, and for how long (TTK art. 82, VUK art. 253). */
export const KEPT_BY_LAW =
  'Sipariş kayıtlarınızı ve onlara ait yazışmaları Türk Ticaret Kanunu (m. 82) gereği 10 yıl, faturaları Vergi Usul Kanunu (m. 253) gereği en az 5 yıl saklamak zorundayız.'
/** Why that long, is in decision 0016. */
export const CONSENTS_KEPT =
  'Üyelik koşullarına ve tanıtım iletilerine verdiğiniz onayların kaydı, olası bir uyuşmazlıkta kanıt olarak, adınız ve e-posta adresiniz olmadan saklanır: üyelik onayı 10 yıl, tanıtım onayı 3 yıl.'
