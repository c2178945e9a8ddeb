import fc from 'fast-check'
import { agree } from '../support/pricing-agreement.ts'
import { worlds } from '../support/pricing-arbitraries.ts'

/** `node tests/backend/load/oracle.ts [carts] [seed]` compares 200,000 random carts with the oracle. */
const [carts = 200_000, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number)
const counted = { priced: 0, refused: 0 }
const startedAt = performance.now()
fc.assert(
  fc.property(worlds, (world) => void counted[agree(world)]++),
  { numRuns: carts, seed, endOnFailure: false },
)
const seconds = (performance.now() - startedAt) / 1000
console.log(
  `${carts} carts, seed ${seed}: the oracle agrees on ${counted.priced} prices and ${counted.refused} refusals, in ${seconds.toFixed(0)} s`,
)
