import { beforeAll } from 'vitest'

/** A second, Testing Library's default, is too short on a busy machine. */
if ('document' in globalThis)
  beforeAll(async () => {
    const { configure } = await import('@testing-library/dom')
    configure({ asyncUtilTimeout: 10_000 })
  })
