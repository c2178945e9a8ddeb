import type { AuthStep } from './auth.search.ts'
import type { LoginData } from './login-data.state.ts'

/**
 * Corrects the step of a URL: none for a signed-in customer except the profile, the first one when
 * its data is missing (another tab, an old link).
 */
export function properStep(
  step: AuthStep,
  { isSignedIn, data }: { isSignedIn: boolean; data: Pick<LoginData, 'phone' | 'uuid'> },
): AuthStep | undefined {
  if (isSignedIn) return step === 'profile' ? step : undefined
  if (step === 'profile') return 'start'
  return step === 'code' && data.phone === '' && data.uuid === null ? 'start' : step
}

/** Back from the code leads to the start when the bot was used, otherwise to the phone. */
export function stepBefore(
  step: AuthStep,
  { uuid }: Pick<LoginData, 'uuid'>,
): AuthStep | undefined {
  if (step === 'phone') return 'start'
  if (step !== 'code') return undefined
  return uuid === null ? 'phone' : 'start'
}
