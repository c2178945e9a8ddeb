import AxeBuilder from '@axe-core/playwright'
import { type Page, test } from '@playwright/test'
import { isWholeRun } from '../support/tier.ts'
import { settled } from './fixtures.ts'

const colors = ['color-contrast', 'link-in-text-block']

/** All rules in the light theme; colours, which are all that differs, in the dark one. */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  // Seconds, of which a test that looks at a dozen pages has too few.
  test.setTimeout(test.info().timeout + 10_000)
  const look = async (colorScheme: 'light' | 'dark', rules?: string[]) => {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    // Our pages have no frames of other origins, for which axe opens another page each time.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    if (within !== undefined) axe.include(within)
    if (rules) axe.withRules(rules)
    const { violations } = await axe.analyze()
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${colorScheme} ${id}: ${html}`),
    )
  }
  const dark = await look('dark', colors)
  return [...(await look('light')), ...dark]
}

/** On the way through a journey: it takes seconds, so `npm test` looks at six pages alone. */
export const axeFindingsInWholeRun = (page: Page, within?: string): Promise<string[]> =>
  isWholeRun ? axeFindings(page, within) : Promise.resolve([])
