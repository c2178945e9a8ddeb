import * as v from 'valibot'
import { invitation, staffMember, type StaffMember } from '#contract/ops/staff.calls.ts'
import { staffEmail, staffRole, staffRoles } from '#contract/ops/staff.ts'
import type { CityId } from '#contract/values/ids.ts'
import {
  type Call,
  citiesOf,
  type Command,
  CommandError,
  json,
  readCities,
  type Run,
  UsageError,
} from './command.ts'

const known = v.object({ data: v.array(staffMember), invitations: v.array(invitation) })
const invited = v.object({ ...invitation.entries, token: v.string() })
const path = '/api/v1/ops/staff'

/** Names the cities of a list of ids; null is every city. */
export async function placesIn(call: Call): Promise<(ids: readonly CityId[] | null) => string> {
  const codes = new Map((await readCities(call)).map(({ id, code }) => [id, code]))
  return (ids) => ids?.map((id) => codes.get(id) ?? id).join(', ') ?? 'every city'
}

async function list({ call }: Run) {
  const { data, invitations } = v.parse(known, await call(path))
  const places = await placesIn(call)
  const line = ({
    id,
    email,
    role,
    cities,
  }: Pick<StaffMember, 'id' | 'email' | 'role' | 'cities'>) =>
    [String(id).padStart(4), email.padEnd(32), role.padEnd(9), places(cities)].join('  ')
  return {
    text: [
      ...data.map((person) => `${line(person)}  ${person.name}`),
      ...invitations.map(
        ({ email, role, cities, expires_at }) =>
          `   –  ${email.padEnd(32)}  ${role.padEnd(9)}  ${places(cities)}  invited until ${expires_at.slice(0, 10)}`,
      ),
      `${data.length} people, ${invitations.length} invited`,
    ].join('\n'),
    data: { data, invitations },
  }
}

async function invite({ values: [email = ''], options, call }: Run) {
  const role = v.safeParse(staffRole, options.role)
  if (!role.success) throw new UsageError(`--role is one of ${staffRoles.join(', ')}`)
  const cities = await citiesOf(options.city, call)
  const data = v.parse(
    invited,
    await call('/api/v1/ops/invitations', json('POST', { email, role: role.output, cities })),
  )
  return {
    text: `The invitation of ${data.email} as ${data.role}, once and until ${data.expires_at.slice(0, 10)}, opens at /office/invitation#… of the shop with:\n${data.token}`,
    data,
  }
}

/** @throws CommandError */
async function idOf(email: string, call: Call) {
  const { data, invitations } = v.parse(known, await call(path))
  const { output: stored } = v.safeParse(staffEmail, email)
  const isTheirs = (one: { email: string }) => one.email === stored
  const person = data.find(isTheirs)
  const open = invitations.find(isTheirs)
  if (!person && !open) throw new CommandError(`Nobody has the e-mail address ${email}`)
  return { person, open }
}

async function remove({ values: [email = ''], call }: Run) {
  const { person, open } = await idOf(email, call)
  if (person) await call(`${path}/${person.id}`, { method: 'DELETE' })
  if (open) await call(`/api/v1/ops/invitations/${open.id}`, { method: 'DELETE' })
  return {
    text: person
      ? `${email} is no longer a member of the staff`
      : `The invitation of ${email} is withdrawn`,
    data: { removed: email },
  }
}

async function signOut({ values: [email = ''], call }: Run) {
  const { person } = await idOf(email, call)
  if (!person) throw new CommandError(`${email} has not accepted the invitation yet`)
  const data = v.parse(
    v.object({ ended: v.number() }),
    await call(`${path}/${person.id}/sessions`, { method: 'DELETE' }),
  )
  return { text: `${data.ended} sessions of ${email} have ended`, data }
}

export const staffCommands: Readonly<Record<string, Command>> = {
  'staff list': {
    usage: 'staff list',
    does: 'lists the staff and open invitations',
    takes: [0, 0],
    run: list,
  },
  'staff invite': {
    usage: 'staff invite <e-mail> --role <role>',
    does: 'prints an invitation token, valid once and for 7 days; --city varna,sofia',
    takes: [1, 1],
    options: ['role', 'city'],
    run: invite,
  },
  'staff remove': {
    usage: 'staff remove <e-mail>',
    does: 'ends all sessions of a person, or withdraws the invitation',
    takes: [1, 1],
    run: remove,
  },
  'staff sign-out': {
    usage: 'staff sign-out <e-mail>',
    does: 'ends all sessions of a person',
    takes: [1, 1],
    run: signOut,
  },
}
