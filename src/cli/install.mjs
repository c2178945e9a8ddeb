import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The project's folder: npm runs every script there. */
const root = process.cwd()
const mark = join(root, 'node_modules', '.installed')
const windows = process.platform === 'win32'

/** Installs the packages of package-lock.json when they are not there or not the same. Runs on Node 20, with nothing installed. */
export function installWhatIsMissing() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.log('Installing packages (a minute or two, once) …')
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  })
  if (status !== 0) {
    console.error('npm could not install the packages; its message stands above.')
    process.exit(1)
  }
  writeFileSync(mark, wanted)
}

/** The Node.js that the project pins (24), or this one where it is new enough. */
function pinnedNode() {
  const pinned = join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(
    `The shop needs Node.js 24. This is ${process.version}, and no binary of it is packaged for ${process.platform} ${process.arch}: install Node.js 24 (see .nvmrc).`,
  )
  return process.exit(1)
}

/**
 * Goes on in a TypeScript file under the pinned Node.js, with its folder first on PATH so that every tool below uses it too. Ends with its exit code.
 * @param {string} file path from the project's folder
 */
export function continueIn(file) {
  const env = { ...process.env, PATH: join(root, 'node_modules', '.bin') + delimiter + (process.env.PATH ?? '') }
  const { status } = spawnSync(pinnedNode(), [join(root, file), ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env, shell: windows })
  process.exit(status ?? 1)
}
