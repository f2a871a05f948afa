/** Where a cart becomes an order. */
export const CHECKOUT_PATH = '/odeme'
