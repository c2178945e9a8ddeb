import { continueIn, installWhatIsMissing } from './install.mjs'

// `npm start`: everything from a fresh clone to an open shop.
installWhatIsMissing()
continueIn('src/cli/start.ts', [
  '--max-semi-space-size=16',
  '--incremental-marking-soft-trigger=90',
  '--max-old-space-size=2000',
  '--external-memory-accounted-in-global-limit',
  '--no-allocation-site-pretenuring',
])
