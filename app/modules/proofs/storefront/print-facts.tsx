import { Card } from '#app/design/primitives/card.tsx'
import type { ManifestPlace, ProofManifest } from '#app/modules/proofs/domain/proof-manifest.ts'
import { placeOf, sizeText } from '#app/modules/proofs/domain/proof-manifest.ts'

/** What is printed, in words: place by place with method, size and colours, and how many of what. */
export function PrintFacts({ manifest }: { manifest: ProofManifest }) {
  const { places, options, quantity, pieces, names } = manifest
  return (
    <Card as="section" title="Baskı bilgileri">
      <dl className="grid gap-4 text-sm">
        {places.map((place) => (
          <Row key={place.placeId} label={place.name}>
            <p>{[place.method, place.printMm && sizeText(place.printMm)].filter(Boolean).join(' · ')}</p>
            {place.printMm && <p className="text-ink-soft">{placeOf(place.printMm)}</p>}
            <Colours place={place} />
          </Row>
        ))}
        {names.map(({ place, names: list }) => (
          <Row key={place} label="İsimler">
            <details>
              <summary className="min-h-6 font-semibold text-brand underline underline-offset-3">
                {place}: {list.length} isim
              </summary>
              <p className="mt-1 [overflow-wrap:anywhere]">{list.join(', ')}</p>
            </details>
          </Row>
        ))}
        <Row label="Adet">
          <p>{[`${quantity.toLocaleString('tr-TR')} adet`, ...Object.values(options)].join(', ')}</p>
          {pieces.length > 1 && (
            <ul className="tabular mt-1.5 flex flex-wrap overflow-hidden rounded-sm border border-line text-center">
              {[...pieces, { label: 'Toplam', quantity }].map((part) => (
                <li
                  key={part.label}
                  className="-ml-px min-w-14 grow border-l border-line px-2 py-1.5 last:bg-paper-deep"
                >
                  <span className="block text-xs text-ink-soft">{part.label}</span>
                  <b className="font-semibold">{part.quantity.toLocaleString('tr-TR')}</b>
                </li>
              ))}
            </ul>
          )}
        </Row>
      </dl>
    </Card>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3">
      <dt className="font-semibold [overflow-wrap:anywhere]">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

/** Colours are named, and shown beside their names. */
function Colours({ place: { inks, colours } }: { place: ManifestPlace }) {
  if (inks.length === 0) return <p className="text-ink-soft">{colours}</p>
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-3.5 gap-y-1.5">
      {inks.map(({ hex, name }) => (
        <li key={`${name} ${hex}`} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className="size-4 shrink-0 rounded-[4px] border border-line-strong"
            style={{ background: hex }}
          />
          {name}
        </li>
      ))}
    </ul>
  )
}
