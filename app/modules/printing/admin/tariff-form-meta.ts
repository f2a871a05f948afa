import type { FormMetadata } from '@conform-to/react'
import { useFormMetadata } from '@conform-to/react'
import { useDeferredValue, useMemo } from 'react'
import type { TariffTerms } from '#app/modules/pricing/domain/print-charges.ts'
import type { BandRow, TariffFormFields } from '#app/modules/printing/domain/tariff-form.ts'
import { EMPTY_BAND, typedTerms } from '#app/modules/printing/domain/tariff-form.ts'

/** The tariff form around the component; a component is drawn again only when what it reads of it changes. */
export function useTariffForm(): FormMetadata<TariffFormFields, string[]> {
  return useFormMetadata<TariffFormFields, string[]>()
}

/** The bands as they stand typed. */
export function typedBands(typed: unknown): readonly BandRow[] {
  return Array.isArray(typed) ? typed.map((row) => ({ ...EMPTY_BAND, ...row })) : []
}

/** The terms as they stand typed, a moment behind the typing; null while something in them is wrong. */
export function useTypedTerms(): TariffTerms | null {
  const { value } = useTariffForm()
  const typed = useDeferredValue(value)
  return useMemo(() => {
    const terms = typedTerms({ ...typed, capsAtNextBand: typed?.capsAtNextBand === 'on' })
    return terms && { ...terms, id: 'typed' }
  }, [typed])
}
