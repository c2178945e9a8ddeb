/** The width of a page: content at most 1320 px, gutters of 16 px, 24 above 768. */
export const containerClass = 'mx-auto w-full max-w-page px-4 md:px-6'

/** The same with its usual inner space. */
export const panelClass = 'rounded-card bg-surface p-4 md:p-6'
