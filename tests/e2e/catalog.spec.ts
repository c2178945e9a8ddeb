import { expect, hydrated, test } from './fixtures.ts'
import {
  cards,
  more,
  open,
  pageSize,
  prefix,
  saveData,
  shown,
  staysOverBackAndReload,
} from './catalog-steps.ts'
import { word } from './words.ts'
import { sampled } from '../support/tier.ts'

const nextPageCall = /\/api\/v1\/domain\/\d+\/goods\?page=2/

test('each menu page links to the others without JavaScript', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.origin}/products`)
  await expect(cards(page)).toHaveCount(pageSize)
  await expect(
    page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Page 2', exact: true }),
  ).toHaveAttribute('href', '/products?page=2')
  await more(page).click()
  await expect(page).toHaveURL(/\/products\?page=2$/)
  await expect(cards(page)).toHaveCount(pageSize)
  await expect(shown(page)).toContainText('25–48')
  await context.close()
})

test('a failed menu page keeps the shown dishes, and a retry loads it @whole', async ({
  page,
  complaints,
}) => {
  await saveData(page)
  await open(page, '/products')
  await page.route(nextPageCall, (route) => route.abort())
  await more(page).click()
  await expect(page.getByRole('alert')).toContainText(
    word('en', 'The next dishes could not be loaded. What you see here stays.'),
  )
  await expect(cards(page)).toHaveCount(pageSize)
  await expect(page).toHaveURL(/\/products$/)
  await page.unroute(nextPageCall)
  await page.getByRole('link', { name: word('en', 'Try again') }).click()
  await expect(cards(page)).toHaveCount(2 * pageSize)
  await expect(page.getByRole('alert')).toHaveCount(0)
  complaints.length = 0
})

for (const language of sampled(['en', 'ru'] as const)) {
  test(`more dishes are added in place and survive Back and a reload (${language})`, async ({
    page,
  }) => {
    await saveData(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, `${prefix[language]}/products`)
    await more(page, language).click()
    await expect(cards(page)).toHaveCount(2 * pageSize)
    await more(page, language).click()
    await expect(cards(page)).toHaveCount(3 * pageSize)
    await expect(page).toHaveURL(/\/products\?page=3$/)
    await expect(shown(page, language)).toContainText('1–72')
    await staysOverBackAndReload(page, { count: 3 * pageSize, nth: 30 })

    await page
      .getByRole('navigation', { name: word(language, 'Pages') })
      .getByRole('link', {
        name: word(language, 'Page {page}').replace('{page}', '2'),
        exact: true,
      })
      .click()
    await expect(cards(page)).toHaveCount(pageSize)
  })
}

test('the menu loads two pages automatically and then lets the footer be reached @whole', async ({
  page,
}) => {
  await open(page, '/products')
  await page.mouse.move(200, 300)
  for (const pages of [2, 3]) {
    await more(page).scrollIntoViewIfNeeded()
    await expect(cards(page)).toHaveCount(pages * pageSize)
  }
  await more(page).scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await expect(cards(page)).toHaveCount(3 * pageSize)
})

test('the focus stays on the button for more dishes and moves to the status at the end @whole', async ({
  page,
}) => {
  await saveData(page)
  await open(page, '/products?page=4')
  await more(page).focus()
  await page.keyboard.press('Enter')
  await expect(shown(page)).toContainText('73–120')
  await expect(more(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(more(page)).toHaveCount(0)
  await expect(shown(page)).toBeFocused()
})

test('two filters pressed at once are both applied, and Back removes them one by one', async ({
  page,
}) => {
  await open(page, '/products/rolls')
  const chips = page.getByRole('list', { name: 'Filters' }).getByRole('link')
  const chosen = page.getByRole('list', { name: 'Filters' }).locator('[aria-current]')
  await chips.evaluateAll(async ([first, second]) => {
    for (const chip of [first, second])
      if (chip instanceof HTMLElement) {
        chip.click()
        await Promise.resolve()
      }
  })
  await expect(page).toHaveURL(/filter=[a-z-]+%2C[a-z-]+/)
  await expect(chosen).toHaveCount(2)
  await page.goBack()
  await expect(page).toHaveURL(/filter=[a-z-]+$/)
  await expect(chosen).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(/rolls$/)
  await expect(chosen).toHaveCount(0)
})

test('sorting by price keeps the filter, and Back restores the menu order @whole', async ({
  page,
}) => {
  const prices = () =>
    cards(page).evaluateAll((list) =>
      list.map((card) =>
        Math.min(...[...card.textContent.matchAll(/\d+\.\d\d/g)].map(([price]) => Number(price))),
      ),
    )
  const ascending = (list: number[]) => list.toSorted((one, other) => one - other)
  await open(page, '/products/pizza?filter=cheese')
  const before = await prices()
  expect(before).not.toEqual(ascending(before))
  const sorting = page.getByRole('button', { name: /^Sorting: / })
  await sorting.click()
  await page.getByRole('link', { name: word('en', 'Price: low to high') }).click()
  await expect(page).toHaveURL(/filter=cheese&sort=cheapest$/)
  await expect(sorting).toHaveAccessibleName(`Sorting: ${word('en', 'Price: low to high')}`)
  await expect(page.getByRole('link', { name: word('en', 'Popular first') })).toBeHidden()
  expect(await prices()).toEqual(ascending(before))
  await page.reload()
  await hydrated(page)
  expect(await prices()).toEqual(ascending(before))
  await page.goBack()
  await expect(sorting).toHaveAccessibleName(`Sorting: ${word('en', 'As on the menu')}`)
  expect(await prices()).toEqual(before)
})
