import type { CityDocument } from './place.ts'

/** Countries where the invitation to install the app is the same English sentence in every language (specification, section 2). Apart from `country.ts`, which a first visit does not need. */
export const englishAppInvitation: ReadonlySet<CityDocument['country']> = new Set(['ae'])
