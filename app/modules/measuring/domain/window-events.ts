/** The window is told once a visitor of a shop that measures has agreed; `window.shopMeasuring` is there then. */
export const MEASURING_EVENT = 'measuring'

/** The window is told of goods that are put into the cart of this browser; `detail` is the line that was added. */
export const ADDED_EVENT = 'cart-added'
