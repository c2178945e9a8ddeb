import { rememberPress, wanted } from '#platform/first-touch.ts'

/** The page is there and works before this; its code comes when it is wanted, and then does what was asked for meanwhile. */
const pressAgain = rememberPress()
await wanted()
const { takeOver } = await import('./hydrate.tsx')
await takeOver()
pressAgain()
