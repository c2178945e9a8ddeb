export type Heading = 'h2' | 'h3' | 'h4' | 'h5'

/** The heading inside a section with this one. */
export const inner: Record<Heading, Heading> = { h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h5' }
