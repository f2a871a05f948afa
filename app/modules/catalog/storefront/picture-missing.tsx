import { ImageOff } from 'lucide-react'

/** Holds the place of a picture that nobody has uploaded yet. */
export function PictureMissing() {
  return (
    <div className="grid size-full place-items-center text-ink-soft">
      <ImageOff aria-hidden="true" className="size-8" />
    </div>
  )
}
