import { imageUrl } from '#app/modules/media/domain/image.ts'
import type { ShellEntry } from '../shell-menu.ts'

/** The owner's icon as typed, or the category's picture; nothing where there is neither. */
export function EntryPicture({ entry: { icon, picture } }: { entry: ShellEntry }) {
  const tile = 'inline-flex size-12 shrink-0 items-center justify-center rounded-sm bg-paper-deep'
  if (picture) {
    return (
      <img
        src={imageUrl(picture, 96)}
        width={48}
        height={48}
        alt=""
        loading="lazy"
        decoding="async"
        className={`${tile} object-cover`}
      />
    )
  }
  if (!icon) return null
  return (
    <span aria-hidden="true" className={`${tile} text-xl`}>
      {icon}
    </span>
  )
}
