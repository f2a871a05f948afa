import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { PrintFileRefusal } from '#app/modules/media/domain/print-file-rules.ts'
import {
  NO_CONNECTION_REFUSAL,
  tooLargeRefusal,
  WRONG_TYPE_REFUSAL,
} from '#app/modules/media/domain/print-file-rules.ts'

export type UploadOutcome =
  | { readonly kind: 'stored'; readonly file: PrintFileRef }
  | { readonly kind: 'refused'; readonly refusal: PrintFileRefusal }
  | { readonly kind: 'cancelled' }

/**
 * Sends a print file at once, as it is chosen. XMLHttpRequest because fetch tells nothing about what has been sent.
 * `onProgress` gets whole percent.
 */
export function uploadPrintFile(upload: {
  readonly file: File
  readonly maxMegabytes: number
  readonly signal: AbortSignal
  readonly onProgress: (percent: number) => void
}): Promise<UploadOutcome> {
  const { file, maxMegabytes, signal, onProgress } = upload
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100))
    })
    request.addEventListener('load', () => resolve(outcomeOf(request, maxMegabytes)))
    request.addEventListener('error', () => resolve({ kind: 'refused', refusal: NO_CONNECTION_REFUSAL }))
    request.addEventListener('abort', () => resolve({ kind: 'cancelled' }))
    signal.addEventListener('abort', () => request.abort())
    const body = new FormData()
    body.set('file', file)
    request.open('POST', '/api/print-files')
    request.setRequestHeader('Accept', 'application/json')
    request.send(body)
  })
}

function outcomeOf(request: XMLHttpRequest, maxMegabytes: number): UploadOutcome {
  const answer = readAnswer(request.responseText)
  if (request.status < 300 && answer.file) return { kind: 'stored', file: answer.file }
  return { kind: 'refused', refusal: refusalOf(request.status, answer, maxMegabytes) }
}

function refusalOf(status: number, answer: Answer, maxMegabytes: number): PrintFileRefusal {
  const code = answer.code ?? ''
  if (code === 'media/too-large' || status === 413) {
    const refusal = tooLargeRefusal(maxMegabytes)
    return { title: refusal.title, text: answer.message ?? refusal.text }
  }
  if (/wrong-type|not-a-print-file|unknown-type/.test(code) || status === 415) return WRONG_TYPE_REFUSAL
  return {
    title: 'Dosya Yüklenemedi',
    text: answer.message ?? 'Dosya yüklenirken bir hata oluştu. Lütfen tekrar deneyin.',
  }
}

interface Answer {
  readonly file?: PrintFileRef
  readonly code?: string
  readonly message?: string
}

function readAnswer(text: string): Answer {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null) return {}
    if ('fileId' in body) return { file: body as PrintFileRef }
    const error = 'error' in body ? (body.error as { code?: string; message?: string } | null) : null
    return {
      ...(typeof error?.code === 'string' && { code: error.code }),
      ...(typeof error?.message === 'string' && { message: error.message }),
    }
  } catch {
    return {}
  }
}
