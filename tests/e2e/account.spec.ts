import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { apiAs, signIn } from '../support/customer.ts'
import { signInByCookie, heading, newPhone, order, prefix } from './account-steps.ts'
import { expect, hydrated, layersLeft, test, toast } from './fixtures.ts'
import { type Language, word, wordStart } from './words.ts'
import { customerIdParam } from '#contract/values/ids.ts'
import { sampled } from '../support/tier.ts'

const seesToast = (page: Page, language: Language, id: string) =>
  expect(toast(page, word(language, id))).toBeVisible()

for (const [language, width] of sampled([
  ['en', 1440],
  ['ru', 360],
] as const)) {
  const say = (id: string) => word(language, id)
  const at = prefix[language]

  test(`a customer follows an order and finds an earlier one, in ${language} at ${width} px @whole`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { token } = await signInByCookie(context, shop.origin)
    await page.goto(`${at}/account/orders`)
    await expect(heading(page)).toHaveText(say('No orders yet'))
    const done = await order(shop.origin, token, ['process', 'package', 'complete'])
    const open = await order(shop.origin, token, ['process'])

    await page.goto(`${at}/account`)
    await hydrated(page)
    await expect(heading(page)).toHaveText(say('My account'))
    await expect(page.locator('main article')).toHaveCount(2)
    await expect(page.locator('main article').first()).toContainText(say('Preparing'))
    await expect(page.getByRole('region', { name: say('Last order') })).toContainText(done.number)
    await expect(page.getByText(say('Bonuses for an order'))).toBeVisible()
    await page
      .getByRole('navigation', { name: say('My account') })
      .getByRole('link', { name: say('My orders') })
      .click()
    await expect(heading(page)).toHaveText(say('My orders'))
    await expect(page.locator('main article')).toHaveCount(2)
    await page.locator('main article a').last().click()
    await expect(heading(page)).toContainText(done.number)
    await expect(page.getByText(say('Picked up')).first()).toBeVisible()
    await page.getByRole('link', { name: say('All orders') }).click()
    await page.locator('main article a').first().click()
    await expect(heading(page)).toContainText(open.number)
    await page.goBack()
    await expect(heading(page)).toHaveText(say('My orders'))
  })

  test(`a customer adds, changes and deletes all addresses but the last, in ${language} at ${width} px @whole`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { token } = await signInByCookie(context, shop.origin)
    const api = apiAs(shop.origin, token, language)
    const cityId = (await api.city.list())[0]?.id ?? 1
    const [place] = await api.city.places({
      params: { cityId },
      query: { query: 'Albatros 12' },
    })
    if (!place) throw new Error('The demo has no such street')
    const dialog = page.getByRole('dialog')
    const cards = page.locator('main li h2')

    await page.goto(`${at}/account/address`)
    await hydrated(page)
    await expect(heading(page)).toHaveText(say('No addresses yet'))
    await page.getByRole('button', { name: say('Add an address') }).click()
    await dialog.getByLabel(say('Street')).fill(place.street)
    await dialog.getByLabel(say('House'), { exact: true }).fill('12')
    await dialog.getByRole('button', { name: say('Save') }).click()
    await seesToast(page, language, 'Address successfully added')
    await expect(cards).toHaveText([new RegExp(`${place.street}, 12`)])
    await expect(
      page.getByRole('button', { name: wordStart(language, 'Delete: {line}') }),
    ).toHaveCount(0)

    await api.address.add({
      body: [
        {
          cityId,
          type: 'office',
          street: place.street,
          house: '14',
          flat: '3',
          lat: place.lat,
          lng: place.lng,
        },
      ],
    })
    await page.reload()
    await hydrated(page)
    await expect(cards).toHaveCount(2)
    await expect(cards.filter({ hasText: say('Current') })).toHaveText([/14/])
    await page
      .getByRole('button', { name: `${wordStart(language, 'Edit: {line}')}${place.street}, 12` })
      .click()
    await dialog.getByLabel(say('Entrance')).fill('2')
    await dialog.getByRole('button', { name: say('Save the address') }).click()
    await seesToast(page, language, 'Address successfully saved')
    expect((await api.user.get()).addresses.map(({ entrance }) => entrance)).toEqual(['2', ''])

    await page
      .getByRole('button', { name: `${wordStart(language, 'Delete: {line}')}${place.street}, 14` })
      .click()
    await seesToast(page, language, 'Address successfully deleted')
    await expect(cards).toHaveText([new RegExp(`${place.street}, 12.*${say('Current')}`)])
    await expect(heading(page)).toBeFocused()
  })

  test(`a customer changes the profile and sets the birthday once, in ${language} at ${width} px @whole`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { api } = await signInByCookie(context, shop.origin)
    await page.goto(`${at}/account/profile`)
    await hydrated(page)
    await expect(page.getByLabel(say('Phone'), { exact: true })).not.toBeEditable()
    await page.getByRole('button', { name: say('Save'), exact: true }).click()
    await expect(page.getByText(say('Required field'))).toBeVisible()
    await page.getByLabel(say('First name')).fill('Мира')
    await page.getByLabel(say('Email (optional)')).fill('mira@')
    await page.getByRole('button', { name: say('Save'), exact: true }).click()
    await expect(page.getByText(say('E-mail is in wrong format'))).toBeVisible()
    await page.getByLabel(say('Email (optional)')).fill('mira@example.com')
    await page.getByLabel(say('Birthday'), { exact: true }).pressSequentially('24121990')
    await page.getByRole('button', { name: say('Save'), exact: true }).click()
    await seesToast(page, language, 'Personal data has been saved successfully')
    expect(await api.user.get()).toMatchObject({
      firstName: 'Мира',
      email: 'mira@example.com',
      birthday: Date.UTC(1990, 11, 24) / 1000,
    })
    await page.reload()
    await hydrated(page)
    await expect(page.getByLabel(say('Birthday'), { exact: true })).toHaveValue('24.12.1990')
    await expect(page.getByLabel(say('Birthday'), { exact: true })).not.toBeEditable()
    await page.goto(`${at}/account`)
    await expect(heading(page)).toContainText('Мира')
  })

  test(`a customer invites friends by link, QR code and messenger, in ${language} at ${width} px @whole`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInByCookie(context, shop.origin)
    await page.goto(`${at}/account/referral`)
    await hydrated(page)
    const link = await page.getByLabel(say('Your link')).inputValue()
    expect(new URL(link).pathname).toBe(at || '/')
    await page.getByRole('button', { name: say('Copy'), exact: true }).click()
    await seesToast(page, language, 'Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

    await page.getByRole('button', { name: say('Show a QR code') }).click()
    await expect(page.getByRole('img', { name: say('QR code of your link') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: say('Share the link') }).click()
    const messenger = page.getByRole('dialog').getByRole('link', { name: 'Telegram' })
    expect(new URL((await messenger.getAttribute('href')) ?? '').searchParams.get('url')).toBe(link)
    await page.keyboard.press('Escape')
    await layersLeft(page)

    // Nobody is invited by an own link; a friend is.
    const kept = () => page.evaluate(() => localStorage.getItem('refferer'))
    const search = new URL(link).search
    await page.goto(`${at}/products${search}`)
    expect(await kept()).toBe(new URL(link).searchParams.get('ref'))
    await page.goto(`${at}/account/referral`)
    await expect.poll(kept).toBeNull()

    await expect(
      page.getByText(say('Nobody has used your link yet. Send it to someone who loves good food.')),
    ).toBeVisible()
    for (let friends = 1; friends <= 2; friends += 1)
      await signIn(
        shop.origin,
        newPhone(),
        v.parse(customerIdParam, new URL(link).searchParams.get('ref')),
      )
    await page.reload()
    await expect(page.locator('dd').first()).toHaveText('2')
    await expect(
      page.getByText(
        language === 'en' ? /^2 friends have signed up/ : /зарегистрировались 2 друга/,
      ),
    ).toBeVisible()
  })

  test(`a customer downloads data and cannot delete an account with an open order, in ${language} at ${width} px`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { phone, token } = await signInByCookie(context, shop.origin)
    await page.goto(`${at}/account/profile`)
    await hydrated(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: say('Download my data') }).click(),
    ])
    expect(download.suggestedFilename()).toBe('my-data.json')
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toHaveProperty(
      'profile.phone',
      phone,
    )

    const remove = page.getByRole('button', { name: say('Delete my account') })
    await order(shop.origin, token)
    await remove.first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Keep the account') })
      .click()
    await expect(remove.first()).toBeFocused()
    await remove.first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Get the code') })
      .click()
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Keep the account') })
      .click()
  })
}
