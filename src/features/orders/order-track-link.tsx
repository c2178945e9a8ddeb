import { Link, type LinkComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { tagManagerId } from '#platform/env/tag-manager-id.ts'
import type { OpenOrder } from './lib/open-orders.server.ts'

type OrderTrackLinkProps = Pick<LinkComponentProps, 'onClick' | 'className'> & {
  order: Pick<OpenOrder, 'id' | 'key'>
  children: ReactNode
}

/**
 * A guest's order by its key, a customer's in the account. Beside a tag manager the key opens a
 * document of its own, in which none starts: a running one reads each address.
 */
export const OrderTrackLink = ({ order: { id, key }, ...link }: OrderTrackLinkProps) =>
  key === null ? (
    <Link to="/account/orders/$orderId" params={{ orderId: String(id) }} {...link} />
  ) : (
    <Link
      to="/order/$orderId"
      params={{ orderId: String(id) }}
      search={{ key }}
      reloadDocument={tagManagerId() !== undefined}
      {...link}
    />
  )
