import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { boardOrder } from '#contract/ops/board.calls.ts'
import { type Command, json, numberOf, type OptionName, type Run } from './command.ts'
import { readOrder } from './orders.ts'
import { localTime } from './times.ts'

/** What the kitchen does with an order, as the board does it. */
const move =
  (action: string) =>
  async ({ values: [id = ''], options, call }: Run) => {
    const order = await readOrder(id, call)
    const { reason, text } = options
    const minutes =
      options.minutes === undefined ? undefined : numberOf('--minutes', options.minutes)
    const request = json('POST', { action, version: order.version, minutes, reason, text })
    const moved = v.parse(
      boardOrder,
      await call(`/api/v1/ops/orders/${order.id}/moves`, {
        ...request,
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      }),
    )
    const expected = localTime(moved.time.expected_at, moved.city.time_zone)
    return {
      text: `Order ${moved.number}: ${order.status} -> ${moved.status}, expected ${expected}`,
      data: moved,
    }
  }

const command = (
  action: string,
  usage: string,
  does: string,
  options: readonly OptionName[],
): Command => ({ usage, does, takes: [1, 1], options, run: move(action) })

export const moveCommands: Readonly<Record<string, Command>> = {
  refuse: command(
    'refuse',
    'refuse <id> --reason too_busy',
    'refuses an order for one of the listed reasons; --text for the customer, which "other" needs',
    ['reason', 'text'],
  ),
  delay: command(
    'delay',
    'delay <id> --minutes 50',
    'moves the promised time back; --reason traffic, --text for the customer',
    ['minutes', 'reason', 'text'],
  ),
  'not-delivered': command(
    'not_delivered',
    'not-delivered <id> --reason courier_failed',
    'marks an order as not delivered and refunds it; --text',
    ['reason', 'text'],
  ),
  'no-show': command(
    'no_show',
    'no-show <id>',
    'marks an order whose customer was not there; --reason nobody_home, --text',
    ['reason', 'text'],
  ),
  undo: command('undo', 'undo <id>', 'undoes the last move within ten seconds', []),
}
