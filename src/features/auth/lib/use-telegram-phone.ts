import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useStorefront } from '#api/shop.ts'
import { digitsOf } from '#contract/values/digits.ts'
import { telegramPhone } from './telegram.queries.ts'

/** Polling interval in milliseconds. */
const pause = 2500

/** `onPhone` is called once. True when the link is too old. */
export function useTelegramPhone(uuid: string | null, onPhone: (digits: string) => void): boolean {
  const { data } = useQuery({
    ...telegramPhone(useStorefront(), uuid),
    enabled: uuid !== null,
    refetchInterval: ({ state }) => (state.data?.phone || state.data?.is_expired ? false : pause),
  })
  const phone = digitsOf(data?.phone ?? '')
  const notify = useEffectEvent(onPhone)
  useEffect(() => {
    if (phone) notify(phone)
  }, [phone])
  return data?.is_expired ?? false
}
