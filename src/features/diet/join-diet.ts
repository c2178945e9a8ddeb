import type { QueryClient } from '@tanstack/react-query'
import { runChange } from '#api/run-change.ts'
import type { StorefrontContext } from '#api/shop.ts'
import type { User } from '#contract/customers/user.calls.ts'
import { authMutations } from '#features/auth/auth.mutations.ts'
import { keepDietChoice, readDietChoice } from './diet-choice.state.ts'
import { needsOf } from './diet.mutations.ts'
import { isEmpty } from './lib/diet-codec.rules.ts'

/** After signing in: the account's choice counts, or else it gets this device's. */
export async function joinDiet(
  shop: StorefrontContext,
  queryClient: QueryClient,
  { dietaryNeeds }: Pick<User, 'dietaryNeeds'>,
): Promise<void> {
  const own = readDietChoice()
  if (dietaryNeeds) keepDietChoice({ ...dietaryNeeds, hides: own.hides })
  else if (!isEmpty(own)) await runChange(queryClient, authMutations.updateUser(shop), needsOf(own))
}
