/** What the fields of a parcel's forms are called and hold; apart from the forms' schemas, which no page needs. */

export const MAX_TRACKING_NUMBER = 60
export const MAX_SHIPPING_NOTE = 500
/** Why a parcel was taken away. */
export const MAX_REMOVAL_REASON = 300

/** The names of the fields that say what a parcel holds of the choice at `index` of those that are left. */
export function pieceFields(index: number): { readonly choice: string; readonly pieces: string } {
  return { choice: `pieces[${index}].choice`, pieces: `pieces[${index}].pieces` }
}
