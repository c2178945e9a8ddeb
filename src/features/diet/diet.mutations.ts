import { mutationOptions } from '@tanstack/react-query'
import { runChange } from '#api/run-change.ts'
import type { StorefrontContext } from '#api/shop.ts'
import type { DietaryNeeds } from '#contract/menu/dietary.ts'
import { authMutations } from '#features/auth/auth.mutations.ts'
import { isSignedIn } from '#platform/session/session.ts'
import { keepDietChoice } from './diet-choice.state.ts'
import { recordAccountDiet, recordGuestDiet } from './lib/account-diet.state.ts'
import type { DietChoice } from './lib/diet-codec.rules.ts'

/** What the account holds of a choice. */
export const needsOf = ({ allergens, traces, diets }: DietaryNeeds) => ({
  dietaryNeeds: { allergens, traces, diets },
})

export const dietMutations = {
  /** A customer's go to the account first; when that fails, nothing has changed. */
  save: (shop: Pick<StorefrontContext, 'locale'>) =>
    mutationOptions({
      mutationKey: ['customer', 'diet'],
      mutationFn: async (choice: DietChoice, { client }) => {
        const isOfAccount = isSignedIn()
        if (isOfAccount) await runChange(client, authMutations.updateUser(shop), needsOf(choice))
        if (!keepDietChoice(choice)) throw new Error('The cookie has no room')
        if (isOfAccount) recordAccountDiet()
        else recordGuestDiet()
      },
    }),
}
