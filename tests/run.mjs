import { continueIn, installWhatIsMissing } from '../src/cli/install.mjs'

// `npm test`: everything that says whether the shop works.
installWhatIsMissing()
continueIn('tests/run.ts')
