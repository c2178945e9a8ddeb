import { formatPrice } from '../../src/contract/values/format-price.ts'
import { localeTags } from '../../src/platform/i18n/locale.ts'
import { clientOf } from '../support/orders.ts'
import { axeFindingsInWholeRun } from './axe.ts'
import { proposeLess } from './change-steps.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { card, openOffice } from './office-steps.ts'
import { fits, guestOrder, isLive } from './tracking-steps.ts'
import { type Language, word, wordStart } from './words.ts'
import { sampled } from '../support/tier.ts'

async function firstDish(
  origin: string,
  { id, key }: Awaited<ReturnType<typeof guestOrder>>,
  language: Language,
): Promise<string> {
  const order = await clientOf(origin, language).order.get({
    params: { orderId: id },
    query: { key },
  })
  return order.dishes[0]?.name ?? ''
}

const offered = (language: Language) =>
  ({ name: word(language, 'The restaurant suggests a change to your order') }) as const

for (const [language, width] of sampled([
  ['ru', 360],
  ['en', 1440],
] as const)) {
  const say = (id: string) => word(language, id)

  test(`a customer sees a proposed change and accepts it, in ${language} at ${width} px`, async ({
    page,
    shop,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const order = await guestOrder(shop.origin, language)
    const name = await firstDish(shop.origin, order, language)
    const office = await browser.newPage({ baseURL: shop.origin })
    await openOffice(office, shop, { language })
    await expect(card(office, order.number)).toBeVisible()
    await page.goto(order.path)
    await isLive(page, language)
    await proposeLess(shop.origin, order, 'Только одна порция осталась')
    const offer = page.getByRole('region', offered(language))
    await expect(offer).toContainText('Только одна порция осталась')
    await expect(offer).toContainText(
      say('{after} instead of {before}').replace('{after}', '1').replace('{before}', '2'),
    )
    await expect(card(office, order.number)).toContainText(
      say('Change proposed: waiting for the customer'),
    )
    expect(await fits(page)).toBe(true)
    expect(await axeFindingsInWholeRun(page)).toEqual([])
    await offer.getByRole('button', { name: say('Accept the change') }).click()
    const thanks = page.getByText(say('Thank you, the order is changed. The restaurant knows.'))
    await expect(thanks).toBeVisible()
    await expect(offer).toHaveCount(0)
    await expect(page.getByText(`${name} × 2`)).toHaveCount(0)
    const { totals, currency } = await clientOf(shop.origin).order.get({
      params: { orderId: order.id },
      query: { key: order.key },
    })
    expect(totals.total).toBeLessThan(order.totals.total)
    await expect(page.locator('main dl').last()).toContainText(
      formatPrice(totals.total, currency, localeTags[language]),
    )
    await expect(card(office, order.number)).toContainText(say('Changed with the customer'))
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(thanks).toHaveCount(0)
    await office.close()
  })

  test(`the board proposes a change and shows the answer, in ${language} at ${width} px @whole`, async ({
    page,
    shop,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openOffice(page, shop, { language })
    const order = await guestOrder(shop.origin, language)
    const name = await firstDish(shop.origin, order, language)
    const open = async () => {
      await card(page, order.number)
        .getByRole('button', {
          name: say('More for order {number}').replace('{number}', order.number),
        })
        .click()
      await page.getByRole('button', { name: say('Change the order…') }).click()
    }
    await open()
    const dialog = page.getByRole('dialog')
    const ask = dialog.getByRole('button', { name: say('Ask the customer') })
    await expect(ask).toBeDisabled()
    await dialog.getByRole('button', { name: say('Fewer: {name}').replace('{name}', name) }).click()
    await expect(dialog.getByText(say('To collect at the door'))).toBeVisible()
    await dialog.getByLabel(say('Note for the customer (optional)')).fill('Одной порции нет')
    expect(await fits(page)).toBe(true)
    expect(await axeFindingsInWholeRun(page)).toEqual([])
    await ask.click()
    await expect(dialog.getByText(say('Waiting for the customer'))).toBeVisible()
    expect(await axeFindingsInWholeRun(page)).toEqual([])

    const customer = await browser.newPage()
    await customer.goto(shop.origin + order.path)
    await hydrated(customer)
    const offer = customer.getByRole('region', offered(language))
    await expect(offer).toContainText('Одной порции нет')
    await offer.getByRole('button', { name: say('Keep the order as it is') }).click()
    await expect(
      customer.getByText(say('The order stays as it was. The restaurant knows.')),
    ).toBeVisible()
    await expect(
      dialog.getByText(say('The customer has declined the last proposal.')),
    ).toBeVisible()
    await customer.close()
  })
}

const say = (id: string) => word('en', id)

test('the board adds a dish by typing, proposes it and withdraws the proposal @whole', async ({
  page,
  shop,
}) => {
  await openOffice(page, shop)
  const order = await guestOrder(shop.origin, 'en')
  const name = order.dishes[1]?.name ?? ''
  await card(page, order.number)
    .getByRole('button', { name: `More for order ${order.number}` })
    .click()
  await page.getByRole('button', { name: say('Change the order…') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Add a dish')).fill(name)
  await dialog.getByRole('button', { name: `Add: ${name}`, exact: true }).click()
  await expect(dialog.getByText(/Ordered: 2/)).toBeVisible()
  await dialog.getByRole('button', { name: say('Ask the customer') }).click()
  await dialog.getByRole('button', { name: say('Withdraw the proposal') }).click()
  await expect(dialog.getByRole('button', { name: say('Ask the customer') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('an answer to a replaced proposal shows an error and the new proposal @whole', async ({
  page,
  shop,
  complaints,
}) => {
  const order = await guestOrder(shop.origin, 'en')
  await proposeLess(shop.origin, order, 'First')
  // Without the stream the page knows nothing of the next proposal.
  await page.route('**/events?*', (route) => route.abort('connectionfailed'))
  await page.goto(order.path)
  await hydrated(page)
  const offer = page.getByRole('region', offered('en'))
  await expect(offer).toContainText('First')
  await proposeLess(shop.origin, order, 'Second')
  await offer.getByRole('button', { name: say('Accept the change') }).click()
  await expect(offer).toContainText('Second')
  await expect(offer.getByRole('alert')).toContainText('This proposal is over')
  await offer.getByRole('button', { name: say('Accept the change') }).click()
  await expect(
    page.getByText(wordStart('en', 'Thank you, the order is changed. The restaurant knows.')),
  ).toBeVisible()
  expect(complaints.splice(0).filter((text) => !/ERR_|409/.test(text))).toEqual([])
})
