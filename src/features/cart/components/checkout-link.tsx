import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isPlainClick } from '#ui/plain-click.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before is the cart. */
    fromCart?: boolean
  }
}

/** The way to the checkout. `onGo` may keep the customer here for a question (false). */
export function CheckoutLink({
  onGo,
  className,
  children,
}: {
  onGo: () => boolean
  className: string
  children: ReactNode
}) {
  return (
    <Link
      to="/checkout"
      state={{ fromCart: true }}
      className={className}
      onClick={(event) => {
        if (isPlainClick(event) && !onGo()) event.preventDefault()
      }}
    >
      {children}
    </Link>
  )
}
