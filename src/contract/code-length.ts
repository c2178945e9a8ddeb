/** How many digits a code may have: a setting of the shop. */
export const codeLengths = [4, 6] as const
export type CodeLength = (typeof codeLengths)[number]
export const defaultCodeLength = 4
