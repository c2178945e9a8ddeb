import { queryOptions } from '@tanstack/react-query'
import { valueOf } from '#api/answer.ts'
import type { StorefrontContext } from '#api/shop.ts'
import { checkTelegram } from '../auth.functions.ts'

/** The phone that the bot received for a link. */
export const telegramPhone = ({ locale }: Pick<StorefrontContext, 'locale'>, uuid: string | null) =>
  queryOptions({
    queryKey: ['telegram', uuid, locale],
    queryFn: async ({ signal }) =>
      valueOf(await checkTelegram({ data: { locale, uuid: uuid ?? '' }, signal })),
    staleTime: 0,
    gcTime: 0,
  })
