import type { CSSProperties } from 'react'
import { classNames } from '#app/design/class-names.ts'
import type { ImageWidth } from '#app/modules/media/domain/image.ts'
import { imageSrcSet, imageUrl } from '#app/modules/media/domain/image.ts'
import type { Banner } from '../domain/banner.ts'
import { heldAt } from '../domain/banner-view.ts'

const WIDE_WIDTHS: readonly ImageWidth[] = [600, 800, 1200, 1920]
const PHONE_WIDTHS: readonly ImageWidth[] = [400, 600, 800, 1200]
/** From here on the wide picture is shown; the same step as `md:` in the classes. */
const WIDE_FROM = '(min-width: 48rem)'

interface BannerPictureProps {
  readonly banner: Banner
  /** CSS widths at which the wide picture is drawn, also where it is cropped. */
  readonly sizes: string
  /** CSS width at which the phone's own picture is drawn. */
  readonly phoneSizes?: string
  /** Whether the words stand on a third of the picture: then a crop spares that side as long as it can. */
  readonly sparesLeft?: boolean
  /** The picture the eye sees first; `near` is fetched although it is out of sight. */
  readonly loading: 'first' | 'near' | 'lazy'
}

/** The picture under a banner's text: fills its place, upright ones on phones, else cropped around its focal point. */
export function BannerPicture({
  banner,
  sizes,
  phoneSizes = sizes,
  sparesLeft = false,
  loading,
}: BannerPictureProps) {
  const { image, phoneImage, alt } = banner
  const held = heldAt(banner.focalPoint)
  const shown = phoneImage ?? image
  return (
    <picture>
      {phoneImage && <source media={WIDE_FROM} srcSet={imageSrcSet(image, WIDE_WIDTHS)} sizes={sizes} />}
      <img
        src={imageUrl(shown.assetId, 1200)}
        srcSet={imageSrcSet(shown, phoneImage ? PHONE_WIDTHS : WIDE_WIDTHS)}
        sizes={phoneImage ? phoneSizes : sizes}
        width={shown.width}
        height={shown.height}
        alt={alt}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : 'auto'}
        decoding={loading === 'first' ? 'sync' : 'async'}
        draggable={false}
        style={
          {
            '--narrow': phoneImage ? '50% 30%' : held.narrow,
            '--wide': sparesLeft ? held.wide : held.narrow,
          } as CSSProperties
        }
        className="absolute inset-0 size-full object-cover object-(--narrow) md:object-(--wide)"
      />
    </picture>
  )
}

const SCRIM_FROM = {
  light: 'from-ink/65 via-ink/45',
  dark: 'from-paper/70 via-paper/45',
}

/** Lies between a picture and the words on it, so that they read on any picture. */
export function BannerScrim({ tone, upright }: { tone: Banner['textTone']; upright: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'absolute inset-0 to-transparent',
        SCRIM_FROM[tone],
        upright
          ? 'bg-linear-to-b via-40% to-70% md:bg-linear-to-r md:via-30% md:to-55%'
          : 'bg-linear-to-r via-35% to-65%',
      )}
    />
  )
}
