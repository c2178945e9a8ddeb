import type { QueryClient } from '@tanstack/react-query'
import type { StorefrontContext } from '#api/shop.ts'
import type { DietaryNeeds } from '#contract/menu/dietary.ts'
import type { User } from '#contract/customers/user.calls.ts'
import { updateUser } from '#features/auth/auth.functions.ts'
import { authQueries } from '#features/auth/auth.queries.ts'
import { isSignedIn } from '#platform/session/session.ts'
import { type DietChoice, isEmpty } from './lib/diet-codec.rules.ts'
import { keepDietChoice, readDietChoice } from './diet-choice.state.ts'

async function sendDiet(
  { locale }: Pick<StorefrontContext, 'locale'>,
  queryClient: QueryClient,
  { allergens, traces, diets }: DietaryNeeds,
): Promise<boolean> {
  const answer = await updateUser({
    data: { locale, changes: { dietaryNeeds: { allergens, traces, diets } } },
  }).catch(() => null)
  if (!answer?.ok) return false
  queryClient.setQueryData(authQueries.user({ locale }).queryKey, answer.value)
  return true
}

/** A customer's go to the account first; false when that failed, and nothing has changed. */
export async function saveDiet(
  shop: StorefrontContext,
  queryClient: QueryClient,
  choice: DietChoice,
): Promise<boolean> {
  if (isSignedIn() && !(await sendDiet(shop, queryClient, choice))) return false
  return keepDietChoice(choice)
}

/** After signing in: the account's choice counts, or else it gets this device's. */
export async function joinDiet(
  shop: StorefrontContext,
  queryClient: QueryClient,
  { dietaryNeeds }: Pick<User, 'dietaryNeeds'>,
): Promise<void> {
  const own = readDietChoice()
  if (dietaryNeeds) keepDietChoice({ ...dietaryNeeds, hides: own.hides })
  else if (!isEmpty(own)) await sendDiet(shop, queryClient, own)
}
