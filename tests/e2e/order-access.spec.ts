import { clientOf, pickupOrder, place } from '../support/orders.ts'
import { apiAs } from '../support/customer.ts'
import { signInByCookie, order as orderOf } from './account-steps.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { fits, guestOrder, step } from './tracking-steps.ts'
import { prefix } from './order-steps.ts'
import { word } from './words.ts'
import { sampled } from '../support/tier.ts'

for (const [language, width] of sampled([
  ['en', 1440],
  ['ru', 360],
] as const)) {
  const say = (id: string) => word(language, id)

  test(`the account lists 20 earlier orders per page, in ${language} at ${width} px @whole`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { token } = await signInByCookie(context, shop.origin)
    const api = apiAs(shop.origin, token)
    const numbers: string[] = []
    for (let nth = 0; nth < 23; nth++) {
      const { id, number } = await orderOf(shop.origin, token)
      if (nth < 21) {
        await api.order.cancel({ params: { orderId: id } })
        numbers.push(number)
      }
    }
    await page.goto(`${prefix[language]}/account/orders`)
    await hydrated(page)
    const listed = (title: string) =>
      page
        .locator('section', { has: page.getByRole('heading', { name: say(title) }) })
        .locator('article')
    const [underWay, earlier] = [listed('Active orders'), listed('Earlier orders')]
    await expect(underWay).toHaveCount(2)
    await expect(earlier).toHaveCount(20)
    await page.getByRole('link', { name: say('Next page') }).click()
    await expect(earlier).toHaveCount(1)
    await expect(earlier).toContainText(numbers[0] ?? '')
    await expect(underWay).toHaveCount(2)
    expect(new URL(page.url()).searchParams.get('page')).toBe('2')
    expect(await fits(page)).toBe(true)
    await page.goBack()
    await expect(earlier).toHaveCount(20)
  })
}

test('an order of another city shows the clock and the phones of that city', async ({
  page,
  shop,
}) => {
  const { body } = await place(
    shop.origin,
    await pickupOrder(shop.origin, { code: 'dubai', phone: '+971501234567' }),
  )
  const dubai = (await clientOf(shop.origin).city.list()).find(({ id }) => id === body.city_id)
  await page.goto(`/order/${body.id}?key=${body.key}`)
  await expect(page.locator('head meta[name="referrer"]')).toHaveAttribute(
    'content',
    'strict-origin',
  )
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Dubai',
    hour: '2-digit',
    minute: '2-digit',
  })
  await expect(step(page).locator('time')).toHaveText(clock.format(new Date(body.created_at)))
  const placed = page.locator(`p > time[datetime="${body.created_at}"]`)
  await expect(placed).toContainText(clock.format(new Date(body.created_at)))
  await expect(page.getByText(/^Ready (today|tomorrow) at/)).toContainText(
    clock.format(new Date(body.time.expected_at)),
  )
  await expect(page.locator('main a[href^="tel:"]')).toHaveCount(dubai?.phones.length ?? 0)
  for (const { phone } of dubai?.phones ?? [])
    await expect(page.locator(`main a[href="tel:${phone}"]`)).toBeVisible()
})

test('an order is 404 with a wrong key, without a key and for another customer', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  const mine = await guestOrder(shop.origin, 'en')
  const { token } = await signInByCookie(context, shop.origin)
  const other = await orderOf(shop.origin, (await signInByCookie(context, shop.origin)).token)
  for (const path of [
    `/order/${mine.id}`,
    `/order/${mine.id}?key=${'x'.repeat(43)}`,
    `/order/${other.id}?key=${mine.key}`,
  ]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
  }
  const headers = { cookie: `token=${token}` }
  for (const path of [
    `/account/orders/${other.id}`,
    `/account/orders/${other.id}/events`,
    `/account/orders/${mine.id}/events`,
    '/account/orders/0/events',
  ])
    expect((await fetch(shop.origin + path, { headers })).status, path).toBe(404)
  expect((await fetch(`${shop.origin}/account/orders/${other.id}/events`)).status).toBe(401)
  expect(complaints.splice(0).filter((text) => !/404/.test(text))).toEqual([])
})
