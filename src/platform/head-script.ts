import { createIsomorphicFn } from '@tanstack/react-start'
import { acceptedScript } from './accepted.ts'
import { pressRecorderScript } from './press-recorder.ts'
import { signedInScript } from './session.ts'
import { themeScript } from './theme.ts'

/** What runs in the head before the first paint. The browser finds it in the document and needs no second copy. */
export const headScript = createIsomorphicFn()
  .server(() => [themeScript, signedInScript, acceptedScript, pressRecorderScript].join(';'))
  .client(() => '')
