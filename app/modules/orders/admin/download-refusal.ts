/** What is said where a file of an order did not come; `answer` is null where there was no answer at all. */
export function refusalOfDownload(answer: Response | null): string {
  if (answer === null) return 'Dosya indirilemedi. Bağlantınızı denetleyip tekrar deneyin.'
  if (answer.status === 404) return 'Dosya bulunamadı.'
  if (answer.status === 401 || answer.status === 403)
    return 'Oturumunuz sona ermiş. Lütfen yeniden giriş yapın.'
  if (answer.status === 503)
    return 'Dosya deposuna şu anda ulaşılamıyor. Lütfen birkaç dakika sonra tekrar deneyin.'
  return 'Dosya indirilemedi. Lütfen tekrar deneyin.'
}
