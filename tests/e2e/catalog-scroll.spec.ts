import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { cards, more, open, pageSize, place, prefix, saveData } from './catalog-steps.ts'
import { type Language, word, views } from './words.ts'

const bar = (page: Page, language: Language = 'en') =>
  page.getByRole('navigation', { name: word(language, 'Categories'), exact: true })
const chips = (page: Page, language: Language = 'en') =>
  page.getByRole('navigation', { name: word(language, 'Subcategories'), exact: true })
const marked = (row: Locator) => row.locator('[aria-current="location"]')
const heading = (page: Page, path: string) => page.getByRole('main').locator(`h2 a[href="${path}"]`)

/** Scrolls a heading to the reading position. */
const read = (link: Locator) =>
  link.evaluate((element) =>
    scrollBy({
      top: element.getBoundingClientRect().top - innerHeight * 0.25,
      behavior: 'instant',
    }),
  )

for (const [language, width] of views) {
  test(`the tabs follow the scroll (${language}, ${width} px) @whole`, async ({ page }) => {
    await saveData(page)
    await page.setViewportSize({ width, height: 800 })
    const home = `${prefix[language]}/products`
    await open(page, `${home}?page=3`)
    await expect(marked(bar(page, language))).toHaveCount(0)
    for (const category of ['pizza', 'wok', 'pizza']) {
      const link = heading(page, `${home}/${category}`)
      await read(link)
      await expect(marked(bar(page, language))).toHaveText((await link.textContent()) ?? '')
      await expect(marked(bar(page, language))).toBeInViewport({ ratio: 0.99 })
      const top = await place(page)
      await expect.poll(() => place(page)).toBe(top)
    }
    await marked(bar(page, language)).click()
    await expect(page).toHaveURL(new RegExp(`${home}/pizza$`))

    for (const part of ['pizza-meat', 'pizza-vegetarian', 'pizza-classic']) {
      const link = heading(page, `${home}/pizza/${part}`)
      await read(link)
      await expect(marked(chips(page, language))).toHaveText((await link.textContent()) ?? '')
      await expect(chips(page, language)).toBeInViewport({ ratio: 0.99 })
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test('dishes that come above the description of a category do not move the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await open(page, '/products/pizza')
  const places = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const dishes = [...document.querySelectorAll('main section > ul')].at(-1)
    const end = dishes?.getBoundingClientRect().bottom ?? 0
    scrollBy({ top: end - innerHeight / 2, behavior: 'instant' })
    await frame().then(frame)
    const before = scrollY
    const late = document.createElement('li')
    late.style.height = '1000px'
    dishes?.append(late)
    await frame().then(frame)
    return { before, after: scrollY }
  })
  expect(places.before).toBeGreaterThan(1000)
  expect(places.after).toBe(places.before)
})

test('the menu shows a promotional tile after every 7th dish across sections and pages @whole', async ({
  page,
}) => {
  await saveData(page)
  await open(page, '/products')
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main section > ul > li')].flatMap((place, index) =>
        place.querySelector('article') ? [] : [index],
      ),
    )
  expect(await places()).toEqual([7, 15, 23])
  await more(page).click()
  await expect(cards(page)).toHaveCount(2 * pageSize)
  expect(await places()).toEqual([7, 15, 23, 31, 39, 47])
})
