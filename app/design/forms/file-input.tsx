import { useFieldIds } from './field-context.ts'

/** The browser's own file field, inside a `Field`: it is sent with its form and needs no script. */
export function FileInput({ accept }: { accept: string }) {
  const ids = useFieldIds()
  return (
    <input
      {...ids}
      type="file"
      accept={accept}
      className="block w-full text-sm file:mr-3 file:min-h-9 file:rounded-card file:border file:border-line-strong file:bg-surface file:px-3 file:font-semibold"
    />
  )
}
