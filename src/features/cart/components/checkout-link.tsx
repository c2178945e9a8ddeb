import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isPlainClick } from '#ui/plain-click.ts'

/** The way to the checkout. `onGo` may keep the customer here for a question (false). */
export function CheckoutLink({ onGo, className, children }: { onGo: () => boolean; className: string; children: ReactNode }) {
  return (
    <Link
      to="/checkout"
      className={className}
      onClick={(event) => {
        if (isPlainClick(event) && !onGo()) event.preventDefault()
      }}
    >
      {children}
    </Link>
  )
}
