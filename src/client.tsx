import { noteRefferer } from '#features/loyalty/note-refferer.ts'
import { rememberPress, wanted } from '#platform/first-touch.ts'

// At once: who leaves this page before its code has come was invited all the same.
noteRefferer(location.search)
/** The page is there and works before this; its code comes when it is wanted, and then does what was asked for meanwhile. */
const { reactListens, pressAgain } = rememberPress()
await wanted()
const { takeOver } = await import('./hydrate.tsx')
await takeOver(reactListens)
pressAgain()
performance.mark('taken over')
