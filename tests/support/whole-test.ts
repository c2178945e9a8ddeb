import { test } from 'vitest'
import { isWholeRun } from './tier.ts'

/** Of `npm run test:all`: what takes seconds, beside tests of the same subject in `npm test`. */
export function wholeTest(name: string, run: () => Promise<void> | void): void {
  if (isWholeRun) test(name, run)
}
