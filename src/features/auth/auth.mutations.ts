import { mutationOptions } from '@tanstack/react-query'
import { accepted } from '#api/answer.ts'
import type { StorefrontContext } from '#api/shop.ts'
import type { UserInput } from '#contract/customers/user.calls.ts'
import { digitsOf } from '#contract/values/digits.ts'
import type { CustomerId } from '#contract/values/ids.ts'
import { linkTelegram, requestCode, signIn, signOut, updateUser } from './auth.functions.ts'
import { authQueries } from './auth.queries.ts'
import type { LoginData } from './lib/login-data.state.ts'
import { telegramPhone } from './lib/telegram.queries.ts'
import { sentPhone } from './phone.rules.ts'

/** The bot has not received the number yet. */
export class PhoneMissing extends Error {}

/** Key of the mutations that change the session or the profile. */
const user = ['customer', 'user'] as const

export const authMutations = {
  user,
  requestCode: ({ locale, city }: StorefrontContext) =>
    mutationOptions({
      mutationKey: ['customer', 'code'],
      mutationFn: async ({ messenger, phone }: Pick<LoginData, 'messenger' | 'phone'>) => {
        const query = { phone: sentPhone(phone, city.country), cityId: city.id }
        return accepted(await requestCode({ data: { locale, messenger, query } }))
      },
    }),
  linkTelegram: ({ locale }: StorefrontContext) =>
    mutationOptions({
      mutationKey: ['customer', 'telegram'],
      mutationFn: async () => accepted(await linkTelegram({ data: { locale } })),
    }),
  /** Without a code where the shop sends no SMS. @throws PhoneMissing */
  signIn: (shop: StorefrontContext, referrerId: CustomerId | null) =>
    mutationOptions({
      mutationKey: [...user, 'sign-in'],
      mutationFn: async (
        { messenger, phone, uuid, code }: LoginData & { code?: string | undefined },
        { client },
      ) => {
        const { locale, city } = shop
        const bot = telegramPhone(shop, uuid)
        // Only one answer has the phone, perhaps that of the request under way.
        if (phone === '') await client.refetchQueries(bot, { cancelRefetch: false })
        const known = phone || digitsOf(client.getQueryData(bot.queryKey)?.phone ?? '')
        if (known === '') throw new PhoneMissing()
        const body = { phone: sentPhone(known, city.country), cityId: city.id, referrerId }
        const login =
          messenger === null
            ? { messenger, body: { ...body, code } }
            : { messenger, body: { ...body, code: code ?? '', uuid } }
        return accepted(await signIn({ data: { locale, login } }))
      },
      onSuccess: (signedIn, _input, _before, { client }) =>
        client.setQueryData(authQueries.user(shop).queryKey, signedIn),
      // Prices depend on the customer.
      meta: { invalidates: [['cart']] },
    }),
  updateUser: (shop: Pick<StorefrontContext, 'locale'>) =>
    mutationOptions({
      mutationKey: [...user, 'update'],
      mutationFn: async (changes: UserInput) =>
        accepted(await updateUser({ data: { locale: shop.locale, changes } })),
      onSuccess: (changed, _input, _before, { client }) =>
        client.setQueryData(authQueries.user(shop).queryKey, changed),
    }),
  /** A customer who is signed out already is as good as signed out. */
  signOut: ({ locale }: StorefrontContext) =>
    mutationOptions({
      mutationKey: [...user, 'sign-out'],
      mutationFn: async ({ everywhere }: { everywhere: boolean }) => {
        const answer = await signOut({ data: { locale, everywhere } })
        if (everywhere && !(answer.ok || answer.failure.status === 401)) accepted(answer)
      },
    }),
}
