import { useLingui } from '@lingui/react/macro'
import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import type { AuthStep } from './auth.search.ts'
import type { LoginData } from './login-data.state.ts'

/** Each step is a history entry, so that Back leads to the one before, and a reload stays. */
export function useAuthSteps() {
  const router = useRouter()
  const depth = useLocation({ select: ({ state }) => state.authDepth ?? 0 })
  const isCart = useLocation({ select: ({ pathname }) => pathname === '/cart' })
  const next = useSearch({ from: '__root__', select: (search) => search.next })
  const put = (auth: AuthStep | undefined, authDepth: number, replace: boolean) =>
    router.navigate({
      to: '.',
      search: (search) => ({ ...search, auth, next: auth && search.next }),
      state: { authDepth },
      replace,
      resetScroll: false,
    })
  const close = async () => {
    if (depth > 0) {
      const gone = new Promise((resolve) =>
        window.addEventListener('popstate', resolve, { once: true }),
      )
      router.history.go(-depth)
      await gone
    }
    if (/[?&]auth=/.test(router.history.location.search)) await put(undefined, 0, true)
  }
  return {
    close,
    open: (step: AuthStep) => void put(step, depth + 1, false),
    replace: (step: AuthStep) => put(step, depth, true),
    /** Replaces the step when the page was opened in the middle of signing in. */
    back: (step: AuthStep) => (depth > 0 ? router.history.back() : void put(step, 0, true)),
    /** Continues to the page that required the sign-in, and from the cart to the checkout. */
    finish: async () => {
      await close()
      if (next) await router.navigate({ href: next })
      else if (isCart) await router.navigate({ to: '/checkout', state: { fromCart: true } })
    },
  }
}

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

export function useAuthTitle() {
  const { t } = useLingui()
  const codes = { telegram: t`Code from Telegram`, whatsapp: t`Code from WhatsApp` }
  return (step: AuthStep, { messenger }: Pick<LoginData, 'messenger'>): string => {
    if (step === 'start') return t`Sign in`
    if (step === 'phone') return messenger ? t`Your WhatsApp number` : t`Your phone number`
    if (step === 'code') return messenger ? codes[messenger] : t`Code from the SMS`
    return t`Nice to meet you`
  }
}
