import { useEffect, useState } from 'react'
import type { FontOutlines } from '../domain/artwork/outline-text.ts'
import type { TextFontId } from '../domain/artwork/text-fonts.ts'
import { loadTextFont, TEXT_FONTS } from '../domain/artwork/text-fonts.ts'

type Fonts = Partial<Readonly<Record<TextFontId, FontOutlines | null>>>

/** The fonts as they come, null for one that did not. */
export function useTextFonts(): Fonts {
  const [fonts, setFonts] = useState<Fonts>({})
  useEffect(() => {
    let isHere = true
    for (const { id } of TEXT_FONTS)
      void loadTextFont(id)
        .catch(() => null)
        .then((font) => isHere && setFonts((known) => ({ ...known, [id]: font })))
    return () => {
      isHere = false
    }
  }, [])
  return fonts
}
