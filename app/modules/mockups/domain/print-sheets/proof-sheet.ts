/** What stands on a proof ('Dijital prova') and on the receipt of its approval ('Onay belgesi'), already in words. */
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { AreaSize, Placement } from '../designs/placement.ts'
import { boundsOf } from '../designs/placement.ts'
import { rotatedSize } from '../geometry/rotation.ts'
import type { WorkFact, WorkInk, WorkNames, WorkPieces } from './work-sheet.ts'

/** Whose paper it is. Empty texts are left out. */
export interface PaperShop {
  readonly name: string
  readonly tagline: string
  readonly company: string
  readonly address: string
  readonly contact: string
  /** '#rrggbb'. */
  readonly brandHex: string
  /** Its logo; null: its initials in the brand's colour. */
  readonly logo: AssetId | null
}

export interface PaperFooter {
  readonly left: string
  /** 'Belge özeti b7d2 40ce … 91f3'; empty where there is none. */
  readonly hash: string
}

/** Where the artwork lies on the flat print area: the upright box around it, its own size, and its turn. */
export interface ProofPrint extends AreaSize {
  readonly leftMm: number
  readonly topMm: number
  /** Degrees clockwise. */
  readonly rotation: number
}

/** A printed place of a proof. */
export interface ProofPlace {
  readonly placeId: string
  readonly name: string
  /** Method, size, position and what else it is printed by. */
  readonly facts: readonly WorkFact[]
  /** With their Pantone number or their name. */
  readonly inks: readonly WorkInk[]
  readonly area: AreaSize
  /** Null where nobody has placed anything, and nothing could be placed. */
  readonly print: ProofPrint | null
  /** The goods' colour below, '#rrggbb'; null where no picture of the ordered goods shows it. */
  readonly goodsHex: string | null
  readonly file: { readonly name: string; readonly hashText: string } | null
}

/** What a proof asks of its reader; null on one that is answered. */
export interface ProofAnswer {
  readonly heading: string
  readonly text: string
  /** What the QR code leads to, with its scheme; in words it stands without. */
  readonly link: string
  /** '26.11.2026 14:00’e kadar', and what follows then. */
  readonly until: string
  readonly onTime: string
  /** What follows where changes are asked for. */
  readonly late: string
}

export interface ProofSheet {
  readonly shop: PaperShop
  readonly title: string
  /** The goods' title. */
  readonly goods: string
  readonly sku: string
  /** 'Lacivert, 120 adet'. */
  readonly goodsText: string
  /** Order, customer, version, last hour to approve. */
  readonly facts: readonly WorkFact[]
  readonly pieces: readonly WorkPieces[]
  readonly total: number
  /** '1. sürüme göre', and what differs: 'Logo 220 × 71 → 260 × 84 mm'. */
  readonly changesTitle: string
  readonly changes: readonly string[]
  readonly places: readonly ProofPlace[]
  readonly names: readonly WorkNames[]
  /** What the preflight found, in sentences. */
  readonly warnings: readonly string[]
  readonly answer: ProofAnswer | null
  readonly footer: PaperFooter
}

/** A link of the chain of records. */
export interface ReceiptRecord {
  readonly at: string
  readonly text: string
  readonly hash: string
  /** The decision that this receipt is of. */
  readonly isThis: boolean
}

export interface ReceiptSheet {
  readonly shop: PaperShop
  readonly title: string
  readonly facts: readonly WorkFact[]
  /** '3F9A-12C4'. */
  readonly code: string
  /** Who approved, and the rest of the sentence behind the name: ', lacivert tişört 120 adet işinin … onayladı.' */
  readonly sentence: { readonly name: string; readonly text: string }
  /** E-mail, way, address, sum, day of dispatch. */
  readonly details: readonly WorkFact[]
  /** The five points that were approved. */
  readonly points: readonly WorkFact[]
  readonly statement: { readonly title: string; readonly text: string }
  readonly chain: readonly ReceiptRecord[]
  readonly footer: PaperFooter
}

const tenth = (mm: number) => Math.round(mm * 10) / 10

/** A placement as a proof says it. */
export function proofPrint(placement: Placement): ProofPrint {
  const { leftMm, topMm } = boundsOf(placement)
  const { widthMm, heightMm, angleDeg } = placement
  return { leftMm: tenth(leftMm), topMm: tenth(topMm), widthMm, heightMm, rotation: angleDeg }
}

/** Undoes `proofPrint`, to the tenth of a millimetre. */
export function placementOfPrint({ leftMm, topMm, widthMm, heightMm, rotation }: ProofPrint): Placement {
  const turned = rotatedSize({ width: widthMm, height: heightMm }, rotation)
  return {
    xMm: leftMm + turned.width / 2,
    yMm: topMm + turned.height / 2,
    widthMm,
    heightMm,
    angleDeg: rotation,
  }
}
