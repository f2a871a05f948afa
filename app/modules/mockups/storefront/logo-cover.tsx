import { useContext, useEffect, useRef } from 'react'
import { classNames } from '#app/design/class-names.ts'
import type { PictureCoverProps } from '#app/design/primitives/picture-cover.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { coverPicture } from './cover-picture.ts'
import { ShownDesign } from './shown-design.ts'
import { useShownLogo } from './shown-logo.ts'

const PICTURE = /^\/img\/([0-9a-f]{64})\//

/** The visitor's logo over a picture of the shop. Moves as the picture does, and is nothing to a reader. */
export function LogoCover({ image, className }: PictureCoverProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const design = useContext(ShownDesign)
  const logo = useShownLogo()
  const assetId = PICTURE.exec(image.src)?.[1] as AssetId | undefined
  useEffect(() => {
    if (!frame.current || !logo || !assetId) return
    return coverPicture({ frame: frame.current, assetId, logo, design })
  }, [assetId, logo, design])
  return (
    <span
      ref={frame}
      aria-hidden="true"
      className={classNames('pointer-events-none absolute overflow-hidden', movesOf(className))}
    />
  )
}

/** Of a picture's classes those that move it. */
function movesOf(className = ''): string {
  return className
    .split(' ')
    .filter((name) => /(^|:)(transition|duration|ease|-?translate|scale|rotate)/.test(name))
    .join(' ')
}
