import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { accepted } from '#api/answer.ts'
import { repeatLost } from '#api/repeat-lost.ts'
import type { StorefrontContext } from '#api/shop.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { answerChange, cancelOrder, repeatOrder } from './orders.functions.ts'
import { orderKeys } from './order-keys.ts'

/** `key` is a guest's. */
interface Viewed {
  id: OrderId
  key: string | undefined
}
export type ChangeAnswer = 'accept' | 'decline'

/** After a refusal, too: the order has changed meanwhile. */
async function reread(client: QueryClient, id: OrderId): Promise<void> {
  await Promise.all(orderKeys(id).map((queryKey) => client.invalidateQueries({ queryKey })))
}

export const orderMutations = {
  cancel: ({ locale }: StorefrontContext, { id, key }: Viewed) =>
    mutationOptions({
      mutationKey: ['order', 'cancel'],
      ...repeatLost,
      mutationFn: async (_input: void, { client }) => {
        try {
          accepted(await cancelOrder({ data: { locale, id, key } }))
        } finally {
          await reread(client, id)
        }
      },
    }),
  answerChange: ({ locale }: StorefrontContext, { id, key }: Viewed) =>
    mutationOptions({
      mutationKey: ['order', 'answer'],
      ...repeatLost,
      mutationFn: async (
        input: { changeId: string; answer: ChangeAnswer; ageConfirmed: boolean },
        { client },
      ) => {
        try {
          accepted(await answerChange({ data: { locale, id, key, ...input } }))
        } finally {
          await reread(client, id)
        }
      },
    }),
  repeat: ({ locale }: StorefrontContext, { id, key }: Viewed) =>
    mutationOptions({
      mutationKey: ['order', 'repeat'],
      mutationFn: async () => accepted(await repeatOrder({ data: { locale, id, key } })),
    }),
}
