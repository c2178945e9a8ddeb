import { useSuspenseQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { shopQueries } from '#api/shop.queries.ts'
import { offersSignIn, useStorefront } from '#api/shop.ts'
import { containerClass } from '#ui/layout/surface.ts'

/** Its columns have room for the buttons before the parser comes to them. */
export function HeaderBar({ className, children }: { className?: string; children: ReactNode }) {
  const { data: settings } = useSuspenseQuery(shopQueries.settings(useStorefront()))
  return (
    <div
      className={clsx(
        containerClass,
        'header-bar',
        offersSignIn(settings) || 'no-sign-in',
        className,
      )}
    >
      {children}
    </div>
  )
}
