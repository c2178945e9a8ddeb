import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { orNewer } from './or-newer.ts'

const locale = 'en'
const fresh = () => ({ client: new QueryClient(), queryKey: ['versioned', 1, locale] })

test.each([
  ['gives way to a newer version', 3, 2, 3],
  ['takes the place of an older version', 1, 2, 2],
  ['takes the place of the same version', 2, 2, 2],
  ['is taken where nothing was known', undefined, 2, 2],
])('what was read %s', (_, known, version, kept) => {
  const context = fresh()
  if (known) context.client.setQueryData(context.queryKey, { version: known })
  expect(orNewer({ version }, context)).toEqual({ version: kept })
})

test.each([
  ['proposal', { version: 2, change_count: 1 }, { version: 2 }],
  ['note', { version: 2, notes: ['No wasabi'] }, { version: 2, notes: [] }],
])('an order that was read before a %s gives way to it', (_, known, read) => {
  const context = fresh()
  context.client.setQueryData(context.queryKey, known)
  expect(orNewer(read, context)).toEqual(known)
  context.client.setQueryData(context.queryKey, read)
  expect(orNewer(known, context)).toEqual(known)
})
