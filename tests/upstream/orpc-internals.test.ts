import { oc } from '@orpc/contract'
import { call, implement } from '@orpc/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { breaks, hasBackend } from './breaks.ts'

const input = v.object({ id: v.number() })
const contract = { show: oc.route({ method: 'GET', path: '/dishes/{id}' }).input(input) }

test('oRPC keeps method, path and input of a call in ~orpc', () => {
  const why = breaks('src/contract/procedures.ts', 'lists the calls of the contract without them')
  const { route, inputSchema } = contract.show['~orpc']
  expect(route, why).toMatchObject({ method: 'GET', path: '/dishes/{id}' })
  expect(inputSchema, why).toBe(input)
})
test('oRPC leaves method and path out of ~orpc for a call without a route', () => {
  const why = breaks('src/contract/procedures.ts', 'does not know the method of calls without one')
  expect(oc.input(input)['~orpc'].route, why).toEqual({})
})
test.runIf(hasBackend)(
  'oRPC gives a middleware the names of the call, and its method in ~orpc',
  async () => {
    const why = breaks(
      'src/backend/core/operator.ts',
      'does not tell what an operator reads from what they change',
    )
    const seen: unknown[] = []
    const show = implement(contract)
      .show.use(({ path, procedure, next }) => {
        seen.push(path.join('.'), procedure['~orpc'].route.method)
        return next()
      })
      .handler(() => null)
    await call(show, { id: 1 }, { path: ['dishes', 'show'] })
    expect(seen, why).toEqual(['dishes.show', 'GET'])
  },
)
