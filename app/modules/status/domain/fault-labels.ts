import type { JobFault } from '#app/modules/jobs/domain/queue-counts.ts'

/** Why a job was given up, and what helps. */
export const FAULT_LABELS: Readonly<Record<JobFault, string>> = {
  unreachable: 'Karşı sunucuya ulaşılamadı. Ayarları ve bağlantıyı denetleyip yeniden deneyin.',
  'timed-out': 'Zamanında bitmedi. Yeniden deneyin.',
  refused: 'E-posta sunucusu kabul etmedi. Kullanıcı adını, parolayı ve adresleri denetleyin.',
  database: 'Veritabanı işlemi tamamlanamadı. Yeniden deneyin.',
  disk: 'Diske yazılamadı. Boş alanı ve klasör izinlerini denetleyin.',
  unknown: 'Beklenmeyen bir hata oluştu. Ayrıntısı günlüktedir.',
}
