/** Five digits from the first order on. */
export const orderNumber = (id: number): string => String(10_000 + id)
