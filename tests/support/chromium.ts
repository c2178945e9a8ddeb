import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const onPath = (name: string): string | undefined => {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
const systems = () =>
  ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
    .map(onPath)
    .find((path) => path !== undefined)
const succeeds = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** The system's, Playwright's (undefined) or Debian's. @throws Error that says what to install */
export async function findChromium(): Promise<string | undefined> {
  const system = systems()
  if (system) return system
  if (existsSync(chromium.executablePath())) return undefined
  console.log('No Chromium here: fetching one (once) …')
  if (succeeds('playwright', ['install', 'chromium']) && existsSync(chromium.executablePath()))
    return undefined
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    if (
      succeeds('apt-get', ['update', '-qq']) &&
      succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
    )
      return systems()
  }
  throw new Error(
    'The browser tests need Chromium: install your system’s package "chromium", or let `npx playwright install chromium` download one.',
  )
}
