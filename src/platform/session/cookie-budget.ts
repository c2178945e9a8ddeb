/**
 * Bytes of each value as sent. With names and signs a customer's are under 7,000 in all, and with
 * those of the staff under 8,000: by default nginx refuses a header of more than 8,192.
 */
export const cartBudget = 2600
export const addressesBudget = 1520
export const favoritesBudget = 802
/** Of any other that scripts write; most are far below it, by what they hold. */
export const usualCookieBudget = 250
/** Cookies that only the server writes. */
export const hostCookieBudget = { token: 520, orders: 276, requester: 200, staff: 520 }
export type HostCookie = keyof typeof hostCookieBudget
