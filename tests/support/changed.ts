import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { buildWhatIsStale } from '../../src/cli/build.ts'
import { findChromium } from './chromium.ts'
import { nearTests, thisProject } from './near-tests.ts'
import { check, type Outcome, playwright, typecheck, vitest } from './runners.ts'

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

function branchPoint(): string {
  const branches = git('branch', '--all', '--format=%(refname:short)')
  const trunk = branches.find((name) => name === 'main' || name === 'origin/main') ?? 'HEAD'
  return git('merge-base', 'HEAD', trunk)[0] ?? 'HEAD'
}

/** Since the branch began, with what is not committed. */
function changedFiles(since: string): string[] {
  const names = [
    ...git('diff', '--name-only', '--relative', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return names.filter((name) => existsSync(name))
}

/** Those that changed, and those whose steps did. */
function specsOf(files: readonly string[]): string[] {
  const steps = files.filter((name) => /^tests\/e2e\/.*-steps\.ts$/.test(name))
  return globSync('tests/e2e/*.spec.ts').filter((spec) => {
    const text = readFileSync(spec, 'utf8')
    return files.includes(spec) || steps.some((step) => text.includes(`'./${basename(step)}'`))
  })
}

/** The pages: a change of the backend is tested by its requests. */
const smoke = /^(src\/(?!backend\/)|locales\/|public\/)(?!.*\.test\.tsx?$)|^app\.config\.ts$/
const withoutProcesses = /^(src|tests\/support)\//

/**
 * What a change can touch, with the shop built for it; tests that start processes run only if they
 * changed themselves.
 */
export async function changedRunners(
  since = branchPoint(),
): Promise<Record<string, () => Promise<Outcome>>> {
  const files = changedFiles(since)
  const sources = files.filter((name) => /\.(ts|tsx|mjs)$/.test(name))
  const specs = specsOf(files)
  const ownTests = sources.filter((name) =>
    /^tests\/(api|architecture|backend|lint|support|types|upstream)\/.*\.test\.ts$/.test(name),
  )
  const near = nearTests(sources, thisProject()).filter((test) => withoutProcesses.test(test))
  console.log(
    `${files.length} changed files, ${near.length} files of tests near them; the rest runs in \`npm test\``,
  )
  const isServed = files.some((name) => smoke.test(name))
  if (isServed || specs.length > 0 || ownTests.length > 0) await buildWhatIsStale()
  return {
    typecheck,
    ...(sources.length > 0 && {
      lint: () => check('lint', 'oxlint', ['--type-aware', '--deny-warnings', ...sources]),
      format: () => check('formatting', 'oxfmt', ['--check', ...sources]),
    }),
    messages: () => check('message catalogs', 'node', ['src/cli/messages.ts', '--check']),
    unit: () => vitest(['tests/architecture/rooms.test.ts', ...near, ...ownTests]),
    ...(isServed && {
      smoke: async () => playwright(await findChromium(), ['order.spec', '--grep', 'pickup in']),
    }),
    ...(specs.length > 0 && {
      browser: async () =>
        playwright(
          await findChromium(),
          specs.map((spec) => basename(spec)),
          // A changed test of `npm run test:all` runs here alone before it lands.
          { TEST_ALL: '1' },
        ),
    }),
  }
}
