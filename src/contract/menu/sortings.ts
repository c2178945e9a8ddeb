/** `popular` puts hits first. */
export const sortings = ['popular', 'cheapest', 'dearest'] as const
export type Sorting = (typeof sortings)[number]
