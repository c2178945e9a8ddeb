import { beforeEach, expect, test, vi } from 'vitest'
import { findChromium, type Machine } from './chromium.ts'

beforeEach(() => {
  const spy = vi.spyOn(console, 'log').mockReturnValue()
  return () => spy.mockRestore()
})

const playwrights = '/cache/chrome'
const debians = '/usr/lib/chromium/chromium-headless-shell'

/** A machine with nothing. */
const bare = (more: Partial<Machine> = {}): Machine => ({
  isRoot: false,
  playwrights: () => playwrights,
  exists: () => false,
  onPath: () => undefined,
  starts: () => true,
  succeeds: () => false,
  ...more,
})
const sentence =
  /^The browser tests need Chromium: install .*"chromium", or let `npx playwright install --with-deps chromium` [^\n]*\.$/

test.each([
  ['without a browser, packages and network', bare()],
  [
    'where no package can be installed',
    bare({ isRoot: true, onPath: (name) => (name === 'apt-get' ? name : undefined) }),
  ],
  [
    'where Playwright’s browser lacks its libraries',
    bare({ exists: (path) => path === playwrights, starts: () => false }),
  ],
  [
    'where the system’s command only names a package',
    bare({ onPath: (name) => `/usr/bin/${name}`, starts: () => false }),
  ],
])('the browser tests end with one sentence %s', async (_, machine) => {
  await expect(findChromium(machine)).rejects.toThrow(sentence)
})

test('the browser tests take Debian’s headless shell before others', async () => {
  const exists = (path: string) => [debians, playwrights].includes(path)
  expect(await findChromium(bare({ exists }))).toBe(debians)
})

test('the browser tests take what was installed for them', async () => {
  const apt: string[] = []
  const machine = bare({
    isRoot: true,
    onPath: (name) => (name === 'apt-get' ? name : undefined),
    exists: (path) => path === debians && apt.length > 1,
    succeeds: (command, args) => apt.push(`${command} ${args.join(' ')}`) > 0,
  })
  expect(await findChromium(machine)).toBe(debians)
  expect(apt).toEqual([
    'apt-get update -qq',
    'apt-get install -y -qq --no-install-recommends chromium-headless-shell',
  ])
})

test('the browser tests take Playwright’s browser where the system’s does not start', async () => {
  const machine = bare({
    onPath: (name) => `/usr/bin/${name}`,
    exists: (path) => path === playwrights,
    starts: (path) => path === playwrights,
  })
  expect(await findChromium(machine)).toBeUndefined()
})
