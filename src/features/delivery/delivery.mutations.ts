import { mutationOptions } from '@tanstack/react-query'
import { accepted, refusalIn } from '#api/answer.ts'
import type { StorefrontContext } from '#api/shop.ts'
import type { AddressInput, AddressPatch } from '#contract/customers/address.calls.ts'
import { deliveryQueries } from './delivery.queries.ts'

/** Loaded with the first change: the cart and the checkout read addresses only. */
const functions = () => import('./delivery.functions.ts')

/** Addresses of the profile; each call answers with the whole list. */
export const deliveryMutations = {
  add: ({ locale }: StorefrontContext) =>
    mutationOptions({
      mutationKey: ['customer', 'addresses', 'add'],
      mutationFn: async (addresses: AddressInput[]) =>
        accepted(await (await functions()).addAddresses({ data: { locale, addresses } })),
      onSuccess: (saved, _input, _before, { client }) =>
        client.setQueryData(deliveryQueries.saved({ locale }).queryKey, saved),
    }),
  change: ({ locale }: StorefrontContext) => {
    const { queryKey } = deliveryQueries.saved({ locale })
    return mutationOptions({
      mutationKey: ['customer', 'addresses', 'change'],
      mutationFn: async ({ id, patch }: { id: number; patch: AddressPatch }) =>
        accepted(await (await functions()).changeAddress({ data: { locale, id, patch } })),
      onSuccess: (saved, _input, _before, { client }) => client.setQueryData(queryKey, saved),
      onError: (error, _input, _before, { client }) => {
        // Another device has deleted it.
        if (refusalIn(error)?.status === 404) void client.invalidateQueries({ queryKey })
      },
    })
  },
  /** Gone at once, and back after a failure. */
  remove: ({ locale }: StorefrontContext) => {
    const { queryKey } = deliveryQueries.saved({ locale })
    return mutationOptions({
      mutationKey: ['customer', 'addresses', 'remove'],
      mutationFn: async (id: number) =>
        accepted(await (await functions()).removeAddress({ data: { locale, id } })),
      onMutate: async (id, { client }) => {
        await client.cancelQueries({ queryKey })
        const before = client.getQueryData(queryKey)
        client.setQueryData(
          queryKey,
          before?.filter((address) => address.id !== id),
        )
        return before
      },
      onSuccess: (saved, _id, _before, { client }) => client.setQueryData(queryKey, saved),
      onError: (_error, _id, before, { client }) => {
        client.setQueryData(queryKey, before)
        void client.invalidateQueries({ queryKey })
      },
    })
  },
}
