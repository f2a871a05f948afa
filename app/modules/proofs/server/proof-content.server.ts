import { canonicalJson } from '#app/kernel/canonical-json.ts'
import type { Result } from '#app/kernel/result.ts'
import { ok } from '#app/kernel/result.ts'
import { choicesOf, sharedOptions } from '#app/modules/cart/domain/line-rows.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { lookOf, mayShowOtherGoods, picturesByChoice } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import { readPrintChoice } from '#app/modules/mockups/domain/checks/print-choice.ts'
import type { MockupsService, PlacedDesign, ProofAsked } from '#app/modules/mockups/server/mockups.server.ts'
import type { OrderLineView } from '#app/modules/orders/domain/order-views.ts'
import { limitsAt, printPlacesOf } from '#app/modules/printing/domain/line-print.ts'
import type { NamedPlace } from '#app/modules/printing/domain/printed-place.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import { manifestOfLine } from '../domain/line-manifest.ts'
import { sha256 } from './proof-records.server.ts'

/** What a proof of a line is made of, as the line is now. */
export interface ProofContent {
  readonly asked: ProofAsked
  readonly placed: readonly PlacedDesign[]
  /** The canonical text of its manifest, and its hash. */
  readonly manifest: string
  readonly manifestHash: string
}

export type ProofContentOf = (line: OrderLineView) => Promise<Result<ProofContent>>

/** Finds out what is printed of a line: its design, and files without one laid on the goods by their place. 'mockups/busy'. */
export function createProofContent({
  catalog,
  printing,
  mockups,
}: {
  readonly catalog: Pick<CatalogService, 'findProducts'>
  readonly printing: Pick<PrintingService, 'printsOf'>
  readonly mockups: Pick<MockupsService, 'printAreasOf' | 'proofs'>
}): ProofContentOf {
  async function askedOf(line: OrderLineView): Promise<ProofAsked> {
    const products = await catalog.findProducts([line.productId as ProductId])
    const product = products.get(line.productId as ProductId)
    const prints = await printing.printsOf(products.values())
    const print = product && prints.get(product.id)
    const [first] = choicesOf(line)
    const options = first?.options ?? sharedOptions(line)
    const images = product ? picturesByChoice(product.images, options) : []
    const look = product ? lookOf(product.images, options) : null
    const pictures = images.map(({ assetId }) => assetId)
    const areas = await mockups.printAreasOf(pictures)
    const pictured = pictures.flatMap((assetId) => areas.get(assetId) ?? [])
    const places = printPlacesOf(print ?? { places: [] }, pictured)
    const named: readonly NamedPlace[] =
      (line.places ?? []).length > 0 || line.design
        ? (line.places ?? [])
        : // Nobody said where: the first place that the pictures show.
          places.slice(0, 1).map(({ id, name }) => ({ placeId: id, name, inks: null }))
    return {
      placed: line.design && { design: line.design, artwork: line.artwork },
      places: named.map((place) => {
        const choice = place.choice ?? line.printChoice
        const known = places.find(({ id }) => id === place.placeId)
        const most = known && print && choice !== null ? limitsAt(known, choice, print) : null
        return {
          placeId: place.placeId,
          name: place.name,
          artwork: place.names ? null : place.artwork === undefined ? line.artwork : place.artwork,
          sizeMm: place.size ?? null,
          mostMm: most && { widthMm: most.widthMm, heightMm: most.heightMm },
          choice: choice === null ? null : readPrintChoice(choice),
          inks: place.inks,
        }
      }),
      goods: {
        pictures,
        otherGoods: images
          .filter((image) => look !== null && mayShowOtherGoods(image, look))
          .map(({ assetId }) => assetId),
      },
    }
  }

  return async (line) => {
    const asked = await askedOf(line)
    const placed = await mockups.proofs.placedOf(asked)
    if (!placed.ok) return placed
    const manifest = canonicalJson(manifestOfLine(line, placed.value))
    return ok({ asked, placed: placed.value, manifest, manifestHash: sha256(manifest) })
  }
}
