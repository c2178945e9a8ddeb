import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** What is asked of the machine. */
export interface Machine {
  isRoot: boolean
  playwrights: () => string
  exists: (path: string) => boolean
  onPath: (name: string) => string | undefined
  /** A browser may lack libraries; a command of the system's may only name a package. */
  starts: (path: string) => boolean
  succeeds: (command: string, args: readonly string[]) => boolean
}

const thisMachine: Machine = {
  isRoot: process.getuid?.() === 0,
  playwrights: () => chromium.executablePath(),
  exists: existsSync,
  onPath: (name) => {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  },
  // On Windows it would open a window.
  starts: (path) => process.platform === 'win32' || spawnSync(path, ['--version']).status === 0,
  succeeds: (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0,
}

/** Debian's command is a script around it, which is one more process to end. */
const debians = (name: string) => `/usr/lib/chromium/${name}`
/** The same engine without windows: it takes half of the processor time. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Debian's headless shell where it can be installed, the system's Chromium, or Playwright's
 * (undefined). @throws Error that says what to install
 */
export async function findChromium(machine = thisMachine): Promise<string | undefined> {
  const { exists, onPath, playwrights, starts, succeeds } = machine
  const found = (name: string): string | undefined =>
    [exists(debians(name)) ? debians(name) : undefined, onPath(name)].find(
      (path) => path !== undefined && starts(path),
    )
  const systems = () => names.map(found).find((path) => path !== undefined)
  const hasPlaywrights = () => exists(playwrights()) && starts(playwrights())
  const installed = (name: string) =>
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])

  const present = found(shell)
  if (present) return present
  if (hasPlaywrights()) return undefined
  if (machine.isRoot && onPath('apt-get')) {
    console.log('Installing a browser for the tests (once) …')
    if (succeeds('apt-get', ['update', '-qq']) && (installed(shell) || installed('chromium'))) {
      const fresh = systems()
      if (fresh) return fresh
    }
  }
  const system = systems()
  if (system) return system
  if (!exists(playwrights())) {
    console.log('No Chromium here: fetching one (once) …')
    if (succeeds('playwright', ['install', 'chromium']) && hasPlaywrights()) return undefined
  }
  throw new Error(
    'The browser tests need Chromium: install your system’s package "chromium", or let `npx playwright install --with-deps chromium` download one with its libraries.',
  )
}
