import { fileURLToPath } from 'node:url'

/** Stays in place while newer builds are made. */
const folder = import.meta.url.slice(0, import.meta.url.lastIndexOf('/server/'))

export const buildPath = (name = ''): string => fileURLToPath(`${folder}/${name}`)
