/** Why a file cannot be printed as it is, as its buyer is told: what is wrong, and what he sends instead. */
export const FILE_FAULTS = [
  'low-resolution',
  'opaque-ground',
  'live-text',
  'thin-lines',
  'too-many-colours',
  'broken',
  'cut-off',
] as const
export type FileFault = (typeof FILE_FAULTS)[number]

/** What staff tick. */
export const FILE_FAULT_LABELS: Readonly<Record<FileFault, string>> = {
  'low-resolution': 'Çözünürlük düşük',
  'opaque-ground': 'Arka plan şeffaf değil',
  'live-text': 'Yazılar çizgiye çevrilmemiş',
  'thin-lines': 'Çok ince çizgi',
  'too-many-colours': 'Renk sayısı fazla',
  broken: 'Dosya bozuk',
  'cut-off': 'Logo kesik',
}

/** What the buyer reads, for somebody who has never had anything printed. */
export const FILE_FAULT_TEXTS: Readonly<Record<FileFault, string>> = {
  'low-resolution':
    'Dosyanın çözünürlüğü baskı için düşük; bulanık çıkar. Logonun vektör hâlini (AI, PDF, SVG) ya da daha büyük bir görselini gönderin.',
  'opaque-ground':
    'Logonun arka planı şeffaf değil; ürüne kutu içinde basılır. Arka planı şeffaf bir PNG ya da vektör dosya gönderin.',
  'live-text':
    'Dosyadaki yazılar çizgiye çevrilmemiş; bizde başka bir yazı tipiyle açılır. Tasarım programında yazıları eğriye (outline) çevirip yeniden gönderin.',
  'thin-lines':
    'Bazı çizgiler basılamayacak kadar ince; baskıda kaybolur. Çizgileri kalınlaştırılmış bir dosya gönderin.',
  'too-many-colours':
    'Dosyada bu baskının taşıyabileceğinden fazla renk var. Renkleri azaltılmış bir dosya gönderin.',
  broken: 'Dosya açılamıyor ya da eksik yüklenmiş. Dosyayı yeniden kaydedip gönderin.',
  'cut-off': 'Logo dosyanın kenarında kesilmiş. Logonun tamamının göründüğü bir dosya gönderin.',
}
