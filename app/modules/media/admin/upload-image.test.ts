import { expect, test, vi } from 'vitest'
import { uploadImage } from './upload-image.ts'

const FILE = new File(['x'], 'vitrin.png', { type: 'image/png' })
const ASSET = 'a'.repeat(64)

/** Stands in for the browser's request: answers at once with this status and body; null never reaches the shop. */
function shopAnswers(answer: { readonly status: number; readonly body: unknown } | null) {
  const asked: string[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload: { onprogress?: (event: object) => void } = {}
      readonly status = answer?.status
      readonly response = answer?.body
      onload?: () => void
      onerror?: () => void
      open(method: string, address: string) {
        asked.push(`${method} ${address}`)
      }
      send() {
        this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 })
        if (answer) this.onload?.()
        else this.onerror?.()
      }
    },
  )
  return asked
}

test('a picture that arrived is named by the shop, and says how far it has come', async () => {
  const asked = shopAnswers({ status: 201, body: { assetId: ASSET } })
  const told: number[] = []
  expect(await uploadImage(FILE, (percent) => told.push(percent))).toEqual({ ok: true, value: ASSET })
  await uploadImage(FILE, () => {}, 'welcome-popup')
  expect(told).toEqual([25])
  expect(asked).toEqual(['POST /admin/uploads/images', 'POST /admin/uploads/images?place=welcome-popup'])
})

test.each([
  [
    'in the shop’s own words',
    { status: 415, body: { error: { code: 'media/not-an-image', message: 'Bu dosya bir görsel değil.' } } },
    { code: 'media/not-an-image', message: 'Bu dosya bir görsel değil.' },
  ],
  [
    'where the shop broke',
    { status: 500, body: null },
    { code: 'media/upload-failed', message: 'Görsel yüklenemedi. Lütfen tekrar deneyin.' },
  ],
  [
    'where what came back is no answer of the shop',
    { status: 200, body: { assetId: 7 } },
    { code: 'media/upload-failed', message: 'Görsel yüklenemedi. Lütfen tekrar deneyin.' },
  ],
  [
    'where the connection was lost',
    null,
    { code: 'media/offline', message: 'Görsel gönderilemedi. Bağlantınızı denetleyip tekrar deneyin.' },
  ],
])('a picture that was not taken is refused %s', async (_, answer, error) => {
  shopAnswers(answer)
  expect(await uploadImage(FILE, () => {})).toMatchObject({ ok: false, error })
})
