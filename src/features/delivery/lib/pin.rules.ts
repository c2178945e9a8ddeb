import type { Point } from '#contract/cities/place.ts'

const pinned = 'pin/'
/** A point chosen on the map has an id of its own, without an address search. */
export const isPinId = (placeId: string): boolean => placeId.startsWith(pinned)
export const pinId = ({ lat, lng }: Point): string => `${pinned}${lat},${lng}`
