import * as v from 'valibot'
import { pageMeta } from '#contract/values/paging.ts'
import { operatorOrder } from '#contract/ops/orders.calls.ts'
import {
  nextStatus,
  type OrderStatus,
  orderStatus,
  orderStatuses,
} from '#contract/orders/order-flow.ts'
import {
  type Call,
  cityOf,
  type Command,
  CommandError,
  idOf,
  json,
  numberOf,
  type Run,
  UsageError,
} from './command.ts'
import { type OperatorOrder, orderText } from './order-text.ts'
import { localTime } from './times.ts'

const orderPage = v.object({ data: v.array(operatorOrder), meta: pageMeta })

const line = (order: OperatorOrder): string =>
  [
    String(order.id).padStart(6),
    order.number,
    order.status.padEnd(8),
    order.order_type.padEnd(8),
    `${order.totals.total.toFixed(2)} ${order.currency}`.padEnd(14),
    order.payment.status.padEnd(12),
    order.local.created_at.slice(0, 16).replace('T', ' '),
    order.city.code,
  ].join('  ')

const searched = ['number', 'phone', 'name'] as const

async function listOrders({ options, call }: Run) {
  const status = options.status === undefined ? undefined : statusOf('--status', options.status)
  const query = new URLSearchParams({ page: options.page ?? '1', ...(status && { status }) })
  for (const field of searched) {
    const text = options[field]
    if (text !== undefined) query.set(field, text)
  }
  if (options.city !== undefined)
    query.set('domainId', String((await cityOf(options.city, call)).id))
  const { data, meta } = v.parse(orderPage, await call(`/api/v1/ops/orders?${query}`))
  const foot = `${meta.total} orders, page ${meta.current_page} of ${meta.last_page}`
  return { text: [...data.map(line), foot].join('\n'), data: { data, meta } }
}

function statusOf(name: string, text: string): OrderStatus {
  const status = v.safeParse(orderStatus, text)
  if (!status.success)
    throw new UsageError(`${name}: ${text} must be one of ${orderStatuses.join(', ')}`)
  return status.output
}

export const readOrder = async (id: string, call: Call): Promise<OperatorOrder> =>
  v.parse(operatorOrder, await call(`/api/v1/ops/orders/${idOf(id, 'order')}`))

async function showOrder({ values: [id = ''], call }: Run) {
  const order = await readOrder(id, call)
  return { text: orderText(order), data: order }
}

/** @throws CommandError for a finished order */
function nextOf({ status, order_type, number }: OperatorOrder): OrderStatus {
  const next = nextStatus(status, order_type)
  if (!next) throw new CommandError(`Order ${number} is over: ${status}`)
  return next
}

async function advance({ values: [id = ''], options, call }: Run) {
  const asked = options.to === undefined ? undefined : statusOf('--to', options.to)
  if (asked === 'cancel' && !options.reason)
    throw new UsageError('--reason says why the order is cancelled')
  const order = await readOrder(id, call)
  const status = asked ?? nextOf(order)
  const minutes = options.minutes === undefined ? undefined : numberOf('--minutes', options.minutes)
  const body = json('POST', { status, version: order.version, minutes, reason: options.reason })
  const moved = v.parse(operatorOrder, await call(`/api/v1/ops/orders/${order.id}/status`, body))
  return {
    text: `Order ${moved.number}: ${order.status} -> ${moved.status}, expected ${localTime(moved.time.expected_at, moved.city.time_zone)}`,
    data: moved,
  }
}

const cancel = (run: Run) => advance({ ...run, options: { ...run.options, to: 'cancel' } })

export const orderCommands: Readonly<Record<string, Command>> = {
  orders: {
    usage: 'orders',
    does: 'the orders, the newest first; --status new, --city varna, --page 2, --number 10007, --phone 4567, --name An',
    takes: [0, 0],
    options: ['status', 'city', 'page', ...searched],
    run: listOrders,
  },
  order: {
    usage: 'order <id>',
    does: 'one order with all that kitchen and courier need',
    takes: [1, 1],
    run: showOrder,
  },
  advance: {
    usage: 'advance <id>',
    does: 'moves an order to its next status, or --to another; --minutes 40 until it is there, --reason for a cancel',
    takes: [1, 1],
    options: ['to', 'minutes', 'reason'],
    run: advance,
  },
  cancel: {
    usage: 'cancel <id> --reason <text>',
    does: 'cancels an order and returns money, bonuses and promo code',
    takes: [1, 1],
    options: ['reason'],
    run: cancel,
  },
}
