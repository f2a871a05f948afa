import { useEffect, useRef, useState } from 'react'
import { useToast } from '#app/design/toast/toast-context.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { uploadImage } from './upload-image.ts'

interface Upload {
  readonly name: string
  readonly percent: number
}

/**
 * Sends pictures to the media store one after the other, in the order they were chosen; `onStored` is told of each. A
 * refusal is said with the file's name. `upload` is the one on its way, `waiting` how many have not arrived, it included.
 */
export function useUploads(onStored: (assetId: AssetId) => void) {
  const toast = useToast()
  const [upload, setUpload] = useState<Upload | null>(null)
  const [waiting, setWaiting] = useState(0)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const isGone = useRef(false)
  const stored = useRef(onStored)

  useEffect(() => {
    stored.current = onStored
  })
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  async function send(file: File) {
    if (isGone.current) return
    setUpload({ name: file.name, percent: 0 })
    const result = await uploadImage(file, (percent) => setUpload({ name: file.name, percent }))
    if (isGone.current) return
    setUpload(null)
    setWaiting((count) => count - 1)
    if (result.ok) stored.current(result.value)
    else
      toast({
        title: 'Görsel yüklenemedi',
        description: `${file.name}: ${result.error.message}`,
        tone: 'destructive',
      })
  }

  function add(file: File) {
    setWaiting((count) => count + 1)
    queue.current = queue.current.then(() => send(file))
  }

  return { upload, waiting, add }
}
