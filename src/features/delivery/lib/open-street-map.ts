/** The page that the licence (ODbL) wants to be linked beside its data. */
export const openStreetMapCopyright = 'https://www.openstreetmap.org/copyright'
