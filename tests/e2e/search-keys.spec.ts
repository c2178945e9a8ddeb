import { expect, hold, hydrated, settled, test } from './fixtures.ts'
import { dialog, field, found, opener, openSearch } from './search-steps.ts'

test('the keyboard opens the search, moves through the results and follows one', async ({
  page,
}) => {
  await page.goto('/promo')
  await hydrated(page)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('salmon')
  await expect(found(page).nth(2)).toBeVisible()
  await settled(page)
  await page.keyboard.press('ArrowDown')
  await expect(found(page).nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(found(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const address = await found(page).first().getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(dialog(page)).toBeHidden()
})

test('arrow keys go on when the results of a longer text replace those they moved through @whole', async ({
  page,
}) => {
  await openSearch(page)
  await page.keyboard.type('sal')
  await expect(found(page).nth(2)).toBeVisible()
  await settled(page)
  const names = await found(page).allInnerTexts()
  const at = names.findIndex((name) => name.includes('salad'))
  const longer = await hold(page, /\/search\?.*salm/)
  await page.keyboard.type('m')
  await expect.poll(() => longer.asked).toBe(1)
  for (let nth = 0; nth <= at; nth++) await page.keyboard.press('ArrowDown')
  await expect(found(page).nth(at)).toBeFocused()
  longer.release()
  await expect(found(page).filter({ hasText: 'salad' })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(found(page).first()).toBeFocused()
})
