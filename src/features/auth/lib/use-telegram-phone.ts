import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { valueOf } from '#api/answer.ts'
import { useStorefront } from '#api/shop.ts'
import { digitsOf } from '#contract/values/digits.ts'
import { checkTelegram } from '../auth.functions.ts'

/** Polling interval in milliseconds. */
const pause = 2500

/** `onPhone` is called once. */
export function useTelegramPhone(uuid: string | null, onPhone: (digits: string) => void) {
  const { locale } = useStorefront()
  const { data, refetch } = useQuery({
    queryKey: ['telegram', uuid, locale],
    queryFn: async ({ signal }) =>
      valueOf(await checkTelegram({ data: { locale, uuid: uuid ?? '' }, signal })),
    enabled: uuid !== null,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.phone || state.data?.is_expired ? false : pause),
  })
  const phone = digitsOf(data?.phone ?? '')
  const notify = useEffectEvent(onPhone)
  useEffect(() => {
    if (phone) notify(phone)
  }, [phone])
  return {
    isExpired: data?.is_expired ?? false,
    check: async () => digitsOf((await refetch()).data?.phone ?? ''),
  }
}
