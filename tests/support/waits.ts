import { afterAll, beforeAll } from 'vitest'

if ('document' in globalThis) {
  /** A second, Testing Library's default, is too short on a busy machine. */
  beforeAll(async () => {
    const { configure } = await import('@testing-library/dom')
    configure({ asyncUtilTimeout: 10_000 })
  })
  /** A closed overlay needs the window for a moment more. */
  afterAll(async () => {
    const { reuseMs } = await import('#ui/overlay/overlay-history.ts')
    await new Promise((resolve) => setTimeout(resolve, reuseMs))
  })
}
