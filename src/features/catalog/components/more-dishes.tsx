import { Trans } from '@lingui/react/macro'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mayPrefetch } from '#platform/hydration/connection.ts'
import { isPrimaryClick } from '#platform/is-primary-click.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { DishGridSkeleton } from '../dish-grid-skeleton.tsx'
import { automaticPages } from '../lib/pages.rules.ts'
import type { Pagination } from '../lib/use-shown-pages.ts'

/**
 * A link to the next page that appends it here, and does so by itself twice when it comes into
 * view. Space for the next dishes is reserved, so that nothing on the screen moves.
 */
export function MoreDishes({ pagination }: { pagination: Pagination }) {
  const { first, page, last, from, to, total, coming, isReady, loadNext } = pagination
  const navigate = useNavigate()
  const router = useRouter()
  const [progress, setProgress] = useState<'idle' | 'loading' | 'failed'>('idle')
  const link = useRef<HTMLAnchorElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const next = page + 1
  const target = {
    to: '.',
    search: (shown: object) => ({ ...shown, page: next }),
  } as const

  async function append() {
    const { href } = router.state.location
    if (progress === 'loading') return
    setProgress('loading')
    try {
      await loadNext()
      // Preloads the route's code too; otherwise the router would replace all dishes by the
      // skeleton.
      await router.preloadRoute(target)
    } catch {
      setProgress('failed')
      return
    }
    // The customer may have left meanwhile, or be on the way to another page.
    if (!link.current) return
    if (router.state.location.href !== href) {
      setProgress('idle')
      return
    }
    const hasFocus = document.activeElement === link.current
    await navigate({
      ...target,
      state: { firstPage: first },
      replace: true,
      resetScroll: false,
    })
    setProgress('idle')
    if (next === last && hasFocus) status.current?.focus({ preventScroll: true })
  }
  const onNear = useEffectEvent(() => void append())
  const isAutomatic = isReady && progress === 'idle' && page < last && page - first < automaticPages
  useEffect(() => {
    if (!isAutomatic || !link.current || !mayPrefetch()) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
      { rootMargin: '600px' },
    )
    observer.observe(link.current)
    return () => observer.disconnect()
  }, [isAutomatic, page])

  return (
    <div className="flex flex-col items-center gap-3">
      {progress === 'loading' && (
        <div className="w-full">
          <DishGridSkeleton count={coming} />
        </div>
      )}
      {progress === 'failed' && (
        <Notice tone="error">
          <Trans>The next dishes could not be loaded. What you see here stays.</Trans>
        </Notice>
      )}
      <p ref={status} role="status" tabIndex={-1} className="text-sm text-muted">
        <Trans>
          Dishes {from}–{to} of {total}
        </Trans>
      </p>
      {page < last && (
        <Link
          ref={link}
          {...target}
          className={`${buttonClass('secondary')} min-w-[min(16rem,100%)]`}
          aria-disabled={progress === 'loading' || undefined}
          onClick={(event) => {
            if (!isPrimaryClick(event)) return
            event.preventDefault()
            void append()
          }}
        >
          {progress === 'loading' ? (
            <Trans>Loading dishes…</Trans>
          ) : progress === 'failed' ? (
            <Trans>Try again</Trans>
          ) : (
            <Trans>Show more dishes</Trans>
          )}
        </Link>
      )}
    </div>
  )
}
