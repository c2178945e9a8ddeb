import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createEventStreams } from './event-streams.server.ts'

test('an address reads at most 2 streams at once and may open another after one closes', () => {
  const streams = createEventStreams(2)
  const response = () => new ServerResponse(new IncomingMessage(new Socket()))
  const first = response()
  expect([first, response(), response()].map((one) => streams.add(one, '192.0.2.1'))).toEqual([
    true,
    true,
    false,
  ])
  expect(streams.add(response(), '192.0.2.2')).toBe(true)
  first.emit('close')
  expect([response(), response()].map((one) => streams.add(one, '192.0.2.1'))).toEqual([
    true,
    false,
  ])
})
