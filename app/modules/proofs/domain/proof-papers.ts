/** The papers of a proof, in words: 'Dijital prova' that is sent, and 'Onay belgesi' of what was approved. */
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { formatWeekday } from '#app/kernel/iso-day.ts'
import { formatLira } from '#app/kernel/money.ts'
import { mmText } from '#app/modules/mockups/domain/designs/describe-design.ts'
import type {
  PaperShop,
  ProofPlace,
  ProofSheet,
  ReceiptSheet,
} from '#app/modules/mockups/domain/print-sheets/proof-sheet.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import type { ActorKind, DecisionRecord } from './proof-decision.ts'
import { approvalCode, DECISION_LABELS, shortHash } from './proof-decision.ts'
import type { ManifestDifference, ManifestPlace, ProofManifest } from './proof-manifest.ts'
import { CHECKPOINT_LABELS, checklistOf, differenceText, piecesText } from './proof-manifest.ts'
import type { ProofKind } from './proof-state.ts'

/** Whose papers they are. */
export function paperShop(shop: ShopSettings): PaperShop {
  return {
    name: shop.siteName,
    tagline: shop.siteTagline,
    company: shop.trade.tradeName,
    address: shop.address,
    contact: [shop.phone, shop.email].filter(Boolean).join(' · '),
    brandHex: shop.primaryColor,
    logo: (shop.logo?.assetId ?? null) as PaperShop['logo'],
  }
}

/** What a paper says of a proof that is sent. */
export interface SentProof {
  readonly kind: ProofKind
  readonly orderNumber: string
  readonly buyerName: string
  readonly versionNumber: number
  readonly sentAt: Instant
  readonly approveBy: Instant
  readonly manifest: ProofManifest
  readonly manifestHash: string
  readonly changes: readonly ManifestDifference[]
  readonly warnings: readonly string[]
  readonly goodsHex: ReadonlyMap<string, string | null>
  readonly url: string
  readonly shipIfInTime: IsoDay | null
  readonly shipIfLater: IsoDay | null
}

/** The paper of a version that is sent. */
export function proofSheet(shop: ShopSettings, proof: SentProof): ProofSheet {
  const { manifest, versionNumber, approveBy, changes } = proof
  const drawn = manifest.places.filter(({ areaMm }) => areaMm !== null)
  const undrawn = manifest.places.filter(({ areaMm }) => areaMm === null)
  const places = drawn.map((place) => paperPlace(place, proof.goodsHex.get(place.placeId) ?? null))
  const onShip = (day: IsoDay | null, otherwise: string) =>
    day === null ? otherwise : `${formatWeekday(day)} kargoda`
  return {
    shop: paperShop(shop),
    title: proof.kind === 'photo' ? 'Üretim numunesi' : 'Dijital prova',
    goods: manifest.title,
    sku: manifest.sku,
    goodsText: piecesText({ ...manifest, pieces: [] }),
    facts: [
      ['Sipariş', proof.orderNumber],
      ['Müşteri', proof.buyerName],
      ['Sürüm', `${versionNumber} · ${formatDateTime(proof.sentAt)}`],
      ['Onay için son saat', formatDateTime(approveBy)],
    ],
    pieces: [{ name: '', cells: manifest.pieces }],
    total: manifest.quantity,
    changesTitle: changes.length > 0 ? 'Önceki sürüme göre' : '',
    changes: changes.map(differenceText),
    places,
    names: manifest.names.map(({ place, variant, names }) => ({
      title: place,
      lists: [{ variant, names }],
    })),
    warnings: [
      ...proof.warnings,
      ...undrawn.map(
        ({ name, method, colours, artworkName }) =>
          `${name}: ${[method, colours, artworkName].filter(Boolean).join(', ')}. Yeri ve ölçüsü çizilmedi.`,
      ),
    ],
    answer: {
      heading: 'Onayınızı bekliyor',
      text: 'Karekodu okutun veya bağlantıyı açın; beş maddeyi kontrol edip onaylayın ya da değişiklik isteyin.',
      link: proof.url,
      until: `${formatDateTime(approveBy)} saatine kadar`,
      onTime: onShip(proof.shipIfInTime, 'baskıya hazır'),
      late: onShip(proof.shipIfLater, 'gün yeniden hesaplanır'),
    },
    footer: {
      left: `Prova ${proof.orderNumber}, ${versionNumber}. sürüm`,
      hash: `Belge özeti ${shortHash(proof.manifestHash)}`,
    },
  }
}

function paperPlace(place: ManifestPlace, goodsHex: string | null): ProofPlace {
  const { printMm, areaMm } = place
  return {
    placeId: place.placeId,
    name: place.name,
    facts: [
      ['Yöntem', place.method],
      ...(printMm
        ? ([
            ['Ölçü', `${mmText(printMm.width)} × ${mmText(printMm.height)} mm`],
            ['Konum', `üstten ${mmText(printMm.top)} mm, soldan ${mmText(printMm.left)} mm`],
            ...(printMm.rotation === 0 ? [] : [['Açı', `${mmText(printMm.rotation)}°`] as const]),
          ] as const)
        : []),
      ['Renk', place.inks.length > 0 ? place.inks.map(({ name }) => name).join(', ') : place.colours],
    ],
    inks: place.inks.map(({ hex, name }) => ({ hex, name: `${name} ${hex}` })),
    area: { widthMm: areaMm?.width ?? 0, heightMm: areaMm?.height ?? 0 },
    print: printMm && {
      leftMm: printMm.left,
      topMm: printMm.top,
      widthMm: printMm.width,
      heightMm: printMm.height,
      rotation: printMm.rotation,
    },
    goodsHex,
    file:
      place.artworkHash === null
        ? null
        : { name: place.artworkName ?? '', hashText: `Özet ${shortHash(place.artworkHash)}` },
  }
}

/** The way by which somebody decided, for the receipt. */
const WAYS: Readonly<Record<ActorKind, string>> = {
  'guest-link': 'Kişiye özel bağlantı',
  customer: 'Üye girişi ve kişiye özel bağlantı',
  'company-approver': 'Şirket içinde iletilen bağlantı',
  staff: 'Mağaza kaydetti',
  system: 'Süre dolunca, ödeme adımında kabul edilen metne göre',
}

/** A link of the chain with its hash, and its moment as pages reckon. */
export interface ChainLink extends DecisionRecord {
  readonly hash: string
  readonly instant: Instant
}

/** What a receipt says. */
export interface ApprovedProof {
  readonly orderNumber: string
  readonly buyerName: string
  readonly manifest: ProofManifest
  readonly decision: ChainLink
  readonly chain: readonly ChainLink[]
  /** With VAT; null where its reader is shown no price. */
  readonly totalMinor: number | null
  readonly shipBy: IsoDay | null
}

/** The receipt of an approval. */
export function receiptSheet(shop: ShopSettings, approved: ApprovedProof): ReceiptSheet {
  const { decision, manifest } = approved
  const at = decision.instant
  const detail = (label: string, text: string | null) => (text ? [[label, text] as const] : [])
  return {
    shop: paperShop(shop),
    title: 'Onay belgesi',
    facts: [
      ['Sipariş', approved.orderNumber],
      ['Müşteri', approved.buyerName],
      ['Onaylanan sürüm', formatCount(decision.versionNumber)],
      ['Onay zamanı', formatDateTime(at)],
    ],
    code: approvalCode(decision.hash),
    sentence: {
      name: decision.decision === 'approved' ? decision.name : shop.siteName,
      text: `, ${manifest.title} ${formatCount(manifest.quantity)} adet işinin ${decision.versionNumber}. sürüm provasını ${formatDateTime(at)} tarihinde ${decision.decision === 'approved' ? 'onayladı' : 'başka yoldan gelen onayla kaydetti'}.`,
    },
    details: [
      ...detail('E-posta', decision.email),
      ['Yol', WAYS[decision.actorKind]],
      ...detail('IP adresi', decision.ip),
      ...detail('Açıklama', decision.decision === 'approved' ? null : decision.reason),
      ...detail(
        'Tutar',
        approved.totalMinor === null ? null : `${formatLira(approved.totalMinor)} (KDV dahil)`,
      ),
      ...detail('Kargo günü', approved.shipBy && `${formatWeekday(approved.shipBy)} (tahmini)`),
    ],
    points: checklistOf(manifest).map(([point, text]) => [CHECKPOINT_LABELS[point], text]),
    statement: {
      title:
        decision.statementVersion === null ? 'Onay metni' : `Onay metni, ${decision.statementVersion}. sürüm`,
      text:
        decision.statement === ''
          ? 'Onay bu sayfadan verilmedi; mağaza, geldiği belgeyle birlikte kaydetti.'
          : `“${decision.statement}”`,
    },
    chain: approved.chain.map((link) => ({
      at: formatDateTime(link.instant),
      text: `${link.versionNumber > 0 ? `${link.versionNumber}. sürüm ` : ''}${DECISION_LABELS[link.decision]}${link.actorKind === 'system' || link.decision === 'sent' ? '' : `, ${link.name}`}`,
      hash: shortHash(link.hash),
      isThis: link.hash === decision.hash,
    })),
    footer: {
      left: `Onay kodu ${approvalCode(decision.hash)}`,
      hash: `Belge özeti ${shortHash(decision.manifestHash)}`,
    },
  }
}
