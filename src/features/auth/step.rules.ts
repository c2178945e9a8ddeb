import type { AuthStep } from './auth.search.ts'
import type { LoginData } from './login-data.state.ts'

/** The step that an address really leads to: none for who is signed in already, but for the profile; the first one where something is missing (another tab, an old link). */
export function properStep(
  step: AuthStep,
  { isSignedIn, data }: { isSignedIn: boolean; data: Pick<LoginData, 'phone' | 'uuid'> },
): AuthStep | undefined {
  if (isSignedIn) return step === 'profile' ? step : undefined
  if (step === 'profile') return 'start'
  return step === 'code' && data.phone === '' && data.uuid === null ? 'start' : step
}

/** Where the way back leads: from the code to the start when a bot was asked, otherwise to the phone (specification, section 2). */
export function stepBefore(
  step: AuthStep,
  { uuid }: Pick<LoginData, 'uuid'>,
): AuthStep | undefined {
  if (step === 'phone') return 'start'
  if (step !== 'code') return undefined
  return uuid === null ? 'phone' : 'start'
}
