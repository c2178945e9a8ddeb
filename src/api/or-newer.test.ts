import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { orNewer } from './or-newer.ts'

const locale = 'en'

test.each([
  ['gives way to a newer version', 3, 2, 3],
  ['takes the place of an older version', 1, 2, 2],
  ['takes the place of the same version', 2, 2, 2],
  ['is taken where nothing was known', undefined, 2, 2],
])('what was read %s', (_, known, version, kept) => {
  const context = { client: new QueryClient(), queryKey: ['versioned', 1, locale] }
  if (known) context.client.setQueryData(context.queryKey, { version: known })
  expect(orNewer({ version }, context)).toEqual({ version: kept })
})
