import { useContext, useEffect, useRef } from 'react'
import { classNames } from '#app/design/class-names.ts'
import type { PictureCoverProps } from '#app/design/primitives/picture-cover.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { coverPicture } from './cover-picture.ts'
import { DesignedProduct, ShownDesign } from './shown-design.ts'
import { useShownLogo } from './shown-logo.ts'

const PICTURE = /^\/img\/([0-9a-f]{64})\//

/** The visitor's logo over a picture of the shop. Moves as the picture does, and is nothing to a reader. */
export function LogoCover({ image, className }: PictureCoverProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const shown = useContext(ShownDesign)
  const designed = useContext(DesignedProduct)
  const logo = useShownLogo()
  const assetId = PICTURE.exec(image.src)?.[1] as AssetId | undefined
  const own = assetId && designed?.assetIds.includes(assetId) ? designed.design : 'usual'
  const design = shown === 'usual' ? own : shown
  const isOther = design === designed?.design && assetId && designed?.otherGoods?.assetIds.includes(assetId)
  const said = design === 'usual' ? 'Önizleme' : isOther ? `Seçiminiz: ${designed?.otherGoods?.chosen}` : null
  useEffect(() => {
    if (!frame.current || !logo || !assetId || design === null) return
    return coverPicture({ frame: frame.current, assetId, logo, design })
  }, [assetId, logo, design])
  if (design === null) return null
  return (
    <span
      ref={frame}
      aria-hidden="true"
      className={classNames(
        'group pointer-events-none absolute @container overflow-hidden',
        movesOf(className),
      )}
    >
      {said && (
        <span className="absolute bottom-2 left-2 z-1 hidden rounded-pill bg-surface/90 px-2 py-0.5 text-[0.6875rem] font-semibold group-has-[canvas]:@min-[8rem]:block in-data-compact:top-2 in-data-compact:bottom-auto @sm:bottom-3 @sm:left-3 @sm:px-2.5 @sm:py-1 @sm:text-xs">
          {said}
        </span>
      )}
    </span>
  )
}

/** Of a picture's classes those that move it. */
function movesOf(className = ''): string {
  return className
    .split(' ')
    .filter((name) => /(^|:)(transition|duration|ease|-?translate|scale|rotate)/.test(name))
    .join(' ')
}
