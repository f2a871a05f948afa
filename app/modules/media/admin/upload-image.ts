import type { Failure, Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'

/** What a file dialog offers; what a file truly is the server judges by its content. */
export const IMAGE_ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff'

/** Takes the pictures of most forms. */
const ADDRESS = '/admin/uploads/images'

/**
 * Sends one picture to the media store. `onProgress` is told 0 to 100. Fails with the server's own words; `place` names a
 * form with bounds of its own.
 */
export function uploadImage(
  file: File,
  onProgress: (percent: number) => void,
  place?: string,
): Promise<Result<AssetId>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', place === undefined ? ADDRESS : `${ADDRESS}?place=${encodeURIComponent(place)}`)
    request.responseType = 'json'
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100))
    }
    request.onload = () => resolve(readAnswer(request.status, request.response))
    request.onerror = () =>
      resolve(fail.invalid('media/offline', 'Görsel gönderilemedi. Bağlantınızı denetleyip tekrar deneyin.'))
    request.send(file)
  })
}

function readAnswer(status: number, answer: unknown): Result<AssetId> {
  if (status === 201 && isRecord(answer) && typeof answer.assetId === 'string')
    return ok(answer.assetId as AssetId)
  const refusal: Partial<Failure> = isRecord(answer) && isRecord(answer.error) ? answer.error : {}
  return fail.invalid(
    refusal.code ?? 'media/upload-failed',
    refusal.message ?? 'Görsel yüklenemedi. Lütfen tekrar deneyin.',
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
