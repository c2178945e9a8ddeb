/** What a customer searches for, in characters: shorter is never sent, longer is nobody's question. `results` is the longest answer. */
export const searchLimits = { min: 3, max: 100, results: 50 } as const
