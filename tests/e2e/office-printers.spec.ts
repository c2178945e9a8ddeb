import { axeFindingsInWholeRun } from './axe.ts'
import { expect, layersLeft, test } from './fixtures.ts'
import { starPrinter } from '../support/printers.ts'
import { openOffice, tick } from './office-steps.ts'
import { prefix } from './order-steps.ts'
import { views, word, wordStart } from './words.ts'
import { sampled } from '../support/tier.ts'

for (const [language, width] of sampled(views))
  test(`a manager adds a printer, which reports its paper and prints a test, in ${language} at ${width} px @whole`, async ({
    page,
    shop,
  }) => {
    const tell = (id: string) => word(language, id)
    await page.setViewportSize({ width, height: 800 })
    const path = '/office/printers?city=varna'
    await openOffice(page, shop, { role: 'manager', language, path })
    await page.getByRole('button', { name: tell('Add a printer') }).click()
    const dialog = page.getByRole('dialog')
    const add = dialog.getByRole('button', { name: tell('Add the printer') })
    const field = dialog.getByLabel(tell('Name of the printer'))
    await add.click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    const name = `Grill ${crypto.randomUUID().slice(0, 6)}`
    await field.fill(name)
    await tick(dialog.getByRole('checkbox').first())
    expect(await axeFindingsInWholeRun(page)).toEqual([])
    await add.dblclick()
    const address = await dialog.getByLabel(tell('Address of the shop')).inputValue()
    const key = await dialog.getByLabel(tell('Password, with any user name')).inputValue()
    const list = page.getByRole('list', { name: tell('Printers') })
    await dialog.getByRole('button', { name: tell('Done') }).click()
    const row = list.getByRole('listitem').filter({ hasText: name })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(tell('Not set up yet'))
    await expect(page.getByText(key)).toHaveCount(0)

    // The printer asks for work: it is out of paper.
    const poll = await fetch(address, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`x:${key}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ statusCode: '410 Out of paper', printingInProgress: false }),
    })
    expect(poll.status).toBe(200)
    await layersLeft(page)
    await page.reload()
    await expect(row).toContainText(tell('Out of paper'))
    expect(await axeFindingsInWholeRun(page)).toEqual([])

    // The test comes out of the printer, once although it was pressed twice.
    const paper = starPrinter((request) => fetch(request), key, shop.origin)
    await row.getByRole('button', { name: wordStart(language, 'Print a test on {name}') }).click()
    await expect(
      page.getByText(tell('A test is on its way to {name}').replace('{name}', name)).first(),
    ).toBeVisible()
    await paper.work()
    const inLanguage = { en: 'TEST: the printer works', ru: 'ПРОБНЫЙ ЧЕК' }
    // Orders of other tests come out of it, too.
    const tests = paper.paper.filter((text) => text.includes(inLanguage[language]))
    expect(tests).toEqual([expect.stringContaining(name)])
  })

for (const [language, width] of sampled(views))
  test(`a manager renames, moves and removes a printer, in ${language} at ${width} px @whole`, async ({
    page,
    shop,
  }) => {
    const tell = (id: string) => word(language, id)
    const name = `Grill ${crypto.randomUUID().slice(0, 6)}`
    await page.setViewportSize({ width, height: 800 })
    await openOffice(page, shop, { role: 'manager', language, path: '/office/printers?city=varna' })
    await page.getByRole('button', { name: tell('Add a printer') }).click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel(tell('Name of the printer'))
    await field.fill(name)
    await tick(dialog.getByRole('checkbox').first())
    await dialog.getByRole('button', { name: tell('Add the printer') }).click()
    await dialog.getByRole('button', { name: tell('Done') }).click()
    const list = page.getByRole('list', { name: tell('Printers') })
    const row = list.getByRole('listitem').filter({ hasText: name })

    const menu = row.getByRole('button', { name: wordStart(language, 'More about {name}') })
    await menu.click()
    await row.getByRole('button', { name: tell('Name, station and city…') }).click()
    await field.fill(`${name} 2`)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(row).toContainText(`${name} 2`)
    // It moves out of the list of its former city, into that of the new one.
    await menu.click()
    await row.getByRole('button', { name: tell('Name, station and city…') }).click()
    const cities = dialog.getByRole('group', { name: tell('City'), exact: true })
    await cities.getByText(language === 'en' ? 'Sofia' : 'София', { exact: true }).click()
    await expect(
      dialog.getByText(tell('Tickets of the former city that still wait are not printed there.')),
    ).toBeVisible()
    expect(await axeFindingsInWholeRun(page)).toEqual([])
    await dialog.getByRole('button', { name: tell('Save') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row).toHaveCount(0)
    await layersLeft(page)
    await page.goto(`${prefix[language]}/office/printers?city=sofia`)
    await expect(row).toHaveCount(1)
    await menu.click()
    await row.getByRole('button', { name: tell('Remove…') }).click()
    await dialog.getByRole('button', { name: language === 'en' ? 'Remove' : 'Удалить' }).click()
    await expect(row).toHaveCount(0)
  })
