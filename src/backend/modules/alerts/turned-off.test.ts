import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addStaff, alerting } from '#tests/backend/support/alerted-staff.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { type OpenShop, openShop } from '#tests/backend/support/ordering.ts'
import { pushBrowser } from '#tests/backend/support/push-browser.ts'
import { openHour, silent } from '#tests/backend/support/shop.ts'
import { createAuthDeps } from '#backend/login.ts'
import { openSession } from '#backend/modules/staff/sessions.service.ts'
import { ownAlerts, sendTest, subscribe, unsubscribe } from './own-alerts.service.ts'

const now = () => openHour
const headers = new Headers()

describeWithDatabase('a browser whose notifications are turned off', (engine) => {
  let shop: OpenShop
  let here: ReturnType<typeof alerting>
  beforeAll(async () => {
    shop = await openShop(engine.db)
    here = alerting(engine.db, shop.deps, now)
  })
  beforeEach(async () => {
    await engine.db.deleteFrom('staff').execute()
  })
  const rows = () => engine.db.selectFrom('staff_push').select('id').execute()

  /** One person, signed in at a computer that gets notifications, and on a phone. */
  async function signedInTwice() {
    const computer = await addStaff(engine.db, 'kitchen', { at: openHour })
    const { id, name, role } = computer
    const { sessionId } = await openSession(engine.db, { id, name, role }, headers, openHour)
    const browser = pushBrowser().subscription
    const at = (operator: typeof computer, deps: typeof here.deps = here.deps) => ({
      read: () => ownAlerts({ deps, headers, operator }),
      turnOn: (given = browser) => subscribe({ deps, headers, operator }, given),
      turnOff: (subscription: number) => unsubscribe({ deps, headers, operator }, subscription),
      test: () => sendTest({ deps, headers, operator }, 'push'),
    })
    const phone = { ...computer, sessionId }
    const turnedOff = await at(computer).turnOn()
    await at(phone).turnOff(turnedOff.id)
    return { at, computer, phone, turnedOff }
  }

  test('gets nothing more, and learns of it as long as its session lasts', async () => {
    const { at, computer, phone, turnedOff } = await signedInTwice()
    expect(await at(computer).read()).toMatchObject({ push: [], push_off: true })
    expect(await at(phone).read()).not.toHaveProperty('push_off')
    await expect(at(computer).test()).rejects.toMatchObject({ code: 'INVALID' })
    await expect(at(phone).turnOff(turnedOff.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await engine.db.deleteFrom('staff_session').where('id', '=', computer.sessionId).execute()
    expect(await rows()).toEqual([])
  })

  test('is on again once it subscribes, also at another address', async () => {
    const { at, computer, phone, turnedOff } = await signedInTwice()
    expect(await at(computer).turnOn()).toEqual(turnedOff)
    expect(await at(computer).read()).toMatchObject({ push: [{ current: true }] })
    expect(await at(computer).read()).not.toHaveProperty('push_off')
    await at(phone).turnOff(turnedOff.id)
    const { id } = await at(computer).turnOn(pushBrowser().subscription)
    expect(await at(computer).read()).not.toHaveProperty('push_off')
    expect(await rows()).toEqual([{ id }])
  })

  test('stays off when the shop makes new keys', async () => {
    const { at, computer } = await signedInTwice()
    await at(computer).read()
    const { login } = createAuthDeps(
      { secret: 'another secret of the tests, long enough' },
      { db: engine.db, now, logger: silent },
    )
    const after = at(computer, { ...here.deps, login })
    expect(await after.read()).toMatchObject({ push: [], push_off: true })
  })
})
