import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** For how many milliseconds a page may load before the bar appears (specification, section 4). */
const throttle = 200

/** A line of 2 px at the top while the next page is slow to come; its way (5 s) is in `motion.css`. */
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
    </div>
  )
}
