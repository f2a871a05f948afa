import { useMemo } from 'react'
import type { FontOutlines } from '../domain/artwork/outline-text.ts'
import { outlineText } from '../domain/artwork/outline-text.ts'

/** A font's name in its own letters, once they are there. */
export function FontName({ label, outlines }: { label: string; outlines: FontOutlines | null | undefined }) {
  return outlines ? <OutlinedText text={label} className="h-4 w-auto" {...{ label, outlines }} /> : label
}

/** A text as its letters are printed. */
export function OutlinedText({
  text,
  label,
  outlines,
  colour = 'currentColor',
  className,
}: {
  text: string
  label: string
  outlines: FontOutlines
  colour?: string
  className: string
}) {
  const outline = useMemo(() => outlineText(text, outlines), [text, outlines])
  if (!outline) return null
  const { path, left, top, width, height } = outline
  return (
    <svg role="img" aria-label={label} viewBox={`${left} ${top} ${width} ${height}`} className={className}>
      <path fill={colour} d={path} />
    </svg>
  )
}
