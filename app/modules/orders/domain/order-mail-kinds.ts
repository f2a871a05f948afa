/** Which mails about an order there are, in words. */
const MAIL_KINDS: Readonly<Record<string, string>> = {
  'order-confirmation': 'Sipariş onayı',
  'order-alert': 'Yeni sipariş bildirimi (ekip)',
  'order-status': 'Durum değişikliği',
  'order-parcel': 'Koli yolda',
  'payment-reminder': 'Ödeme hatırlatması',
  'file-missing': 'Baskı dosyası hatırlatması',
  'days-moved': 'Teslim günü değişti',
  'stock-released': 'Stok bırakıldı',
  'invoice-ready': 'Fatura hazır',
  'change-proposed': 'Sipariş değişikliği onay bekliyor',
  'order-changed': 'Sipariş değişti',
  'change-answered': 'Değişikliğe yanıt (ekip)',
  'cancel-refused': 'İptal isteği yanıtlandı',
  'cancel-request': 'İptal isteği (ekip)',
  message: 'Mağazanın mesajı',
  'message-alert': 'Alıcının mesajı (ekip)',
  'proof-sent': 'Prova gönderildi',
  'proof-passed-on': 'Prova bir başkasına gönderildi',
  'proof-reminder': 'Prova hatırlatması',
  'proof-approved': 'Prova onaylandı',
  'proof-voided': 'Prova geçersiz oldu',
  'proof-file-wanted': 'Yeni baskı dosyası istendi',
  'proof-alert': 'Prova bildirimi (ekip)',
  artwork: 'Baskı dosyası alındı',
  'artwork-alert': 'Baskı dosyası bildirimi (ekip)',
}

/** What a mail about an order is called; one of a kind that is not known here by its subject. */
export function orderMailTitle(mail: { readonly kind: string; readonly subject: string }): string {
  return MAIL_KINDS[mail.kind] ?? mail.subject
}
