const key = 'delivery-price-told'

/** Whether this cart was told already that its delivery is not free. */
export function isDeliveryTold(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** It is told once for a cart; a browser that keeps nothing is told again. */
export function noteDeliveryTold(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Storage is off.
  }
}

/** The next cart is told anew. */
export function forgetDeliveryTold(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
