import { lazy, Suspense, useEffect, useState } from 'react'
import { whenToastsWait } from './toast-queue.ts'

const Toasts = lazy(() => import('./toast.tsx').then(({ Toasts }) => ({ default: Toasts })))

/** Stands once on every page; what shows toasts is loaded with the first of them. `label` names the region for screen readers. */
export function ToastHost({ label }: { label: string }) {
  const [wanted, setWanted] = useState(false)
  useEffect(() => whenToastsWait(() => setWanted(true)), [])
  if (!wanted) return null
  return (
    <Suspense>
      <Toasts label={label} />
    </Suspense>
  )
}
