import type { Product } from '#app/modules/catalog/domain/product.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { printsArtwork } from '#app/modules/printing/domain/printed-place.ts'
import type { ProductPrint } from '#app/modules/printing/domain/product-print.ts'
import { containsAnyPrint } from '#app/modules/printing/domain/product-print.ts'
import type { OrderStatus } from './order-status.ts'
import type { ArtworkChange, OrderLineView } from './order-views.ts'

/** Whether a line can have a print file: goods without printing options are sold blank only, and no place may be left for it. */
export function takesArtwork(line: {
  readonly printChoice: string | null
  readonly hasArtwork: boolean
  readonly places?: Parameters<typeof printsArtwork>[0]
}): boolean {
  return line.hasArtwork || (line.printChoice !== null && printsArtwork(line.places))
}

/** Print files may be added and replaced until work on the order begins (product decision 27). */
export function isArtworkOpen(status: OrderStatus): boolean {
  return status === 'new'
}

/**
 * The ways of printing one of which a line without print has to be given together with a print file, for it is never both
 * (product decision 26). Null for a line that is printed already. Empty where the buyer cannot make it a printed one by
 * himself: nothing is offered any more, its price was agreed on for goods without print, or its print is charged beside the
 * goods (decision 49). Where the goods contain their print the price stays (product decision 7).
 */
export function choicesForArtwork(
  line: Pick<OrderLineView, 'printChoice' | 'agreement'>,
  product: Pick<Product, 'printingOptions'> | undefined,
  print: ProductPrint | undefined,
): readonly string[] | null {
  if (line.printChoice !== UNPRINTED) return null
  return line.agreement === null && containsAnyPrint(print) ? (product?.printingOptions ?? []) : []
}

/**
 * The design that ended with the file it was made with, in a sentence; null while the line has one, and where none was.
 * A placement is made for one file's outline and colours: another file in its millimetres is nothing anybody has seen.
 */
export function droppedDesignOf(
  line: Pick<OrderLineView, 'id' | 'design'>,
  changes: readonly ArtworkChange[],
): string | null {
  if (line.design !== null) return null
  const last = changes.findLast((change) => change.lineId === line.id && change.droppedDesign !== null)
  return last?.droppedDesign ?? null
}

/** The same as the buyer reads it, with what becomes of the place. */
export function droppedDesignText(droppedDesign: string): string {
  return `Logonuzun önceki dosyayla yapılan yerleşimi yeni dosyayla geçersiz oldu (${droppedDesign}). Yerini ve boyutunu baskı notundan alırız; yazmıyorsa baskıdan önce size sorarız.`
}

export const ARTWORK_CLOSED =
  'Siparişiniz hazırlanmaya başladığı için baskı dosyası artık değiştirilemez. Lütfen bizimle iletişime geçin.'
export const ARTWORK_CONSENT_MISSING =
  'Baskısız bir ürüne baskı dosyası ekliyorsunuz. Lütfen özel üretim bilgilendirmesini onaylayın.'
export const ARTWORK_CHOICE_MISSING =
  'Bu ürünü baskısız sipariş ettiniz. Dosyanızın nasıl basılacağını seçin; baskı istemiyorsanız dosya göndermeyin.'
export const ARTWORK_UNPRINTED =
  'Bu ürünü baskısız sipariş ettiniz, buradan baskılıya çevrilemiyor. Baskı istiyorsanız lütfen bizimle iletişime geçin.'
