import type { Point } from '#contract/place.ts'

const pinned = 'pin/'
/** Whether a place is a point of the map, and not one that an address search knows. */
export const isPinId = (placeId: string): boolean => placeId.startsWith(pinned)
/** The id of a point of the map as a place of its own. */
export const pinId = ({ lat, lng }: Point): string => `${pinned}${lat},${lng}`
