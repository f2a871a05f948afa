const STORAGE_KEY = 'measured_orders'
/** More than one browser has orders whose page it can still open. */
const KEPT = 10

/**
 * Whether this browser tells of the order for the first time; from then on it has. Where nothing can be kept it is never
 * told: no figure is better than one that grows with each reload.
 */
export function isFirstTelling(orderNumber: string): boolean {
  try {
    const told = (window.localStorage.getItem(STORAGE_KEY) ?? '').split(' ').filter(Boolean)
    if (told.includes(orderNumber)) return false
    window.localStorage.setItem(STORAGE_KEY, [...told, orderNumber].slice(-KEPT).join(' '))
    return true
  } catch {
    return false
  }
}
