import { mutationOptions } from '@tanstack/react-query'
import type { StorefrontContext } from '#api/shop.ts'
import { sentPhone } from './phone.rules.ts'

/** What a customer does in the bot of a real shop. */
export const shareNumber = ({ api, city }: StorefrontContext, uuid: string) =>
  mutationOptions({
    mutationKey: ['demo', 'telegram'],
    mutationFn: (phone: string) =>
      api.demo.telegram({
        body: { uuid, phone: sentPhone(phone, city.country), cityId: city.id },
      }),
  })
