import type { APIRequestContext } from '@playwright/test'
import { expect, opsHeaders } from './fixtures.ts'

export async function pause(request: APIRequestContext, until: string | null) {
  expect(
    (
      await request.post('/api/v1/ops/domain/1/pause', { headers: opsHeaders, data: { until } })
    ).status(),
  ).toBe(200)
}
