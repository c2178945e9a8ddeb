import { useQueryClient } from '@tanstack/react-query'
import { useHydrated, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStorefront } from '#api/shop.ts'
import type { AuthStep } from '#features/auth/auth.search.ts'
import { lazyOverlay } from '#platform/hydration/lazy-overlay.tsx'
import { readReferrer } from '#platform/session/referrer.ts'
import { useSignedIn } from '#platform/session/session.ts'

const AuthLayer = lazyOverlay(async () => {
  const [{ AuthModals }, { SignInPolicy }] = await Promise.all([
    import('#features/auth/auth-modals.tsx'),
    import('./sign-in-policy.tsx'),
  ])
  return ({ step }: { step: AuthStep | undefined }) => (
    <AuthModals step={step} policy={<SignInPolicy />} referrerId={readReferrer()} />
  )
})

/** Nothing on the server: public pages are the same for everyone. */
export function AuthHost() {
  const step = useSearch({ from: '__root__', select: ({ auth }) => auth })
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const leave = () =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, auth: undefined, next: undefined }),
      replace: true,
      resetScroll: false,
    })
  useSessionEffects()
  return <AuthLayer step={step} open={isHydrated && step !== undefined} onClose={leave} />
}

function useSessionEffects(): void {
  const shop = useStorefront()
  const queryClient = useQueryClient()
  const isSignedIn = useSignedIn()
  useEffect(() => {
    if (isSignedIn)
      void import('../session-effects.ts').then(
        ({ followSession }) => followSession(shop, queryClient),
        () => {},
      )
  }, [isSignedIn, shop, queryClient])
}
