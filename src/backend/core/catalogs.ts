import * as v from 'valibot'
import { byLocale, type Locale, localeCodes } from '#contract/locales.ts'
import { sameShape } from '#contract/values/same-shape.ts'
import api from '#locales/en/api.json' with { type: 'json' }
import words from '#locales/en/search.json' with { type: 'json' }

const file = v.object({ default: v.unknown() })
const found = new Map(
  await Promise.all(
    localeCodes.map(async (code) => {
      const api: unknown = await import(`../../../locales/${code}/api.json`, {
        with: { type: 'json' },
      })
      const words: unknown = await import(`../../../locales/${code}/search.json`, {
        with: { type: 'json' },
      })
      return [
        code,
        { sentences: v.parse(file, api).default, search: v.parse(file, words).default },
      ] as const
    }),
  ),
)

export type Catalog = typeof api

export const sentences: Record<Locale, Catalog> = byLocale(({ code }) =>
  sameShape(api, found.get(code)?.sentences, `locales/${code}/api.json`),
)

export const searchWords: Record<Locale, typeof words> = byLocale(({ code }) =>
  sameShape(words, found.get(code)?.search, `locales/${code}/search.json`),
)
