import type { CityDocument } from './place.ts'

/** English in every language. Apart from `country.ts`, which first visits do not load. */
export const englishAppInvitation: ReadonlySet<CityDocument['country']> = new Set(['ae'])
