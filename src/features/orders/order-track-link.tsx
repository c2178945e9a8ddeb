import { Link, type LinkComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OpenOrder } from './lib/open-orders.server.ts'

type OrderTrackLinkProps = Pick<LinkComponentProps, 'onClick' | 'className'> & {
  order: Pick<OpenOrder, 'id' | 'key'>
  children: ReactNode
}

/** A guest's order by its key, a customer's in the account. */
export const OrderTrackLink = ({ order: { id, key }, ...link }: OrderTrackLinkProps) =>
  key === null ? (
    <Link to="/account/orders/$orderId" params={{ orderId: String(id) }} {...link} />
  ) : (
    <Link to="/order/$orderId" params={{ orderId: String(id) }} search={{ key }} {...link} />
  )
