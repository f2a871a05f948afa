import { Columns2, MessageSquarePlus, Ruler } from 'lucide-react'
import { useState } from 'react'
import { Tabs } from '#app/design/primitives/tabs.tsx'
import { formerPage } from '#app/modules/proofs/domain/buyer-page.ts'
import type { PicturePoint } from '#app/modules/proofs/domain/picture-zoom.ts'
import { pinPlaceText } from '#app/modules/proofs/domain/pin-place.ts'
import type { BuyerProof, ShownPage } from '#app/modules/proofs/domain/proof-views.ts'
import { hasMeasures, PictureMeasures } from './picture-measures.tsx'
import type { Pins } from './use-pins.ts'
import type { ShownPin } from './zoomed-picture.tsx'
import { ZoomedPicture } from './zoomed-picture.tsx'

/** What a page's tab is called; the only flat drawing needs no place. */
function tabLabel(page: ShownPage, pages: readonly ShownPage[]): string {
  const isOnlyFlat = page.kind === 'flat' && pages.filter(({ kind }) => kind === 'flat').length === 1
  return isOnlyFlat ? 'Düz çizim' : page.caption
}

/** The pages of a version, large, one by one: with measures, beside the former version, with pins. */
export function ProofStage({
  proof,
  chosen,
  onChoose,
  pins,
  isPinning,
  onPin,
  onPlace,
  onWritePin,
}: {
  proof: BuyerProof
  /** Place of the page that is shown. */
  chosen: number
  onChoose: (page: number) => void
  pins: Pins
  isPinning: boolean
  /** Pins can be set here; null where there is nothing to answer. */
  onPin: (() => void) | null
  onPlace: (page: number, place: PicturePoint) => void
  onWritePin: () => void
}) {
  const [isMeasured, setMeasured] = useState(true)
  const [isCompared, setCompared] = useState(false)
  const { version, former } = proof
  const { pages } = version
  const page = pages[chosen]
  const before = page ? formerPage(former, page) : null

  function pictureOf(page: ShownPage, index: number) {
    const compared = isCompared ? formerPage(former, page) : null
    const shown = compared ?? page
    // Old pins stay where their version is; measures would lie over what is pointed at.
    const canPin = isPinning && compared === null
    return (
      <ZoomedPicture
        page={shown}
        alt={altOf(proof, page)}
        isFirst={index === 0}
        badge={compared && former ? `${former.number}. sürüm` : null}
        overlay={isMeasured && !canPin ? <PictureMeasures page={shown} /> : null}
        pins={canPin ? shownPins(pins, index) : []}
        onMovePin={pins.change}
        onWritePin={onWritePin}
        onGiveUpPin={pins.giveUp}
        {...(canPin ? { onPlace: (place: PicturePoint) => onPlace(index, place) } : {})}
      />
    )
  }

  return (
    <figure className="overflow-hidden rounded-card border border-line bg-surface">
      <Tabs
        label="Provanın sayfaları"
        flush
        value={String(chosen)}
        onValueChange={(id) => onChoose(Number(id))}
        tabs={pages.map((page, index) => ({
          id: String(index),
          label: tabLabel(page, pages),
          content: pictureOf(page, index),
        }))}
      />
      <figcaption className="border-t border-line">
        <div className="flex flex-wrap items-center gap-1.5 px-3 py-2.5 md:gap-2 noscript:hidden">
          {page && hasMeasures(page) && !isPinning && (
            <Tool
              icon={<Ruler size={18} aria-hidden="true" />}
              label="Ölçüler"
              isPressed={isMeasured}
              onPress={() => setMeasured((is) => !is)}
            />
          )}
          {before && former && (
            <Tool
              icon={<Columns2 size={18} aria-hidden="true" />}
              label="Karşılaştır"
              wideLabel={`${former.number}. sürümle karşılaştır`}
              isPressed={isCompared}
              onPress={() => setCompared((is) => !is)}
            />
          )}
          {onPin && !isPinning && (
            <span className="md:ml-auto">
              <Tool
                icon={<MessageSquarePlus size={18} aria-hidden="true" />}
                label="Not ekle"
                onPress={onPin}
              />
            </span>
          )}
        </div>
        <p className="border-t border-line px-3.5 py-3 text-xs text-ink-soft">
          Görsel önizlemedir; ekran rengi baskıdan farklı görünebilir. Renkte adı yazılı mürekkep, ölçüde
          milimetre esas alınır.
        </p>
      </figcaption>
    </figure>
  )
}

function Tool({
  icon,
  label,
  wideLabel = label,
  isPressed,
  onPress,
}: {
  icon: React.ReactNode
  label: string
  /** Where there is room for it. */
  wideLabel?: string
  isPressed?: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-card border border-line bg-surface px-2.5 text-sm font-semibold whitespace-nowrap aria-pressed:border-brand aria-pressed:bg-brand-soft md:gap-2 md:px-3"
    >
      {icon}
      {wideLabel === label ? (
        label
      ) : (
        <>
          <span className="md:hidden">{label}</span>
          <span className="max-md:hidden">{wideLabel}</span>
        </>
      )}
    </button>
  )
}

/** The pins of a page, numbered as the list beside it numbers them. */
function shownPins({ saved, draft }: Pins, page: number): readonly ShownPin[] {
  const shown: ShownPin[] = saved.flatMap((pin, index) =>
    pin.page === page && pin.id !== draft?.id
      ? [{ key: String(pin.id), x: pin.x, y: pin.y, number: index + 1, isActive: false, label: pin.text }]
      : [],
  )
  if (draft && draft.page === page) {
    const at = draft.id === null ? -1 : saved.findIndex(({ id }) => id === draft.id)
    const number = at === -1 ? saved.length + 1 : at + 1
    const label = `${number}. notun iğnesi, ${pinPlaceText(draft)}. Ok tuşlarıyla kaydırın, Enter ile yazın, Escape ile vazgeçin.`
    shown.push({ key: 'draft', x: draft.x, y: draft.y, number, isActive: true, label })
  }
  return shown
}

/** What a picture shows, for who does not see it. */
function altOf({ title, version }: BuyerProof, page: ShownPage): string {
  const names = version.manifest.places
    .filter(({ placeId }) => page.placeIds.includes(placeId))
    .map(({ name }) => name)
  const where = names.length > 0 ? names.join(' ve ') : page.caption
  return page.kind === 'flat'
    ? `${title}: ${where}, baskının düz çizimi`
    : `${title}: ${where}, baskının görünümü`
}
