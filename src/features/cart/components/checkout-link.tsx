import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isPlainClick } from '#platform/plain-click.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    fromCart?: boolean
  }
}

/** `onGo` returns false to stay for a question. */
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
