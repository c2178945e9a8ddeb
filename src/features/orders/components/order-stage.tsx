import { Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { X } from 'lucide-react'
import type { Order } from '#api/types.ts'
import { useCityOf } from '#api/use-city-of.ts'
import { isFinal, type OrderStatus } from '#contract/orders/order-flow.ts'
import { LocalTime } from '#features/order-summary/local-time.tsx'
import accepted from '#ui/art/accepted.webp'
import bag from '#ui/art/bag.webp'
import cooking from '#ui/art/cooking.webp'
import delivered from '#ui/art/delivered.webp'
import onTheWay from '#ui/art/on-the-way.webp'
import packed from '#ui/art/packed.webp'
import { MinutesLeft } from '../minutes-left.tsx'
import { orderLabel } from '../order-labels.ts'
import { isReadyForPickup } from '../order-status.rules.ts'

const images: Partial<Record<OrderStatus, string>> = {
  new: accepted,
  process: cooking,
  package: packed,
  delivery: onTheWay,
  complete: delivered,
}

/** The address of a square image; an order that failed has none. */
const stageImage = (status: OrderStatus, orderType: Order['order_type']): string | undefined =>
  status === 'complete' && orderType === 'pickup' ? bag : images[status]

/** What happens now, drawn, and how long it takes. */
export function OrderStage({ order, now }: { order: Order; now: string }) {
  const { i18n } = useLingui()
  const city = useCityOf(order)
  const { status, order_type } = order
  const image = stageImage(status, order_type)
  const isOver = isFinal(status)
  const reason = order.status_history.findLast((entry) => entry.status === status)?.reason
  const expected = <LocalTime at={order.time.expected_at} now={now} timeZone={city.time_zone} />
  return (
    <div className="flex items-center gap-4 large-text:flex-col large-text:items-stretch">
      {image ? (
        <span
          className={clsx(
            'size-24 shrink-0 self-start overflow-hidden rounded-full bg-tint md:size-36 print:hidden',
            !isOver && 'stage-moves',
          )}
        >
          <img key={status} src={image} alt="" width={320} height={320} className="size-full" />
        </span>
      ) : (
        <span className="grid size-20 shrink-0 place-items-center self-start rounded-full bg-danger-soft text-danger md:size-24 print:hidden">
          <X aria-hidden className="size-10 stroke-[1.5] md:size-12" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <div aria-live="polite">
          <p className="text-title">{i18n._(orderLabel(order))}</p>
          {reason ? <p className="text-pretty">{reason}</p> : null}
          {order.unconfirmed_at ? (
            <p className="text-pretty">
              <Trans>
                The restaurant has not confirmed it yet. We have alerted the manager; you can also
                call.
              </Trans>
            </p>
          ) : null}
        </div>
        <MinutesLeft order={order} now={now} />
        {isOver || isReadyForPickup(order) ? null : (
          <p className="text-muted">
            {order_type === 'pickup' ? (
              <Trans>Ready {expected}</Trans>
            ) : (
              <Trans>Expected {expected}</Trans>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
