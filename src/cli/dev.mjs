import { continueIn, installWhatIsMissing } from './install.mjs'

// `npm run dev`: the demo restaurant from sources, changed code at once.
installWhatIsMissing()
continueIn('src/cli/dev.ts')
