import type { QueryClient } from '@tanstack/react-query'
import { runChange } from '#api/run-change.ts'
import type { StorefrontContext } from '#api/shop.ts'
import type { User } from '#contract/customers/user.calls.ts'
import { authMutations } from '#features/auth/auth.mutations.ts'
import { keepDietChoice, readDietChoice } from './diet-choice.state.ts'
import { needsOf } from './diet.mutations.ts'
import { isDietOfAccount, recordAccountDiet } from './lib/account-diet.state.ts'
import { isEmpty } from './lib/diet-codec.rules.ts'

/**
 * After signing in: the account's choice counts, or else it gets that of a guest. What a lost session
 * has left on the device only warns on.
 */
export async function joinDiet(
  shop: StorefrontContext,
  queryClient: QueryClient,
  { dietaryNeeds }: Pick<User, 'dietaryNeeds'>,
): Promise<void> {
  const own = readDietChoice()
  if (dietaryNeeds) keepDietChoice({ ...dietaryNeeds, hides: own.hides })
  else if (isEmpty(own) || isDietOfAccount()) return
  else await runChange(queryClient, authMutations.updateUser(shop), needsOf(own))
  recordAccountDiet()
}
