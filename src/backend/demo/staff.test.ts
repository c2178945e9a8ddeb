import { beforeAll, expect, test, vi } from 'vitest'
import { type Backend, backendOn } from '#backend/app.ts'
import { createAuthDeps } from '#backend/login.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { fillShop, openHour, silent, testBackend } from '#tests/backend/support/shop.ts'
import { postFromAnywhere } from '#tests/backend/support/staff.ts'
import { staffRoles } from '#contract/ops/staff.ts'
import { demoStaff, loadStaff } from './staff.ts'

describeWithDatabase('the staff of the demo', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database)
  })

  test('has one person of each role, with the same passwords at each start', async () => {
    const deps = () => ({
      db: engine.db,
      ...createAuthDeps({}, { db: engine.db, now: () => openHour, logger: silent }),
    })
    expect(await demoStaff(deps())).toEqual([])
    await loadStaff(deps(), openHour)
    const staff = await demoStaff(deps())
    expect(staff.map(({ role }) => role)).toEqual([...staffRoles])
    expect(await demoStaff(deps())).toEqual(staff)
    for (const { role, email, password } of staff)
      expect(
        await postFromAnywhere(backend, '/api/v1/ops/sign-in', { email, password }),
      ).toMatchObject({ status: 200, body: { role } })
  })
})

describeWithDatabase('a shop without the demo', (engine) => {
  test('warns at its start of the staff of an earlier demo', async () => {
    const warn = vi.fn()
    const logger = { ...silent, warn }
    const start = () => backendOn(engine.database, { logger, answersOnly: true }).start()
    await start()
    expect(warn).not.toHaveBeenCalled()
    const login = createAuthDeps({}, { db: engine.db, now: () => openHour, logger })
    await loadStaff({ db: engine.db, ...login }, openHour)
    await start()
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { emails: staffRoles.map((role) => `${role}@demo.example`) },
      expect.stringContaining('These data are of the demo'),
    )
  })
})
