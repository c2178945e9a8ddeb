import * as v from 'valibot'
import { pageMeta } from '#contract/values/paging.ts'
import { opsWebhook, type OpsWebhook } from '#contract/ops/ops.calls.ts'
import { type Command, idOf, type Run } from './command.ts'

const webhooks = v.object({ data: v.array(opsWebhook), meta: pageMeta })

/** The shop may be in several time zones. */
const utc = (instant: string): string => `${instant.slice(0, 19).replace('T', ' ')} UTC`

function line({ id, type, order_id: orderId, status, state, log, next_at }: OpsWebhook): string {
  const last = log.at(-1)
  const said = last
    ? `${log.length} tried, last ${last.status ?? last.error} at ${utc(last.at)}`
    : 'not tried yet'
  return `${String(id).padStart(6)}  ${type.padEnd(13)}  order ${orderId} ${status.padEnd(8)}  ${state.padEnd(8)}  ${said}${next_at && last ? `, next ${utc(next_at)}` : ''}`
}

async function list({ options, call }: Run) {
  const { data, meta } = v.parse(
    webhooks,
    await call(`/api/v1/ops/outbox?page=${encodeURIComponent(options.page ?? '1')}`),
  )
  return {
    text: [
      ...data.map(line),
      `${meta.total} webhooks, page ${meta.current_page} of ${meta.last_page}`,
    ].join('\n'),
    data: { data, meta },
  }
}

async function retry({ values: [id], call }: Run) {
  const data = v.parse(
    v.object({ id: v.number() }),
    await call(`/api/v1/ops/outbox/${idOf(id, 'webhook')}/retry`, { method: 'POST' }),
  )
  return { text: `Webhook ${data.id} will be sent again`, data }
}

export const webhookCommands: Readonly<Record<string, Command>> = {
  webhooks: {
    usage: 'webhooks',
    does: 'what was sent to WEBHOOK_URL, with each attempt; --page 2',
    takes: [0, 0],
    options: ['page'],
    run: list,
  },
  'webhooks retry': {
    usage: 'webhooks retry <id>',
    does: 'sends a webhook again',
    takes: [1, 1],
    run: retry,
  },
}
