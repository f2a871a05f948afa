import { classNames } from '../class-names.ts'

/** The goods of a row at a glance: up to three small pictures, one over the other. Their names stand beside them. */
export function ProductThumbs({ pictures }: { pictures: readonly string[] }) {
  if (pictures.length === 0)
    return <span aria-hidden="true" className="block size-10 rounded-sm border border-line bg-paper-deep" />
  return (
    <span className="flex">
      {pictures.map((picture, index) => (
        <img
          key={picture}
          src={picture}
          width={40}
          height={40}
          alt=""
          loading="lazy"
          className={classNames(
            'size-10 shrink-0 rounded-sm border border-line bg-surface object-cover',
            index > 0 && '-ml-5 ring-2 ring-surface',
          )}
        />
      ))}
    </span>
  )
}
