import { LINK_BUTTON } from '#app/modules/lead-times/storefront/delivery-promise.tsx'

/** That goods are made in express, with the way back. */
export function ExpressNote({ onCancel }: { onCancel: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span>Ekspres hazırlanır.</span>
      <button type="button" className={LINK_BUTTON} onClick={onCancel}>
        Ekspresten vazgeç
      </button>
    </p>
  )
}
