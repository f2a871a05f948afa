import type { FormMetadata } from '@conform-to/react'
import { useFormMetadata } from '@conform-to/react'
import type { ProductFormFields } from '#app/modules/catalog/domain/product-form.ts'

export type ProductFormMeta = FormMetadata<ProductFormFields, string[]>

/** The product form around the component; a component is drawn again only when what it reads of it changes. */
export function useProductForm(): ProductFormMeta {
  return useFormMetadata<ProductFormFields, string[]>()
}
