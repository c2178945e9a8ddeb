// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createApiClient } from '#api/client.ts'
import { cityId, dishId } from '#contract/values/ids.ts'
import { plainDish } from '#tests/storefront/dishes.ts'
import { dishQuery } from './dish.queries.ts'

vi.mock('#api/session.functions.ts', () => ({}))

test('the office asks for a dish by its id, not by a slug that looks like one', async () => {
  const asked: string[] = []
  const api = createApiClient({
    origin: 'http://shop.invalid',
    locale: 'en',
    send: async ({ url }) => {
      asked.push(url)
      return Response.json(plainDish)
    },
  })
  await new QueryClient().fetchQuery(dishQuery({ api, locale: 'en' }, cityId(1), dishId(23)))
  expect(asked).toEqual(['http://shop.invalid/api/v1/domain/1/goods/23?by=id'])
})
