import { formatFileSize } from '#app/modules/media/domain/print-file-rules.ts'

/**
 * A logo of the studio as the shop takes print files: the studio reads WebP, presses do not, so it becomes a PNG of the
 * same pixels. Everything else stays what it is; a WebP that cannot be read is left for the shop to refuse.
 */
export async function printReadyFile(file: File): Promise<File> {
  if (file.type !== 'image/webp') return file
  try {
    const bitmap = await createImageBitmap(file)
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return png ? new File([png], `${file.name.replace(/\.webp$/i, '')}.png`, { type: 'image/png' }) : file
  } catch {
    return file
  }
}

/** What to do when the studio's logo is not taken as a print file. The placement is kept for the next file. */
export function keptDesignText(file: File, maxMegabytes: number): string {
  const why =
    file.size > maxMegabytes * 1024 * 1024
      ? `Logonuz ${formatFileSize(file.size)}; baskı dosyası en fazla ${maxMegabytes} MB olabilir. Daha küçük bir kopyasını ya da vektör (SVG, PDF) halini`
      : 'Logonuz yüklenemedi. Dosyayı yeniden ya da başka bir biçimde (PNG, SVG, PDF)'
  return `${why} yukarıdan yükleyin; yerleşiminiz duruyor ve o dosyaya uygulanır. Dosya olmadan tasarım siparişe eklenmez.`
}
