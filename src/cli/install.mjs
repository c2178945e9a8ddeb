import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** npm runs every script in the project's folder. */
const root = process.cwd()
const mark = join(root, 'node_modules', '.installed-whole')
const windows = process.platform === 'win32'
const needed = Number(readFileSync(join(root, '.nvmrc'), 'utf8'))
const isNewEnough = Number.parseInt(process.versions.node) >= needed

const packaged = `node-${windows ? 'win' : process.platform}-${process.arch}`

/** npm leaves out the packages of Node.js for other computers. */
function isPackaged() {
  /** @type {{ optionalDependencies: object }} */
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return packaged in optionalDependencies
}

function endWithoutNode() {
  const why = isPackaged()
    ? ''
    : `, and no package brings one for ${process.platform} ${process.arch}`
  console.error(
    `The shop needs Node.js ${needed} or newer, this is ${process.version}${why}: ` +
      'install it from https://nodejs.org or by "nvm install", then run the command again.',
  )
  return process.exit(1)
}

/** @param {string} folder that is made if it can be */
function mayWrite(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** npm and the packages need it, even where one of them brings a newer Node.js. */
const oldest = 20

/** Runs with nothing installed. */
export function installWhatIsMissing() {
  if (Number.parseInt(process.versions.node) < oldest) endWithoutNode()
  if (!isNewEnough && !isPackaged()) endWithoutNode()
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  const packages = join(root, 'node_modules')
  if (!mayWrite(packages)) {
    console.error(
      `The packages go into ${packages}, which this user cannot write to. Clone the repository to a folder of your own and run the command again.`,
    )
    process.exit(1)
  }
  console.log('Installing packages (a minute or two, once) …')
  // npm ends where it cannot write into the home folder.
  const isCached = mayWrite(process.env.npm_config_cache ?? join(homedir(), '.npm'))
  const cache = isCached ? null : mkdtempSync(join(tmpdir(), 'npm-'))
  // npm leaves them out where NODE_ENV is production, and the build needs them.
  const all = ['--include=dev', '--include=optional']
  const { status } = spawnSync(
    'npm',
    ['ci', ...all, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: windows,
      env: { ...process.env, ...(cache && { npm_config_cache: cache }) },
    },
  )
  if (cache) rmSync(cache, { recursive: true, force: true })
  if (status !== 0) {
    console.error('npm could not install the packages; its message is above.')
    process.exit(1)
  }
  writeFileSync(mark, wanted)
}

function pinnedNode() {
  // Windows runs the .cmd beside it in a shell only, which breaks paths at their spaces.
  const file = windows ? join(packaged, 'bin', 'node.exe') : join('.bin', 'node')
  const pinned = join(root, 'node_modules', file)
  if (existsSync(pinned)) return pinned
  return isNewEnough ? process.execPath : endWithoutNode()
}

/**
 * Runs a TypeScript file with the tools first on PATH, and exits with its code. @param {string}
 * file path from the project's folder @param {string[]} flags of Node.js
 */
export function continueIn(file, flags = []) {
  const env = {
    ...process.env,
    PATH: join(root, 'node_modules', '.bin') + delimiter + (process.env.PATH ?? ''),
    // Compiled modules of the processes that it starts: each starts in a third of the time.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  }
  const child = spawn(pinnedNode(), [...flags, join(root, file), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  // A supervisor signals this process alone, a terminal sends Ctrl+C to both.
  process.on('SIGTERM', () => child.kill('SIGTERM')).on('SIGINT', () => undefined)
  child.on('exit', (code) => process.exit(code ?? 1))
}
