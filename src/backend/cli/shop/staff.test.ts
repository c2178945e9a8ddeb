import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { runCommand } from '#tests/backend/support/shop-terminal.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { fillShop, post, testBackend } from '#tests/backend/support/shop.ts'
import { emails } from '#tests/support/written-values.ts'
import { newStaff } from '#tests/backend/support/staff.ts'

describeWithDatabase('the staff at the command line', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database)
  })
  const run = async (...args: string[]) => runCommand(backend, args)

  test('invites, lists, signs out and removes people', async () => {
    const invited = await run(
      'staff',
      'invite',
      'Ana@shop.example',
      '--role',
      'kitchen',
      '--city',
      'varna',
    )
    expect(invited).toMatchObject({ code: 0, out: expect.stringMatching(/\ninvite_[\w-]{43}$/) })
    expect((await run('staff', 'list')).out).toMatch(
      /ana@shop\.example +kitchen +varna +invited until/,
    )
    await newStaff(backend, 'support', { email: 'bo@shop.example' })
    expect((await run('staff', 'list')).out).toMatch(
      /bo@shop\.example +support +every city +A support/,
    )
    expect((await run('staff', 'sign-out', 'bo@shop.example')).out).toContain('1 sessions')
    expect((await run('staff', 'remove', 'bo@shop.example')).code).toBe(0)
    expect((await run('staff', 'remove', 'ana@shop.example')).out).toContain('is withdrawn')
    expect((await run('staff', 'list')).out).toBe('0 people, 0 invited')
  })

  test.each(emails.filter(([email]) => email !== '' && !/[\0\n]/.test(email)))(
    'invites %j as %j and withdraws it by the same writing',
    async (email, stored) => {
      const invited = await run('staff', 'invite', email, '--role', 'kitchen')
      expect(invited.code).toBe(stored === null ? 1 : 0)
      if (stored === null) return
      expect((await run('staff', 'list')).out).toContain(` ${stored.toLowerCase()} `)
      expect((await run('staff', 'remove', email)).out).toContain('is withdrawn')
    },
  )

  test.each([
    [['staff', 'invite', 'ana@shop.example'], 2],
    [['staff', 'invite', 'ana@shop.example', '--role', 'cook'], 2],
    [['staff', 'invite', 'ana', '--role', 'kitchen'], 1],
    [['staff', 'invite', 'ana@shop.example', '--role', 'kitchen', '--city', 'paris'], 1],
    [['staff', 'remove', 'nobody@shop.example'], 1],
    [['staff', 'sign-out', 'nobody@shop.example'], 1],
    [['tokens', 'make', 'till'], 2],
    [['tokens', 'make', 'till', '--role', 'owner'], 1],
    [['tokens', 'revoke', 'x'], 2],
    [['tokens', 'revoke', '999'], 1],
    [['tablets', 'add', 'varna'], 2],
    [['tablets', 'add', 'paris', 'Pass'], 1],
    [['tablets', 'add', 'varna', ' '], 1],
    [['tablets', 'add', 'varna', 'Pass', '--branch', 'Nowhere'], 1],
    [['tablets', 'revoke', 'x'], 2],
    [['tablets', 'revoke', '999'], 1],
  ])('%j ends with code %i', async (args, code) => {
    expect((await run(...args)).code).toBe(code)
  })

  test('gives tablets a code, and lists, renames and revokes them', async () => {
    const added = await run('tablets', 'add', 'varna', 'Pass')
    expect(added.code).toBe(0)
    const code = /office\/pair#(\S+)$/.exec(added.out)?.[1] ?? ''
    expect(added.out).toContain(`type the code ${code} there`)
    expect((await run('tablets')).out).toBe('0 tablets')
    expect((await post(backend, '/api/v1/ops/pair', { code })).status).toBe(200)
    expect((await run('tablets')).out).toMatch(/1 +Pass +varna +every branch +last used 20/)
    expect((await run('tablets', 'rename', '1', 'Grill')).out).toBe('Tablet 1 is Grill')
    expect((await run('tablets', 'revoke', '1')).code).toBe(0)
    expect((await run('tablets')).out).toBe('0 tablets')
  })

  test('makes and revokes tokens for programs, and logs who made them', async () => {
    const made = await run('tokens', 'make', 'Prometheus', '--role', 'metrics')
    expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/\napi_[\w-]{43}$/) })
    expect((await run('tokens')).out).toMatch(/1 +Prometheus +metrics +every city +never used/)
    expect((await run('tokens', 'revoke', '1')).code).toBe(0)
    const { out } = await run('audit', '--call', 'makeToken')
    expect(out).toMatch(/OPS_TOKEN .*ops\.makeToken +done .*Prometheus/)
    expect(out).not.toContain(made.out.split('\n')[1])
  })
})
