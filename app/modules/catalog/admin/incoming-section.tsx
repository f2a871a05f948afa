import { CheckboxFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { useProductForm } from './product-form-meta.ts'

/**
 * Goods on their way, on demand: how many and when, where the product has one stock (`isDivided`: its variants have
 * them), and whether they may be ordered. Nothing is asked where pieces are not counted, and what was said stays.
 */
export function IncomingSection({ isCounted, isDivided }: { isCounted: boolean; isDivided: boolean }) {
  const { incoming, incomingOn, sellsIncoming } = useProductForm().getFieldset()
  const isTyped = isCounted && !isDivided
  const isOpen =
    sellsIncoming.initialValue === 'on' ||
    [incoming, incomingOn].some(
      ({ initialValue, errors }) => (initialValue ?? '') !== '' || errors !== undefined,
    )
  return (
    <>
      {isTyped ? null : (
        <>
          <input type="hidden" name={incoming.name} value={incoming.initialValue ?? ''} />
          <input type="hidden" name={incomingOn.name} value={incomingOn.initialValue ?? ''} />
        </>
      )}
      {isCounted ? (
        <details open={isOpen} className="mt-4">
          <summary className="min-h-6 py-0.5 text-sm font-semibold text-brand">Yoldaki mal</summary>
          <div className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
            {isTyped ? (
              <>
                <TextFormField
                  field={incoming}
                  label="Yoldaki adet"
                  inputMode="numeric"
                  maxLength={12}
                  placeholder="500"
                  hint="‘Mal girişi’ yapılınca kendiliğinden düşer."
                />
                <TextFormField
                  field={incomingOn}
                  type="date"
                  label="Geliş günü"
                  hint="Alıcıya tahmini gün olarak söylenir."
                />
              </>
            ) : null}
            <CheckboxFormField
              field={sellsIncoming}
              label="Yoldaki mal satılır"
              description="Stok bitince, yolda olan adetler geliş günü söylenerek sipariş edilebilir."
              className="col-span-full"
            />
          </div>
        </details>
      ) : (
        <input type="hidden" name={sellsIncoming.name} value={sellsIncoming.initialValue ?? ''} />
      )}
    </>
  )
}
