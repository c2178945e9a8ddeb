import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Milliseconds before the bar appears. */
const throttle = 200

/** The animation (5 s) is in `motion.css`. */
export function PageProgress() {
  const { t } = useLingui()
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' })
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => setSlow(true), throttle)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isLoading])
  return (
    <div role="status">
      <div data-loading={isSlow || undefined} className="page-progress" />
      <span className="sr-only">{isSlow ? t`The page is loading` : ''}</span>
      {isSlow ? (
        <span
          aria-hidden
          className="slow-note rounded-full bg-inverse px-4 py-2 text-sm font-semibold text-on-inverse shadow-float"
        >
          {t`The page is loading`}
        </span>
      ) : null}
    </div>
  )
}
