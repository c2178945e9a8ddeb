import * as v from 'valibot'
import { orderState } from '#contract/orders/order-flow.ts'

export interface StatusEvent {
  id: string
  state: v.InferOutput<typeof orderState>
}

const field = (block: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]

/** @throws ValiError for an event that is not of the contract */
export async function* statusEvents(response: Response): AsyncGenerator<StatusEvent, undefined> {
  for await (const { id, name, data } of namedEvents(response))
    if (name === 'status') yield { id, state: v.parse(orderState, data) }
}

export async function allEvents(response: Response): Promise<StatusEvent[]> {
  const events: StatusEvent[] = []
  for await (const event of statusEvents(response)) events.push(event)
  return events
}

export interface BoardMessage {
  id: string
  name: string
  data: unknown
}

/** Every event of a stream by its name. */
export async function* namedEvents(response: Response): AsyncGenerator<BoardMessage, undefined> {
  if (!response.body) return
  let text = ''
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + part).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [name, data] = [field(block, 'event'), field(block, 'data')]
      if (name !== undefined && data !== undefined)
        yield { id: field(block, 'id') ?? '', name, data: JSON.parse(data) }
    }
  }
}
