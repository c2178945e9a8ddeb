import * as v from 'valibot'
import { opsTablet, tabletPairing } from '#contract/ops/tablets.calls.ts'
import { cityOf, type Command, CommandError, idOf, json, readCities, type Run } from './command.ts'

const path = '/api/v1/ops/tablets'

async function list({ call }: Run) {
  const { data } = v.parse(v.object({ data: v.array(opsTablet) }), await call(path))
  const cities = await readCities(call)
  const lines = data.map(({ id, name, city_id: cityId, branch_id, last_used_at }) => {
    const city = cities.find((one) => one.id === cityId)
    const branch = city?.branches.find((one) => one.id === branch_id)
    return [
      String(id).padStart(4),
      name.padEnd(24),
      (city?.code ?? String(cityId)).padEnd(12),
      (branch?.name ?? 'every branch').padEnd(20),
      `last used ${last_used_at.slice(0, 10)}`,
    ].join('  ')
  })
  return { text: [...lines, `${data.length} tablets`].join('\n'), data }
}

/** Null without a name: the whole city. @throws CommandError */
function branchOf(name: string | undefined, branches: readonly { id: number; name: string }[]) {
  if (name === undefined) return null
  const branch = branches.find((one) => one.name === name)
  if (!branch)
    throw new CommandError(
      `There is no branch "${name}": there are ${branches.map((one) => one.name).join(', ')}`,
    )
  return branch.id
}

async function add({ values: [code = '', name = ''], options, call }: Run) {
  const city = await cityOf(code, call)
  const branchId = branchOf(options.branch, city.branches)
  const body = { cityId: city.id, branchId, name }
  const data = v.parse(tabletPairing, await call(path, json('POST', body)))
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
    usage: 'tablets add <city> <name> [--branch <name>]',
    does: 'prints an address that pairs a tablet, once and for 10 minutes',
    takes: [2, 2],
    options: ['branch'],
    run: add,
  },
  'tablets rename': {
    usage: 'tablets rename <id> <name>',
    does: 'changes the name that the audit log shows',
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
