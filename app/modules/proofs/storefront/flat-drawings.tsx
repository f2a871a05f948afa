import { Card } from '#app/design/primitives/card.tsx'
import { mmText } from '#app/modules/proofs/domain/proof-manifest.ts'
import type { ShownVersion } from '#app/modules/proofs/domain/proof-views.ts'
import { PictureMeasures } from './picture-measures.tsx'

/** The print of each place flat on its area: what binds, beside the photograph that convinces. */
export function FlatDrawings({ version: { pages } }: { version: ShownVersion }) {
  const flat = pages.filter(({ kind }) => kind === 'flat')
  if (flat.length === 0) return null
  return (
    <Card as="section" title="Düz çizim, milimetre">
      <ul className="grid gap-5 sm:grid-cols-2">
        {flat.map((page) => (
          <li key={page.url}>
            <figure>
              <div
                className="proof-flat relative overflow-hidden rounded-sm border border-line bg-paper-deep"
                style={{ aspectRatio: `${page.widthPx} / ${page.heightPx}` }}
              >
                <img
                  src={page.url}
                  alt={page.caption}
                  loading="lazy"
                  className="absolute inset-0 size-full"
                />
                <PictureMeasures page={page} />
              </div>
              <figcaption className="mt-2 text-xs text-ink-soft">
                {page.caption}
                {page.areaMm &&
                  ` · baskı alanı ${mmText(page.areaMm.width)} × ${mmText(page.areaMm.height)} mm`}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Card>
  )
}
