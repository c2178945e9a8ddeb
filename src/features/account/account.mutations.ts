import { mutationOptions } from '@tanstack/react-query'
import { accepted } from '#api/answer.ts'
import type { StorefrontContext } from '#api/shop.ts'
import { deleteAccount, requestDeletionCode } from './account.functions.ts'

export const accountMutations = {
  requestDeletionCode: ({ locale }: StorefrontContext) =>
    mutationOptions({
      mutationKey: ['customer', 'deletion-code'],
      mutationFn: async () => accepted(await requestDeletionCode({ data: { locale } })),
    }),
  /** Without a code where the shop sends none. */
  deleteAccount: ({ locale }: StorefrontContext) =>
    mutationOptions({
      mutationKey: ['customer', 'deletion'],
      mutationFn: async (code: string | undefined) =>
        accepted(await deleteAccount({ data: { locale, code } })),
    }),
}
