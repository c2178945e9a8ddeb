import { continueIn, installWhatIsMissing } from '../src/cli/install.mjs'

// `npm test`
installWhatIsMissing()
continueIn('tests/run.ts')
