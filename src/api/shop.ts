import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { City, Settings } from '#contract/cities/city.calls.ts'
import type { Locale } from '#contract/locales.ts'
import type { ApiClient } from './client.ts'

export interface StorefrontContext {
  api: ApiClient
  locale: Locale
  city: City
}

export interface RouterContext {
  queryClient: QueryClient
  api: ApiClient
  locale: Locale
  i18n: I18n
}

const root = getRouteApi('__root__')

const shops = new WeakMap<City, StorefrontContext>()

export function shopOf({ api, locale, city }: StorefrontContext): StorefrontContext {
  const known = shops.get(city)
  if (known?.api === api && known.locale === locale) return known
  const shop = { api, locale, city }
  shops.set(city, shop)
  return shop
}

export const useStorefront = (): StorefrontContext => root.useRouteContext({ select: shopOf })

export const offersSignIn = ({ sms, telegram, whatsapp }: Settings): boolean =>
  sms || telegram || whatsapp

/** A backend that does not say so may give them. */
export const earnsBonuses = ({ bonuses = true }: Settings): boolean => bonuses
