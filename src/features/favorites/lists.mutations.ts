import type { I18n } from '@lingui/core'
import { mutationOptions } from '@tanstack/react-query'
import { accepted, failureText, refusalIn } from '#api/answer.ts'
import type { StorefrontContext } from '#api/shop.ts'
import type { DishId } from '#contract/values/ids.ts'
import { allTexts } from '#platform/i18n/i18n.ts'
import { offlineText } from '#platform/i18n/offline-text.ts'
import { markFavorite } from './lib/favorites.state.ts'
import { customerLists, recordView, setFavorite } from './lists.functions.ts'

const isSessionOver = (error: Error): boolean => refusalIn(error)?.status === 401

export const listsMutations = {
  /** Sent one after the other: the last press wins. Rolls back with a toast on failure. */
  setFavorite: ({ locale, city }: StorefrontContext, i18n: I18n, id: DishId) => {
    const mutationKey = ['customer', 'favorites', id]
    return mutationOptions({
      mutationKey,
      scope: { id: 'favorites' },
      mutationFn: async (isFavorite: boolean) =>
        accepted(await setFavorite({ data: { locale, cityId: city.id, dishId: id, isFavorite } })),
      onError: (error, isFavorite, _before, { client }) => {
        const isLastPress = client.isMutating({ mutationKey }) === 1
        if (isLastPress && !isSessionOver(error)) markFavorite(id, !isFavorite)
      },
      meta: {
        failure: async (error) => {
          if (isSessionOver(error)) return undefined
          const sentence = failureText(error)
          if (sentence !== undefined) return sentence
          await allTexts()
          return i18n._(offlineText)
        },
      },
    })
  },
  /** Merges the browser's lists first, if given. */
  join: ({ locale, city }: StorefrontContext) =>
    mutationOptions({
      mutationKey: ['customer', 'lists'],
      mutationFn: async (gathered: { favorites: DishId[]; viewed: DishId[] } | null) =>
        accepted(await customerLists({ data: { locale, cityId: city.id, gathered } })),
    }),
  recordView: ({ locale, city }: StorefrontContext) =>
    mutationOptions({
      mutationKey: ['customer', 'viewed'],
      mutationFn: async (dishId: DishId) =>
        accepted(await recordView({ data: { locale, cityId: city.id, dishId } })),
    }),
}
