import type { Page } from '@playwright/test'
import { cityId } from '#contract/values/ids.ts'
import { clientOf } from '../support/orders.ts'
import { expect, hydrated, opsHeaders } from './fixtures.ts'
import type { Language } from './words.ts'

/** Names of the demo. */
export const dishes = {
  en: {
    burger: 'Street cheeseburger',
    wellDone: 'Well done',
    medium: 'Medium',
    teriyaki: 'Teriyaki',
    fries: 'French fries',
    dip: 'Dip for the fries',
    ketchup: 'Ketchup',
    aioli: 'Aioli',
    main: 'Main dish',
    side: 'Something with it',
    drink: 'Drink',
    soup: 'Miso soup',
    water: 'Still water',
    combo: 'Lunch Combo',
  },
  ru: {
    burger: 'Стрит-чизбургер',
    wellDone: 'Полная прожарка',
    medium: 'Средняя прожарка',
    teriyaki: 'Терияки',
    fries: 'Картофель фри',
    dip: 'Соус к картофелю',
    ketchup: 'Кетчуп',
    aioli: 'Айоли',
    main: 'Основное блюдо',
    side: 'К нему',
    drink: 'Напиток',
    soup: 'Мисо-суп',
    water: 'Вода без газа',
    combo: 'Комбо-обед',
  },
} satisfies Record<Language, Record<string, string>>

/** Not a toast, which is a dialog by its role. */
export const dialog = (page: Page) => page.locator('dialog[open]')
export const slot = (page: Page, name: string) => page.getByRole('radiogroup', { name })
export const onlyLine = (page: Page) => lines(page).first()
export const lines = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h2') })

export const read = (origin: string, dish: string) =>
  clientOf(origin).dish.get({ params: { cityId: cityId(1), dish } })

/** In the cart's cookie. */
export const written = (id: number, quantity = 1): string =>
  `${id.toString(36)}.${quantity.toString(36)}`

type Group = { options: { id: number; name: string }[] }
/** The option of a group, as the cart's cookie has it. */
export function option(groups: readonly Group[], name: string): string {
  const found = groups.flatMap(({ options }) => options).find((one) => one.name === name)
  if (!found) throw new Error(`The demo has no option ${name}`)
  return `_${written(found.id)}`
}

export async function putCart(page: Page, origin: string, text: string): Promise<void> {
  await page.context().addCookies([{ name: 'cart', value: `1~${text}`, url: origin }])
}

/** Waits until every dish shows it: the shop reads its menu a few times in a second. */
export async function sell(
  origin: string,
  what: { option: string } | { dish: number },
  available: boolean,
): Promise<void> {
  const path = 'option' in what ? `options/${what.option}` : `goods/${what.dish}`
  const isDish = 'dish' in what
  const answer = await fetch(`${origin}/api/v1/ops/${path}`, {
    method: 'PATCH',
    headers: { ...opsHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({
      domainId: 1,
      available,
      ...(isDish && !available && { reason: { en: 'Back tomorrow' } }),
    }),
  })
  expect(answer.status).toBe(200)
  const isSoldOut = async () => {
    if (isDish) return (await read(origin, String(what.dish))).unavailable_reason !== null
    const { groups } = await read(origin, 'margherita')
    return groups.some(({ options }) => options.some(({ sold_out }) => sold_out))
  }
  await expect.poll(isSoldOut).toBe(!available)
}

/** A cached page may be some seconds old on a busy machine. */
export const openUntil = (page: Page, path: string, check: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.goto(path)
    await hydrated(page)
    await check()
  }).toPass()
