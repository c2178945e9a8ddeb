export const searchLimits = { min: 3, max: 100, results: 50 } as const
