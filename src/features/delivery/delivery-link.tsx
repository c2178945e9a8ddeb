import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isPrimaryClick } from '#platform/is-primary-click.ts'
import { openDeliveryModals } from './delivery-modals.state.ts'
import { preloadDeliveryModals } from './delivery-modals.tsx'

type DeliveryLinkProps = { className: string; onClick?: () => void; children: ReactNode }

/** Without JavaScript and in a new tab it links to the delivery page. */
export function DeliveryLink({ className, onClick, children }: DeliveryLinkProps) {
  return (
    <Link
      to="/delivery"
      preload={false}
      activeProps={{ 'aria-current': undefined }}
      aria-haspopup="dialog"
      className={className}
      onPointerEnter={preloadDeliveryModals}
      onFocus={preloadDeliveryModals}
      onClick={(event) => {
        if (!isPrimaryClick(event)) return
        event.preventDefault()
        onClick?.()
        openDeliveryModals()
      }}
    >
      {children}
    </Link>
  )
}
