import { fileURLToPath } from 'node:url'

/** The folder of the running build: it stays in place while newer ones are built. */
const folder = import.meta.url.slice(0, import.meta.url.lastIndexOf('/server/'))

export const buildPath = (name = ''): string => fileURLToPath(`${folder}/${name}`)
