import { fileURLToPath } from 'node:url'

/** The folder of the build that this code belongs to: it stays while newer ones are made. */
const folder = import.meta.url.slice(0, import.meta.url.lastIndexOf('/server/'))

/** Where a file of the running build is. Only built code has one. */
export const buildPath = (name = ''): string => fileURLToPath(`${folder}/${name}`)
