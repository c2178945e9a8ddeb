import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Debian's command is a script around it, which is one more process to end. */
const debians = (name: string) => `/usr/lib/chromium/${name}`
const onPath = (name: string): string | undefined => {
  if (existsSync(debians(name))) return debians(name)
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
/** The same engine without windows: it takes half of the processor time. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const systems = () => names.map(onPath).find((path) => path !== undefined)
const succeeds = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0
const installed = (name: string) =>
  succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])

/**
 * Debian's headless shell where it can be installed, the system's Chromium, or Playwright's
 * (undefined). @throws Error that says what to install
 */
export async function findChromium(): Promise<string | undefined> {
  const present = onPath(shell)
  if (present) return present
  if (existsSync(chromium.executablePath())) return undefined
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log('Installing a browser for the tests (once) …')
    if (succeeds('apt-get', ['update', '-qq']) && (installed(shell) || installed('chromium')))
      return systems()
  }
  const system = systems()
  if (system) return system
  console.log('No Chromium here: fetching one (once) …')
  if (succeeds('playwright', ['install', 'chromium']) && existsSync(chromium.executablePath()))
    return undefined
  throw new Error(
    'The browser tests need Chromium: install your system’s package "chromium", or let `npx playwright install chromium` download one.',
  )
}
