import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Domain, Settings } from '#contract/domain.calls.ts'
import type { Locale } from '#contract/text.ts'
import type { ApiClient } from './client.ts'

/** What every query needs to know: whom to ask, in which language, for which city. */
export interface Shop {
  api: ApiClient
  locale: Locale
  city: Domain
}

/** The context that loaders get from the router. */
export interface RouterContext {
  queryClient: QueryClient
  api: ApiClient
  locale: Locale
  i18n: I18n
}

const root = getRouteApi('__root__')

/** The shop of the page being shown. */
export const useShop = (): Shop => root.useRouteContext({ select: ({ api, locale, city }) => ({ api, locale, city }) })

/** Whether customers can sign in at all. */
export const offersSignIn = ({ sms, telegram, whatsapp }: Settings): boolean => sms || telegram || whatsapp
