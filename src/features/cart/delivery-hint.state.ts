const key = 'delivery-price-told'

/** Notified once per cart; without storage again on every visit. */
export function isDeliveryHintShown(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function recordDeliveryHint(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Storage is off.
  }
}

export function forgetDeliveryHint(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is off.
  }
}
