import * as v from 'valibot'
import { apiToken, auditEntry } from '#contract/ops/staff.calls.ts'
import { pageMeta } from '#contract/values/paging.ts'
import { tokenRoles } from '#contract/ops/staff.ts'
import { citiesOf, type Command, json, type Run, UsageError } from './command.ts'
import { placesIn } from './staff.ts'

const path = '/api/v1/ops/tokens'
const made = v.object({ ...apiToken.entries, token: v.string() })
const audit = v.object({ data: v.array(auditEntry), meta: pageMeta })

async function list({ call }: Run) {
  const { data } = v.parse(v.object({ data: v.array(apiToken) }), await call(path))
  const places = await placesIn(call)
  const lines = data.map(({ id, name, roles, cities, last_used_at }) =>
    [
      String(id).padStart(4),
      name.padEnd(24),
      roles.join(', ').padEnd(20),
      places(cities),
      last_used_at === null ? 'never used' : `last used ${last_used_at.slice(0, 10)}`,
    ].join('  '),
  )
  return { text: [...lines, `${data.length} tokens`].join('\n'), data }
}

async function make({ values: [name = ''], options, call }: Run) {
  if (options.role === undefined)
    throw new UsageError(`--role is one or more of ${tokenRoles.join(',')}`)
  const roles = options.role.split(',').map((role) => role.trim())
  const cities = await citiesOf(options.city, call)
  const data = v.parse(made, await call(path, json('POST', { name, roles, cities })))
  return { text: `The token of ${data.name}, which is not shown again:\n${data.token}`, data }
}

async function revoke({ values: [id = ''], call }: Run) {
  if (!/^\d+$/.test(id)) throw new UsageError(`${id} is no token's id`)
  await call(`${path}/${id}`, { method: 'DELETE' })
  return { text: `Token ${id} is revoked`, data: { revoked: Number(id) } }
}

async function log({ options, call }: Run) {
  const query = new URLSearchParams({ page: options.page ?? '1' })
  if (options.call !== undefined) query.set('call', `ops.${options.call}`)
  const { data, meta } = v.parse(audit, await call(`/api/v1/ops/audit?${query}`))
  const lines = data.map(({ at, who, network, call: name, input, outcome }) =>
    [
      `${at.slice(0, 19).replace('T', ' ')} UTC`,
      who.name.padEnd(20),
      network.padEnd(18),
      name.padEnd(20),
      (outcome ?? 'broken off').padEnd(12),
      JSON.stringify(input),
    ].join('  '),
  )
  const foot = `${meta.total} changes, page ${meta.current_page} of ${meta.last_page}`
  return { text: [...lines, foot].join('\n'), data: { data, meta } }
}

export const tokenCommands: Readonly<Record<string, Command>> = {
  tokens: {
    usage: 'tokens',
    does: 'the tokens of programs',
    takes: [0, 0],
    run: list,
  },
  'tokens make': {
    usage: 'tokens make <name> --role <roles>',
    does: `prints a token for a program: ${tokenRoles.join(', ')}; --city varna,sofia`,
    takes: [1, 1],
    options: ['role', 'city'],
    run: make,
  },
  'tokens revoke': {
    usage: 'tokens revoke <id>',
    does: 'ends a token at once',
    takes: [1, 1],
    run: revoke,
  },
  audit: {
    usage: 'audit',
    does: 'who changed what, the newest first; --call pause --page 2',
    takes: [0, 0],
    options: ['call', 'page'],
    run: log,
  },
}
