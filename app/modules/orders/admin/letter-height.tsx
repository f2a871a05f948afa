import { useEffect, useMemo, useState } from 'react'
import { fitNameList } from '#app/modules/mockups/domain/artwork/fit-names.ts'
import type { FontOutlines } from '#app/modules/mockups/domain/artwork/outline-text.ts'
import { isTextFontId, loadTextFont } from '#app/modules/mockups/domain/artwork/text-fonts.ts'
import { letterHeight } from '#app/modules/printing/domain/letter-height.ts'
import type { PrintSize } from '#app/modules/printing/domain/printed-place.ts'

/** How high the letters of typed names are printed, as the product's page says it; nothing until their font is there. */
export function LetterHeight({
  names,
  font,
  size: { widthMm, heightMm },
  leastTextMm,
}: {
  names: readonly string[]
  font: string
  /** What the names have to fit into. */
  size: PrintSize
  leastTextMm: number
}) {
  const [outlines, setOutlines] = useState<FontOutlines | null>(null)
  useEffect(() => {
    let isHere = true
    setOutlines(null)
    if (isTextFontId(font))
      loadTextFont(font)
        .catch(() => null)
        .then((loaded) => {
          if (isHere) setOutlines(loaded)
        })
    return () => {
      isHere = false
    }
  }, [font])
  const fitted = useMemo(
    () => outlines && fitNameList(names, outlines, { widthMm, heightMm }),
    [names, outlines, widthMm, heightMm],
  )
  if (!fitted) return null
  const said = letterHeight(fitted.size.letterMm, leastTextMm)
  return <span className={said.isTooSmall ? 'text-warning' : undefined}>{said.text}</span>
}
