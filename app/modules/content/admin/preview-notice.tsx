import { Alert } from '#app/design/primitives/alert.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'

/** Says above what is previewed who sees it, and leads back to its form. `thing` as in 'bu yazı'. */
export function PreviewNotice({
  thing,
  isPublished,
  editPath,
}: {
  thing: string
  isPublished: boolean
  editPath: string
}) {
  return (
    <div className="page pt-4">
      <Alert
        tone="brand"
        title={`Önizleme: ${thing} ${isPublished ? 'yayında' : 'taslak, yalnızca siz görüyorsunuz'}`}
      >
        <LinkButton to={editPath} reloadDocument size="sm" variant="secondary" className="mt-2">
          Düzenlemeye dön
        </LinkButton>
      </Alert>
    </div>
  )
}
