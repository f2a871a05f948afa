import type { Variant } from '../domain/product.ts'

/** A variant as the page of its product's stock shows it. */
export interface NamedVariant extends Pick<Variant, 'id' | 'stock' | 'incoming' | 'incomingOn'> {
  readonly name: string
}
