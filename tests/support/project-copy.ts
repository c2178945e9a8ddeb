import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { currentBuild } from '../../src/cli/builds.ts'

interface Copy {
  folder: string
  remove: () => void
}

function emptyFolder(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'project-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
const copyInto = (
  folder: string,
  names: readonly string[],
  leftOut: readonly string[] = ['running-'],
): void => {
  for (const name of names)
    cpSync(name, join(folder, name), {
      recursive: true,
      filter: (path) => !leftOut.some((name) => path.includes(name)),
    })
}
const linkInto = (folder: string, names: readonly string[]): void => {
  for (const name of names) symlinkSync(resolve(name), join(folder, name))
}
/** Shared by builds and the development server. */
const data = (): string[] =>
  readdirSync('.output').flatMap((name) =>
    /^(database|media)/.test(name) ? [join('.output', name)] : [],
  )

/** With links to the packages. */
export function copySources({ leftOut }: { leftOut?: readonly string[] } = {}): Copy {
  const copy = emptyFolder()
  const files = readdirSync('.', { withFileTypes: true }).filter((entry) => entry.isFile())
  copyInto(
    copy.folder,
    ['src', 'tests', 'locales', 'public', ...files.map((entry) => entry.name)],
    leftOut,
  )
  for (const name of ['node_modules', '.output']) mkdirSync(join(copy.folder, name))
  // Vite keeps its cache among the packages.
  const packages = readdirSync('node_modules').filter((name) => !name.startsWith('.vite'))
  linkInto(copy.folder, [...packages.map((name) => join('node_modules', name)), ...data()])
  return copy
}

/** With links to what it needs. */
export function copyBuild(): Copy {
  const copy = emptyFolder()
  const build = join('.output/builds', currentBuild('.output') ?? '')
  copyInto(copy.folder, ['package.json', '.output/server', '.output/current', build])
  linkInto(copy.folder, ['src', 'node_modules', ...data()])
  return copy
}
