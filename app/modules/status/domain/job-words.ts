import type { JobFault } from '#app/modules/jobs/domain/queue-figures.ts'

/** What the shop does in the background, by the name of the queue. A test asks for a line for each. */
export const QUEUE_LABELS: Readonly<Record<string, string>> = {
  'mail-send': 'E-posta gönderimi',
  'mail-sweep': 'Bekleyen e-postaların yeniden denenmesi',
  'mail-expiry': 'Eski e-postaların silinmesi',
  'media-avif': 'Görsellerin küçük kopyaları',
  'media-drop-picture': 'Kullanılmayan görselin silinmesi',
  'media-clean-up': 'Kullanılmayan dosyaların silinmesi',
  'catalog-import': 'Ürün dosyasının aktarılması',
  'catalog-search-words': 'Arama sözcüklerinin yenilenmesi',
  'catalog-search-texts': 'Ürünlerin arama metinlerinin yenilenmesi',
  'orders-popularity': 'Çok satanların sayılması',
  'orders-payment-reminders': 'Ödeme hatırlatmaları',
  'orders-codes-clean-up': 'Eski sipariş kodlarının silinmesi',
  'orders-stock-release': 'Ödenmeyen siparişlerin stoğunun bırakılması',
  'accounts-password-reset': 'Şifre sıfırlama e-postaları',
  'accounts-clean-up': 'Eski oturumların silinmesi',
  'cart-reminders': 'Sepet hatırlatmaları',
  'consents-clean-up': 'Eski izin kayıtlarının silinmesi',
  'backups-due': 'Yedek saatinin izlenmesi',
  'backups-run': 'Yedek alınması',
  'visits-roll-up': 'Ziyaretlerin toplanması',
}

/** A queue in words; its own name where nobody has given it any. */
export function queueLabel(queue: string): string {
  return QUEUE_LABELS[queue] ?? queue
}

/** Why a job was given up, and what helps. */
export const FAULT_LABELS: Readonly<Record<JobFault, string>> = {
  unreachable: 'Karşı sunucuya ulaşılamadı. Ayarları ve bağlantıyı denetleyip yeniden deneyin.',
  'timed-out': 'Zamanında bitmedi. Yeniden deneyin.',
  refused: 'E-posta sunucusu kabul etmedi. Kullanıcı adını, parolayı ve adresleri denetleyin.',
  database: 'Veritabanı işlemi tamamlanamadı. Yeniden deneyin.',
  disk: 'Diske yazılamadı. Boş alanı ve klasör izinlerini denetleyin.',
  unknown: 'Beklenmeyen bir hata oluştu. Ayrıntısı günlüktedir.',
}
