export type Heading = 'h2' | 'h3' | 'h4' | 'h5'

/** Of what is inside a section with this heading. */
export const inner: Record<Heading, Heading> = { h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h5' }
