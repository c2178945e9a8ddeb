import * as v from 'valibot'
import { pageMeta } from '#contract/paging.ts'
import { opsPurchase, type OrderStatus, orderStatus, orderStatuses } from '#contract/purchase.calls.ts'
import { type Call, cityId, type Command, CommandError, json, numberOf, readCities, type Run, UsageError } from './command.ts'

const orderPage = v.object({ data: v.array(opsPurchase), meta: pageMeta })
type Order = v.InferOutput<typeof opsPurchase>

const line = (order: Order, city: string | undefined): string =>
  [
    String(order.id).padStart(6),
    order.number,
    order.status.padEnd(8),
    order.order_type.padEnd(8),
    `${order.totals.total.toFixed(2)} ${order.currency}`.padEnd(14),
    order.payment.status.padEnd(12),
    order.created_at.slice(0, 16).replace('T', ' '),
    city ?? '',
  ].join('  ')

async function listOrders({ options, call }: Run) {
  const status = options.status === undefined ? undefined : statusOf('--status', options.status)
  const query = new URLSearchParams({ page: options.page ?? '1', ...(status && { status }) })
  if (options.city !== undefined) query.set('domainId', String(await cityId(options.city, call)))
  const { data, meta } = v.parse(orderPage, await call(`/api/v1/ops/orders?${query}`))
  const codes = new Map((await readCities(call)).map(({ id, code }) => [id, code]))
  const foot = `${meta.total} orders, page ${meta.current_page} of ${meta.last_page}`
  return { text: [...data.map((order) => line(order, codes.get(order.domain_id))), foot].join('\n'), data: { data, meta } }
}

function statusOf(name: string, text: string): OrderStatus {
  const status = v.safeParse(orderStatus, text)
  if (!status.success) throw new UsageError(`${name}: ${text} is none of ${orderStatuses.join(', ')}`)
  return status.output
}

const readOrder = async (id: string, call: Call): Promise<Order> => {
  if (!/^\d+$/.test(id)) throw new UsageError(`${id} is no order's id`)
  return v.parse(opsPurchase, await call(`/api/v1/ops/orders/${id}`))
}

/** An order as the kitchen and the courier need it. */
function orderText(order: Order): string {
  const { contact, address, branch, time, payment, totals } = order
  const place = address
    ? [address.street, address.house, address.flat && `flat ${address.flat}`, address.comment]
    : [branch?.name, branch?.street, branch?.house]
  return [
    `Order ${order.number} (id ${order.id}, version ${order.version}): ${order.status}, expected ${time.expected_at}`,
    `${contact.firstName}, ${contact.phone}${contact.email ? `, ${contact.email}` : ''}${order.doNotCallBack ? ', does not want a call' : ''}`,
    `${order.order_type}: ${place.filter(Boolean).join(', ')}`,
    ...order.goods.map(({ name, qtt }) => `  ${qtt} x ${name}`),
    ...order.gifts.map(({ name }) => `  gift: ${name}`),
    `${totals.total.toFixed(2)} ${order.currency}, ${payment.type}, ${payment.status}`,
    ...(order.comment ? [`"${order.comment}"`] : []),
    ...order.status_history.map(({ status, at, reason }) => `  ${at}  ${status}${reason ? `: ${reason}` : ''}`),
  ].join('\n')
}

async function showOrder({ values: [id = ''], call }: Run) {
  const order = await readOrder(id, call)
  return { text: orderText(order), data: order }
}

/** The one next status of an order. @throws CommandError for one that is over */
function nextOf({ status, order_type, number }: Order): OrderStatus {
  const way: readonly OrderStatus[] =
    order_type === 'pickup' ? ['new', 'process', 'package', 'complete'] : ['new', 'process', 'package', 'delivery', 'complete']
  const next = way[way.indexOf(status) + 1]
  if (!way.includes(status) || next === undefined) throw new CommandError(`Order ${number} is over: ${status}`)
  return next
}

async function advance({ values: [id = ''], options, call }: Run) {
  const asked = options.to === undefined ? undefined : statusOf('--to', options.to)
  if (asked === 'cancel' && !options.reason) throw new UsageError('--reason says why the order is cancelled')
  const order = await readOrder(id, call)
  const status = asked ?? nextOf(order)
  const minutes = options.minutes === undefined ? undefined : numberOf('--minutes', options.minutes)
  const body = json('POST', { status, version: order.version, minutes, reason: options.reason })
  const moved = v.parse(opsPurchase, await call(`/api/v1/ops/orders/${order.id}/status`, body))
  return { text: `Order ${moved.number}: ${order.status} -> ${moved.status}, expected ${moved.time.expected_at}`, data: moved }
}

/** Calls an order off. */
const cancel = (run: Run) => advance({ ...run, options: { ...run.options, to: 'cancel' } })

export const orderCommands: Readonly<Record<string, Command>> = {
  orders: {
    usage: 'orders',
    does: 'the orders, the newest first; --status new, --city varna, --page 2',
    takes: [0, 0],
    options: ['status', 'city', 'page'],
    run: listOrders,
  },
  order: { usage: 'order <id>', does: 'one order with all that kitchen and courier need', takes: [1, 1], run: showOrder },
  advance: {
    usage: 'advance <id>',
    does: 'moves an order to its next status, or --to another; --minutes 40 until it is there, --reason for a cancel',
    takes: [1, 1],
    options: ['to', 'minutes', 'reason'],
    run: advance,
  },
  cancel: {
    usage: 'cancel <id> --reason <text>',
    does: 'calls an order off and gives everything back',
    takes: [1, 1],
    options: ['reason'],
    run: cancel,
  },
}
