import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useStorefront } from '#api/shop.ts'
import { Price } from '#ui/price.tsx'
import { openOrders } from '../open-orders.state.ts'
import { dishNames } from '../order-labels.ts'
import { orderQueries } from '../orders.queries.ts'
import { RepeatOrder } from './repeat-order.tsx'

export function LastOrderCard() {
  const shop = useStorefront()
  const heading = useId()
  const { data, isFetchedAfterMount } = useQuery(orderQueries.last(shop))
  const order = data?.order
  const isMissing = data?.order === null
  useEffect(() => {
    if (isMissing) document.documentElement.removeAttribute('data-past-orders')
  }, [isMissing])
  // What was read before may lack an order that was just placed.
  const isOver = isFetchedAfterMount && data?.hasOrdered === false
  useEffect(() => {
    if (isOver) openOrders.write('none')
  }, [isOver])
  return (
    <article
      aria-labelledby={heading}
      className="flex h-full min-h-29 flex-col justify-between gap-1 rounded-sheet bg-surface p-3 md:min-h-64 md:p-6"
    >
      {order ? (
        <>
          <h2
            id={heading}
            className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm font-bold md:text-title"
          >
            <Trans>Your last order</Trans>
            <Price
              amount={order.total}
              currency={order.currency}
              locale={shop.locale}
              tone="plain"
            />
          </h2>
          <p className="line-clamp-1 text-sm text-muted md:line-clamp-4 md:text-base">
            {dishNames(order.dishes)}
          </p>
          <div className="md:mt-auto">
            <RepeatOrder order={order} orderKey={order.key} size="compact" describedBy={heading} />
          </div>
        </>
      ) : null}
    </article>
  )
}
