import { rmSync } from 'node:fs'
import { compressAssets } from '../../src/cli/build.ts'
import { run } from '../../src/cli/steps.ts'
import { type Reference, type ReferenceOptions, startReference } from './one-core.ts'
import { elementsIn } from './ratios.ts'

const build = (config: string) =>
  run('vite', ['build', '--config', config, '--configLoader', 'native', '--logLevel', 'error'], {
    NODE_ENV: 'production',
  })

/** Compressed as the shop's files are. */
export async function buildBare(): Promise<void> {
  rmSync('.output/bare-start', { recursive: true, force: true })
  await build('tests/load/bare-start/vite.config.ts')
  await compressAssets('.output/bare-start/client')
}

export const buildReactAlone = () => build('tests/load/react-alone.config.ts')

type Mode = 'rendered' | 'cached'

/** A bare TanStack Start page, built before, with so many cards. */
export const startBare = (
  dishes: readonly unknown[],
  { count, mode, ...options }: { count: number; mode: Mode } & ReferenceOptions,
): Promise<Reference> => {
  const cards = Array.from({ length: count }, (_, at) => dishes[at % dishes.length])
  return startReference('./bare-server.ts', { cards, mode }, options)
}

export async function elementsOfBareCard(dishes: readonly unknown[]): Promise<number> {
  const elements = async (count: number) => {
    const bare = await startBare(dishes, { count, mode: 'rendered', isPinned: false })
    const html = await (await fetch(bare.origin)).text()
    bare.child.kill()
    return elementsIn(html)
  }
  return (await elements(2)) - (await elements(1))
}

/** Answers with what React alone makes of the shop's tree, whose data it has read once. */
export const startReactAlone = (databaseUrl: string): Promise<Reference> =>
  startReference(
    '../../.output/react-alone/server/react-alone.js',
    {},
    { env: { DATABASE_URL: databaseUrl, DEMO: '1', DEMO_KITCHEN: '0', LOG_LEVEL: 'error' } },
  )
