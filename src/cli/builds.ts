import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Builds that stay, so that a running one keeps its files. */
const kept = 2
const launcher = 'src/cli/launch.mjs'
const programs = ['serve.js', 'shop.js']

/** Null before the first build. */
export function currentBuild(output: string): string | null {
  const file = join(output, 'current')
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** Makes `.output/next` the next start's build; keeps the newest two and those in use. */
export function publishBuild(output: string, name: string): void {
  const folder = join(output, 'builds', name)
  if (!existsSync(folder)) {
    mkdirSync(join(output, 'builds'), { recursive: true })
    renameSync(join(output, 'next'), folder)
  }
  // Marks of processes change the age of the folder itself.
  utimesSync(join(folder, 'server'), new Date(), new Date())
  mkdirSync(join(output, 'server'), { recursive: true })
  for (const program of programs)
    replaceFile(join(output, 'server', program), (part) => copyFileSync(launcher, part))
  replaceFile(join(output, 'current'), (part) => writeFileSync(part, name))
  removeOldBuilds(join(output, 'builds'), name)
}

/** The file appears whole or not at all. */
function replaceFile(file: string, write: (part: string) => void): void {
  write(`${file}.part`)
  renameSync(`${file}.part`, file)
}

function removeOldBuilds(builds: string, current: string): void {
  const others = readdirSync(builds)
    .filter((name) => name !== current)
    .map((name) => ({
      folder: join(builds, name),
      published: statSync(join(builds, name, 'server')).mtimeMs,
    }))
    .toSorted((a, b) => b.published - a.published)
  for (const { folder } of others.slice(kept - 1))
    if (!isRunning(folder)) rmSync(folder, { recursive: true, force: true })
}

/** Until this process ends. A read-only folder (in an image) is not removed either. */
export function markRunning(folder: string): void {
  const mark = join(folder, `running-${process.pid}`)
  try {
    writeFileSync(mark, '')
  } catch {
    return
  }
  process.once('exit', () => rmSync(mark, { force: true }))
}

const isRunning = (folder: string): boolean =>
  globSync('running-*', { cwd: folder }).some((mark) =>
    isAlive(Number(mark.slice('running-'.length))),
  )

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
