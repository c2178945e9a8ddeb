import { continueIn, installWhatIsMissing } from '../src/cli/install.mjs'

// `npm run flakes`
installWhatIsMissing()
continueIn('tests/flakes.ts')
