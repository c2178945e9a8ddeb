import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '#contract/purchase.calls.ts'
import { isFinal, stagesOf } from './order-status.rules.ts'

const at = (status: OrderStatus, hour: number) => ({ status, at: `2026-11-21T${hour}:00:00Z`, reason: null })

describe('the way of an order', () => {
  it('a cancelled one ends where it was cancelled', () => {
    const stages = stagesOf({ status: 'cancel', order_type: 'delivery', status_history: [at('new', 10), at('process', 11), at('cancel', 12)] })
    expect(stages.map(({ status }) => status)).toEqual(['new', 'process', 'cancel'])
    expect(stages.at(-1)).toEqual({ status: 'cancel', at: '2026-11-21T12:00:00Z', isCurrent: true })
  })
  it('a pickup is never on the way', () => {
    expect(stagesOf({ status: 'new', order_type: 'pickup', status_history: [] }).map(({ status }) => status)).toEqual([
      'new',
      'process',
      'package',
      'complete',
    ])
  })
  it('shows times of what is behind and nothing of what is ahead', () => {
    const stages = stagesOf({ status: 'process', order_type: 'delivery', status_history: [at('new', 10), at('process', 11)] })
    expect(stages.map((stage) => stage.at)).toEqual(['2026-11-21T10:00:00Z', '2026-11-21T11:00:00Z', null, null, null])
    expect(stages.filter((stage) => stage.isCurrent).map(({ status }) => status)).toEqual(['process'])
  })
  it('is over when it is handed over or cancelled', () => {
    expect((['new', 'process', 'package', 'delivery', 'complete', 'cancel'] as const).filter(isFinal)).toEqual(['complete', 'cancel'])
  })
})
