const key = 'delivery-price-told'

/** Notified once per cart; without storage again on every visit. */
export function isDeliveryTold(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function noteDeliveryTold(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Storage is off.
  }
}

export function forgetDeliveryTold(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is off.
  }
}
