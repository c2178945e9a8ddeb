import * as v from 'valibot'
import type { ShopProcess } from '../support/shop-process.ts'
import { axeFindingsInWholeRun } from './axe.ts'
import { expect, opsHeaders, test } from './fixtures.ts'
import { demoAccount, openOffice, tick } from './office-steps.ts'
import { views, word, wordStart } from './words.ts'

const say = (id: string) => word('en', id)

for (const [language, width] of views)
  test(`an owner invites, changes and removes staff, in ${language} at ${width} px @whole`, async ({
    page,
    shop,
    browser,
  }) => {
    const tell = (id: string) => word(language, id)
    const email = `${crypto.randomUUID()}@shop.example`
    await page.setViewportSize({ width, height: 800 })
    await openOffice(page, shop, { role: 'owner', language, path: '/office/staff' })
    await page.getByRole('button', { name: tell('Invite'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const make = dialog.getByRole('button', { name: tell('Make the link') })
    await make.click()
    await expect(dialog.getByLabel(tell('E-mail'))).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel(tell('E-mail')).fill(email)
    await dialog.getByText(tell('In every city'), { exact: true }).click()
    await expect(make).toBeDisabled()
    await tick(dialog.getByRole('checkbox').nth(1))
    await make.dblclick()
    const link = await dialog.getByLabel(tell('Link of the invitation')).inputValue()
    expect(link).toMatch(/\/office\/invitation#invite_/)
    expect(await axeFindingsInWholeRun(page)).toEqual([])
    await dialog.getByRole('button', { name: tell('Done') }).click()
    const invitations = page.getByRole('list', { name: tell('Open invitations') })
    await expect(invitations.getByText(email)).toHaveCount(1)

    const context = await browser.newContext({
      extraHTTPHeaders: { 'x-forwarded-for': `10.78.${width % 250}.1` },
    })
    const invited = await context.newPage()
    await invited.goto(link)
    await invited.getByLabel(tell('Your name')).fill('Bo')
    await invited.getByLabel(tell('New password')).fill('correct horse battery')
    await invited.getByRole('button', { name: tell('Join') }).click()
    await invited.waitForURL(/\/office\/board/)

    await page.reload()
    const row = page
      .getByRole('list', { name: tell('Staff') })
      .getByRole('listitem')
      .filter({ hasText: email })
    const menu = row.getByRole('button', { name: wordStart(language, 'More about {name}') })
    await menu.click()
    await row.getByRole('button', { name: tell('Role and cities…') }).click()
    await dialog.getByText(tell('Reads reports and orders')).click()
    await dialog.getByRole('button', { name: tell('Save') }).click()
    await expect(row).toContainText(language === 'en' ? 'Reporting' : 'Отчётность')

    await menu.click()
    await row.getByRole('button', { name: tell('Sign out everywhere…') }).click()
    await dialog.getByRole('button', { name: tell('Sign out everywhere') }).click()
    await expect(dialog).toHaveCount(0)
    // In another tab: the board of the first may be on its way to the sign-in by itself.
    const another = await context.newPage()
    await another.goto(new URL('/office/board', link).href)
    await expect(another).toHaveURL(/\/office\/sign-in/)

    await menu.click()
    await row.getByRole('button', { name: tell('Remove…') }).click()
    await dialog.getByRole('button', { name: language === 'en' ? 'Remove' : 'Удалить' }).click()
    await expect(row).toHaveCount(0)
    await context.close()
  })

/** Other tests invite owners to the same shop. */
async function removeOtherOwners(shop: ShopProcess): Promise<void> {
  const { email } = demoAccount(shop, 'owner')
  const path = `${shop.origin}/api/v1/ops/staff`
  const { data } = v.parse(team, await (await fetch(path, { headers: opsHeaders })).json())
  for (const one of data)
    if (one.role === 'owner' && one.email !== email)
      await fetch(`${path}/${one.id}`, { method: 'DELETE', headers: opsHeaders })
}
const team = v.object({
  data: v.array(v.object({ id: v.number(), email: v.string(), role: v.string() })),
})

test('the last owner cannot be removed and reads why @whole', async ({
  page,
  shop,
  complaints,
}) => {
  await removeOtherOwners(shop)
  await openOffice(page, shop, { role: 'owner', path: '/office/staff' })
  const own = page.getByRole('listitem').filter({ hasText: say('You') })
  await own.getByRole('button', { name: wordStart('en', 'More about {name}') }).click()
  await own.getByRole('button', { name: say('Remove…') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(own).toBeVisible()
  complaints.splice(0)
})

test('an API token is shown once, works, and is revoked @whole', async ({ page, shop }) => {
  await openOffice(page, shop, { role: 'owner', path: '/office/staff' })
  await page.getByRole('link', { name: say('API tokens') }).click()
  await page.getByRole('button', { name: say('New token') }).click()
  const dialog = page.getByRole('dialog')
  const name = `Till ${crypto.randomUUID().slice(0, 6)}`
  await dialog.getByLabel(say('What it is for')).fill(name)
  await tick(dialog.getByRole('checkbox', { name: 'Reporting' }))
  await dialog.getByRole('button', { name: say('Make the token') }).click()
  const token = await dialog.getByLabel(say('Token'), { exact: true }).inputValue()
  const status = async () =>
    (
      await fetch(`${shop.origin}/api/v1/ops/reports/sales`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status
  expect(await status()).toBe(200)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(token)).toHaveCount(0)
  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await dialog.getByRole('button', { name: say('Revoke'), exact: true }).click()
  await expect(page.getByRole('button', { name: `Revoke ${name}` })).toHaveCount(0)
  expect(await status()).toBe(401)
})

test('the audit log shows calls and filters them by person or key @whole', async ({
  page,
  shop,
}) => {
  await openOffice(page, shop, { role: 'owner', path: '/office/staff/audit' })
  const log = page.getByRole('list', { name: say('Audit log') })
  await expect(log.getByRole('listitem').first()).toContainText(say('Signed in'))
  await page.getByRole('link', { name: 'First key' }).click()
  await expect(page).toHaveURL(/kind=key/)
  await page.goto('/office/staff/audit')
  await log.getByRole('link').first().click()
  await expect(page).toHaveURL(/kind=staff&who=\d+|who=\d+&kind=staff/)
  await expect(page.getByText(say('One person or device'))).toBeVisible()
  await page.goto('/office/staff/audit?page=900')
  await expect(page.getByText(say('Nothing was changed'))).toBeVisible()
})

test('a manager pairs, renames and revokes a tablet @whole', async ({ page, shop, browser }) => {
  await openOffice(page, shop, { role: 'manager', path: '/office/devices?city=varna' })
  await expect(page.getByRole('link', { name: say('Staff'), exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: say('Add a tablet') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Name of the tablet')).fill('Counter')
  await dialog.getByRole('button', { name: say('Show the code') }).click()
  await expect(
    dialog.getByRole('img', { name: say('QR code that pairs the tablet') }),
  ).toBeVisible()
  expect(await axeFindingsInWholeRun(page)).toEqual([])
  const code = await dialog.locator('.select-all').innerText()
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.79.1.1' } })
  const tablet = await context.newPage()
  await tablet.goto(`${shop.origin}/office/pair`)
  await tablet.getByLabel(say('Pairing code')).fill(code)
  await tablet.getByRole('button', { name: say('Pair this tablet') }).click()
  await tablet.waitForURL(/\/office\/board/)
  await dialog.getByRole('button', { name: say('Done') }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Counter' })
  await row.getByRole('button', { name: 'More about Counter' }).click()
  await row.getByRole('button', { name: say('Rename…') }).click()
  await dialog.getByLabel(say('Name of the tablet')).fill('Counter 2')
  await dialog.getByRole('button', { name: say('Save') }).click()
  await page.getByRole('button', { name: 'More about Counter 2' }).click()
  await page.getByRole('button', { name: say('Revoke…') }).click()
  await dialog.getByRole('button', { name: say('Revoke'), exact: true }).click()
  await expect(page.getByText('Counter 2')).toHaveCount(0)
  const another = await context.newPage()
  await another.goto(`${shop.origin}/office/board`)
  await expect(another).toHaveURL(/\/office\/sign-in/)
  await context.close()
})
