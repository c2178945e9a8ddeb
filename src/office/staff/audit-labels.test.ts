import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { callLabels } from './audit-labels.ts'

/** They change nothing, or have no person yet. */
const unrecorded = new Set(['quoteChange', 'claimTicket', 'openInvitation', 'passkeyOptions'])

test('every write that the audit log records has a label', () => {
  const writes = Object.entries(contract.ops)
    .filter(([, call]) => call['~orpc'].route.method !== 'GET')
    .map(([name]) => name)
  expect(writes.filter((name) => !unrecorded.has(name) && !(name in callLabels))).toEqual([])
})
