import type { ComponentProps } from 'react'
import { FileLink } from './file-link.tsx'

/** Files that are downloaded one by one; nothing where there is none. */
export function FileList({
  files,
  className,
}: {
  files: readonly ComponentProps<typeof FileLink>[]
  /** How they stand beside each other. */
  className: string
}) {
  if (files.length === 0) return null
  return (
    <ul className={className}>
      {files.map((file) => (
        <li key={file.href} className="max-w-full">
          <FileLink {...file} />
        </li>
      ))}
    </ul>
  )
}
