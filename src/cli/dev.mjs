import { continueIn, installWhatIsMissing } from './install.mjs'

// `npm run dev`: the demo restaurant from sources.
installWhatIsMissing()
continueIn('src/cli/dev.ts')
