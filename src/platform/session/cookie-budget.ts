/**
 * Bytes of each value as sent. All cookies of a customer stay under 7,000, with those of the staff
 * under 8,000: by default nginx refuses a header above 8,192.
 */
export const cartBudget = 2600
export const addressesBudget = 1520
export const favoritesBudget = 802
export const usualCookieBudget = 250
export const hostCookieBudget = { token: 520, orders: 276, requester: 200, staff: 520 }
export type HostCookie = keyof typeof hostCookieBudget
