import { Alert } from '../primitives/alert.tsx'
import { Button } from '../primitives/button.tsx'
import { LinkButton } from '../primitives/link-button.tsx'

/**
 * Tells the second of two people who changed one thing at once. What he typed stays; he looks at the newest state or
 * saves his own over it. `thing` in the accusative, as in "bu ürünü".
 */
export function ConflictNotice({
  title,
  thing,
  newest,
  onOverwrite,
}: {
  title: string
  thing: string
  /** The version to save against to overwrite the other change; null where there is none. */
  newest: number | null
  onOverwrite: (version: number) => void
}) {
  return (
    <Alert tone="warning" title={title} live>
      <p>
        Başka biri {thing} sizden önce kaydetti. Yazdıklarınız duruyor. Önce güncel hâline bakabilir ya da
        kendi hâlinizi onun üzerine kaydedebilirsiniz.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton to="" reloadDocument target="_blank" variant="secondary" size="sm">
          Güncel hâlini yeni sekmede aç
        </LinkButton>
        {newest === null ? null : (
          <Button variant="danger" size="sm" onClick={() => onOverwrite(newest)}>
            Benim hâlimi kaydet
          </Button>
        )}
      </div>
    </Alert>
  )
}
