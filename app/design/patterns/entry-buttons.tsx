import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../primitives/icon-button.tsx'
import { Link } from '../primitives/link.tsx'

/**
 * Edit and delete at the end of an entry's row. Without JavaScript the press deletes at once (`remove={id}`). `onEdit`
 * opens the form where the list stands; with a modifier key, and without JavaScript, the link leads to its page.
 */
export function EntryButtons({
  id,
  name,
  to,
  form,
  onEdit,
  onAsk,
}: {
  id: string
  /** The entry with its kind in the accusative: "Fuar bannerını". */
  name: string
  to: string
  /** The form the deletion sends where it stands in none or in another. */
  form?: string
  onEdit?: () => void
  onAsk: () => void
}) {
  return (
    <span className="flex gap-1">
      <Link
        to={to}
        data-edit={id}
        aria-label={`${name} düzenle`}
        title="Düzenle"
        onClick={(event) => {
          if (!onEdit || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onEdit()
        }}
        className="inline-flex size-9 items-center justify-center rounded-card hover:bg-ink/6"
      >
        <Pencil size={18} aria-hidden="true" />
      </Link>
      <IconButton
        type="submit"
        name="remove"
        value={id}
        form={form}
        size="sm"
        label={`${name} sil`}
        onClick={(event) => {
          event.preventDefault()
          onAsk()
        }}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
