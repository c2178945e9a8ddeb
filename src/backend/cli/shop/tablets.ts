import * as v from 'valibot'
import { opsTablet, tabletPairing } from '#contract/ops/tablets.calls.ts'
import { cityOf, type Command, idOf, json, readCities, type Run } from './command.ts'

const path = '/api/v1/ops/tablets'

async function list({ call }: Run) {
  const { data } = v.parse(v.object({ data: v.array(opsTablet) }), await call(path))
  const codes = new Map((await readCities(call)).map(({ id, code }) => [id, code]))
  const lines = data.map(({ id, name, city_id: cityId, last_used_at }) =>
    [
      String(id).padStart(4),
      name.padEnd(24),
      (codes.get(cityId) ?? String(cityId)).padEnd(12),
      `last used ${last_used_at.slice(0, 10)}`,
    ].join('  '),
  )
  return { text: [...lines, `${data.length} tablets`].join('\n'), data }
}

async function add({ values: [city = '', name = ''], call }: Run) {
  const { id } = await cityOf(city, call)
  const data = v.parse(tabletPairing, await call(path, json('POST', { cityId: id, name })))
  return {
    text: `Open this on the tablet within ten minutes, or type the code ${data.code} there:\n${data.address}`,
    data,
  }
}

async function rename({ values: [id, name = ''], call }: Run) {
  const data = v.parse(
    opsTablet,
    await call(`${path}/${idOf(id, 'tablet')}`, json('PATCH', { name })),
  )
  return { text: `Tablet ${data.id} is ${data.name}`, data }
}

async function revoke({ values: [id], call }: Run) {
  const tablet = idOf(id, 'tablet')
  await call(`${path}/${tablet}`, { method: 'DELETE' })
  return { text: `Tablet ${tablet} is revoked`, data: { revoked: Number(tablet) } }
}

export const tabletCommands: Readonly<Record<string, Command>> = {
  tablets: {
    usage: 'tablets',
    does: 'the tablets of the kitchens',
    takes: [0, 0],
    run: list,
  },
  'tablets add': {
    usage: 'tablets add <city> <name>',
    does: 'prints an address that pairs a tablet, once and for 10 minutes',
    takes: [2, 2],
    run: add,
  },
  'tablets rename': {
    usage: 'tablets rename <id> <name>',
    does: 'names it as the audit log does',
    takes: [2, 2],
    run: rename,
  },
  'tablets revoke': {
    usage: 'tablets revoke <id>',
    does: 'ends its session at once',
    takes: [1, 1],
    run: revoke,
  },
}
