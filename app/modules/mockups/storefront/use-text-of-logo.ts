import { useEffect, useState } from 'react'
import type { TextArtwork } from '../domain/artwork/text-artwork.ts'
import { readTextArtwork } from '../domain/artwork/text-artwork.ts'

/** The text that a logo was made of; null of every other one, and until it is read. */
export function useTextOfLogo(file: File | null): TextArtwork | null {
  const [read, setRead] = useState<{ readonly file: File; readonly text: TextArtwork | null } | null>(null)
  useEffect(() => {
    if (file?.type !== 'image/svg+xml') return
    let isHere = true
    void file.text().then(
      (svg) => isHere && setRead({ file, text: readTextArtwork(svg) }),
      // What cannot be read is told where the logo is drawn.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [file])
  return read?.file === file ? read.text : null
}
