import { expect, test } from 'vitest'
import { embeddedPlace, postgresPlace } from '../support/engines.ts'
import { whyNoDisk } from './full-disk.ts'
import { brokenInvariantsAt } from './invariants.ts'
import { scenarios } from './scenarios.ts'
import { isWholeRun } from '../../support/tier.ts'

const places = { embedded: embeddedPlace, postgres: postgresPlace }
const noDisk = whyNoDisk()

for (const { name, engines, isLong, run } of scenarios) {
  if (isLong || (!isWholeRun && !name.startsWith('the database only reads'))) continue
  // On the embedded engine nothing can be made to read only for longer than a connection.
  const sample = isWholeRun ? engines : engines.filter((engine) => engine === 'postgres')
  test.for(sample)(`${name} (%s)`, { timeout: 120_000 }, async (engine, { skip }) => {
    if (noDisk && name.includes('disk')) skip(noDisk)
    const { place, remove } = await places[engine]()
    try {
      await run(place)
      expect(await brokenInvariantsAt(place)).toEqual([])
    } finally {
      await remove()
    }
  })
}
