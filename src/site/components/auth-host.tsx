import { useQueryClient } from '@tanstack/react-query'
import { useHydrated, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useShop } from '#api/shop.ts'
import { lazyPart } from '#platform/lazy-part.ts'
import { useSignedIn } from '#platform/session.ts'

const AuthLayer = lazyPart(async () => (await import('./auth-layer.tsx')).AuthLayer)

/** Signing in, over whatever page the address names. Nothing on the server: public pages are the same for everybody, whatever their address asks for. */
export function AuthHost() {
  const step = useSearch({ from: '__root__', select: ({ auth }) => auth })
  const isHydrated = useHydrated()
  const [used, setUsed] = useState(false)
  if (step && isHydrated && !used) setUsed(true)
  useSessionTurns()
  return (
    used && (
      <Suspense>
        <AuthLayer step={step} />
      </Suspense>
    )
  )
}

/** Does what has to be done when a session begins and when it ends, in this tab or in another. */
function useSessionTurns(): void {
  const shop = useShop()
  const queryClient = useQueryClient()
  const isSignedIn = useSignedIn()
  const was = useRef(false)
  useEffect(() => {
    if (isSignedIn === was.current) return
    was.current = isSignedIn
    void import('../session-turns.ts').then(({ beginSession, endSession }) => (isSignedIn ? beginSession(shop, queryClient) : endSession(shop)))
  }, [isSignedIn, shop, queryClient])
}
