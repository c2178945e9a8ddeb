import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Tests do not count. */
export function fingerprint(patterns: readonly string[]): string {
  const hash = createHash('sha256')
  const files = globSync([...patterns], {
    exclude: ['**/*.test.ts', '**/*.test.tsx'],
    withFileTypes: true,
  })
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => `${file.parentPath}/${file.name}`)
  for (const path of paths.sort()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

/** `mark` is the file with the hash of the last input. Returns whether the work was done. */
export async function whenStale(
  mark: string,
  input: string,
  work: () => Promise<void>,
): Promise<boolean> {
  if (existsSync(mark) && readFileSync(mark, 'utf8') === input) return false
  await work()
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, input)
  return true
}
