import { useHydrated, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/lazy-part.ts'

const AuthLayer = lazyPart(async () => (await import('./auth-layer.tsx')).AuthLayer)

/** Signing in, over whatever page the address names. Nothing on the server: public pages are the same for everybody, whatever their address asks for. */
export function AuthHost() {
  const step = useSearch({ from: '__root__', select: ({ auth }) => auth })
  const isHydrated = useHydrated()
  const [used, setUsed] = useState(false)
  if (step && isHydrated && !used) setUsed(true)
  return (
    used && (
      <Suspense>
        <AuthLayer step={step} />
      </Suspense>
    )
  )
}
