export const codeLengths = [4, 6] as const
export type CodeLength = (typeof codeLengths)[number]
export const defaultCodeLength = 4
