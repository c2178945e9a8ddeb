import { existsSync, globSync, readFileSync } from 'node:fs'
import { importsOf } from '../support/imports.ts'

/** They start a process, a database or the whole interface: seconds for each mutant. */
const isSlow = (text: string) =>
  /shop-process|support\/(engines|shop|ordering|every-form)\.|tests\/backend\/(api|faults)\//.test(
    text,
  )

/** With those of its helpers. */
function usedBy(test: string): string[] {
  const imported = importsOf(test).filter((it) => existsSync(it))
  const helpers = imported.filter((it) => it.startsWith('tests/'))
  return [...imported, ...helpers.flatMap((it) => importsOf(it).filter((one) => existsSync(one)))]
}

/** Fast tests that import the file, or if there is none by one file between. */
export function testsOf(file: string): string[] {
  const fast = globSync('src/**/*.test.{ts,tsx}').filter(
    (test) => !isSlow(readFileSync(test, 'utf8')),
  )
  const own = fast.filter((test) => importsOf(test).includes(file))
  if (own.length > 0) return own
  return fast.filter((test) => usedBy(test).some((it) => importsOf(it).includes(file)))
}
