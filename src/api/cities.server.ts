import { defaultLocale } from '#contract/text.ts'
import { createApiClient } from './client.ts'
import { apiOrigin } from './transport.ts'
import { upstream } from './upstream.server.ts'

export const cities = () =>
  createApiClient({
    origin: apiOrigin(),
    locale: defaultLocale,
    send: async (request) => (await upstream()).fetch(request),
  }).domain.list()
