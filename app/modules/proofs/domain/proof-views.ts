import type { Instant } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { PictureMark } from '#app/modules/mockups/domain/print-sheets/picture-marks.ts'
import type { OrderStatus } from '#app/modules/orders/domain/order-status.ts'
import type { ShownDecision, Statement } from './proof-decision.ts'
import type { Checkpoint, ManifestDifference, ProofManifest } from './proof-manifest.ts'
import type { ProofId, ProofKind, ProofState, VersionState } from './proof-state.ts'

/** A picture of a version, as it is kept. */
export interface ProofPage {
  /** The goods with the print on them, the print flat in millimetres, a file of the shop's own, or a photograph. */
  readonly kind: 'picture' | 'flat' | 'own' | 'photo'
  readonly placeIds: readonly string[]
  readonly caption: string
  readonly file: PrintFileRef
  readonly widthPx: number
  readonly heightPx: number
  /** What is measured on a picture of the goods; none of others. */
  readonly marks: readonly PictureMark[]
  /** Of a flat one: the print area that the whole picture shows, in millimetres. */
  readonly areaMm: { readonly width: number; readonly height: number } | null
  /** Of a flat one: the goods' colour, '#rrggbb'; null where it is not known. */
  readonly goodsHex: string | null
}

/** A page without the reference by which its file is kept. */
export type ShownPage = Omit<ProofPage, 'file'> & { readonly url: string }

/** A pin on a picture. */
export interface ProofComment {
  readonly id: number
  readonly versionNumber: number
  /** Place of the page among those of its version, from 0. */
  readonly page: number
  /** Share of the picture's width and height. */
  readonly x: number
  readonly y: number
  readonly text: string
  readonly isFromBuyer: boolean
  readonly author: string
  readonly at: Instant
  /** What the shop said to it; empty while nothing. */
  readonly reply: string
  /** The version that takes it up; null while none does. */
  readonly resolvedIn: number | null
}

/** A version as pages show it. */
export interface ShownVersion {
  readonly number: number
  readonly state: VersionState
  readonly createdAt: Instant
  readonly createdBy: string
  readonly sentAt: Instant | null
  readonly pages: readonly ShownPage[]
  readonly manifest: ProofManifest
  readonly manifestHash: string
  readonly pdfUrl: string | null
  readonly note: string
  /** What a preflight of its files objects to. */
  readonly warnings: readonly string[]
}

/** What happens to days and price by an answer. */
export interface AnswerEffect {
  /** The day of sending; null where no day was promised. */
  readonly shipBy: IsoDay | null
  /** Net of VAT, in kuruş; 0 where the answer costs nothing more. */
  readonly feeMinor: Kurus
}

/** A proof as its buyer, or whom he asked, sees it behind its link. Holds no price where the link may show none. */
export interface BuyerProof {
  readonly id: ProofId
  readonly kind: ProofKind
  readonly state: ProofState
  readonly title: string
  readonly picture: AssetId | null
  readonly quantity: number
  /** The version that is asked about, or was approved. */
  readonly version: ShownVersion
  /** The one before it that was sent, to compare with; null for the first. */
  readonly former: ShownVersion | null
  readonly changes: readonly ManifestDifference[]
  readonly checklist: readonly (readonly [Checkpoint, string])[]
  readonly comments: readonly ProofComment[]
  readonly approveBy: Instant | null
  readonly ifApproved: AnswerEffect
  readonly ifChanged: AnswerEffect & {
    readonly nextVersionBy: Instant
    readonly approveBy: Instant
    /** 'Bu düzeltme ücretsiz (2 / 2)'. */
    readonly round: number
    readonly freeRounds: number
  }
  readonly approval: {
    readonly code: string
    readonly name: string
    readonly at: Instant
    readonly versionNumber: number
    /** Whether it can still be taken back, and why not. */
    readonly refusesRevoking: string | null
  } | null
}

/** The page behind a link. */
export interface BuyerProofs {
  readonly orderNumber: string
  readonly status: OrderStatus
  readonly isPaid: boolean
  /** The order's own page; null for a link that was passed on. */
  readonly orderUrl: string | null
  /** Whose link it is. */
  readonly buyerName: string
  readonly email: string
  /** With VAT; null where the link shows no price. */
  readonly totalMinor: Kurus | null
  readonly statement: Statement
  readonly proofs: readonly BuyerProof[]
  /** Proofs of its other lines that are not sent yet. */
  readonly inPreparation: readonly { readonly title: string; readonly picture: AssetId | null }[]
}

/** A proof as staff see it. */
export interface StaffProof {
  readonly id: ProofId
  readonly kind: ProofKind
  readonly state: ProofState
  readonly orderId: string
  readonly orderNumber: string
  readonly orderStatus: OrderStatus
  readonly lineId: string
  readonly title: string
  readonly buyerName: string
  readonly isPaid: boolean
  /** Counts the changes: a command that was decided on an older one is refused. */
  readonly revision: number
  /** The newest first. */
  readonly versions: readonly ShownVersion[]
  readonly comments: readonly ProofComment[]
  /** What the newest version changed; none where there is no former one that was sent. */
  readonly changes: readonly ManifestDifference[]
  readonly decisions: readonly ShownDecision[]
  readonly approveBy: Instant | null
  readonly sentAt: Instant | null
  readonly viewedAt: Instant | null
  readonly changeRounds: number
  /** Why its version could not be made; null where it was. */
  readonly failure: string | null
  /** What is missing before it can be sent; null where nothing is. */
  readonly refusesSending: string | null
}

export const PROOF_QUEUES = ['to-prepare', 'waiting', 'answered', 'overdue'] as const
export type ProofQueueName = (typeof PROOF_QUEUES)[number]

export const PROOF_QUEUE_LABELS: Readonly<Record<ProofQueueName, string>> = {
  'to-prepare': 'Hazırlanacak',
  waiting: 'Yanıt bekleyen',
  answered: 'Yanıtlanan',
  overdue: 'Süresi geçen',
}

/** A row of the queue 'Provalar'. */
export interface ProofRow {
  readonly id: ProofId
  readonly kind: ProofKind
  readonly state: ProofState
  readonly orderId: string
  readonly orderNumber: string
  readonly buyerName: string
  readonly title: string
  readonly quantity: number
  readonly versionNumber: number
  /** As of a proof. */
  readonly revision: number
  readonly picture: AssetId | null
  /** The first page of its newest version; null before one is made. */
  readonly previewUrl: string | null
  readonly approveBy: Instant | null
  readonly sentAt: Instant | null
  readonly viewedAt: Instant | null
  readonly decidedAt: Instant | null
  readonly openComments: number
  readonly failure: string | null
  /** Whether it can be sent as it is. */
  readonly isReady: boolean
  readonly isPaid: boolean
}
