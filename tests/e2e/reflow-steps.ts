import type { Page } from '@playwright/test'
import { expect, settled } from './fixtures.ts'

/** WCAG 1.4.12. */
const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })

/** As the settings of a browser do: pages follow it in their sizes and breakpoints. */
export async function scaleText(page: Page, scale: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * scale } })
}

/** Overflow, cut or overlapping text, tiny controls; in the open dialog if any. */
export const troubles = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.body
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.body
    if (scrollWidth > clientWidth) found.push(`The page is ${scrollWidth} px wide`)
    const isSeen = (element: Element) =>
      element.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
        contentVisibilityAuto: true,
      }) &&
      !element.closest('[aria-hidden="true"]') &&
      element.getBoundingClientRect().width > 1
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      ((element.scrollWidth > element.clientWidth + 1 &&
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)) ||
        scrolls(element.parentElement))

    const scrollerOf = (element: Element | null): Element | null =>
      element === null || ['auto', 'scroll'].includes(getComputedStyle(element).overflowY)
        ? element
        : scrollerOf(element.parentElement)

    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: { text: string; box: DOMRect; parent: Element }[] = []
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!parent || text === '' || !isSeen(parent) || parent.closest('script, style, option'))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      // What ends in "…" is complete where it leads.
      const short = parent.closest('.truncate, [class*="line-clamp"]')
      const end = short?.getBoundingClientRect()
      const boxes = [...range.getClientRects()].filter(
        ({ width, height, bottom, right }) =>
          width > 1 && height > 1 && (!end || (bottom <= end.bottom + 2 && right <= end.right + 2)),
      )
      const isInRow = scrolls(parent)
      const view = scrollerOf(parent)?.getBoundingClientRect()
      for (const box of boxes) {
        // What is scrolled away lies under nothing.
        if (!view || (box.top >= view.top && box.bottom <= view.bottom))
          texts.push({ text, box, parent })
        if (!isInRow && (box.right > innerWidth + 1 || box.left < -1))
          found.push(`"${text}" leaves the screen`)
      }
      const clips = short
        ? null
        : parent.closest(':is([class*="overflow-hidden"], button, a):not(dialog)')
      const style = clips && getComputedStyle(clips)
      if (
        clips &&
        style?.overflowY !== 'visible' &&
        !isInRow &&
        (clips.scrollHeight > clips.clientHeight + 2 || clips.scrollWidth > clips.clientWidth + 2)
      )
        found.push(`"${text}" is cut off`)
    }
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        if (one.parent.contains(other.parent) || other.parent.contains(one.parent)) continue
        const width =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        const isFixed = (element: Element | null): boolean =>
          element !== null &&
          element !== root &&
          (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
            isFixed(element.parentElement))
        // Boxes of text are taller than its lines.
        const within = Math.max(8, Math.min(one.box.height, other.box.height) / 4)
        if (width > 2 && height > within && isFixed(one.parent) === isFixed(other.parent))
          found.push(`"${one.text}" lies over "${other.text}"`)
      }

    for (const control of root.querySelectorAll<HTMLElement>(
      'a[href], button, input, textarea, summary',
    )) {
      const shown =
        control.clientWidth > 2 || control.localName === 'a' ? control : control.closest('label')
      if (!shown || !isSeen(shown) || shown.matches('[href="#content"]')) continue
      shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } =
        shown.getClientRects()[0] ?? shown.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      if (!hit || !shown.contains(hit))
        found.push(
          `${shown.localName} "${shown.getAttribute('aria-label') ?? shown.textContent}" cannot be pressed: ${hit?.outerHTML.slice(0, 90)}`,
        )
    }
    scrollTo({ top: 0, behavior: 'instant' })
    return [...new Set(found)]
  })

const fontSize = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize)

/** Language, width and height. */
export const views = [
  ['en', 320, 256, 'at 400% zoom'],
  ['ru', 360, 740, 'with spaced text'],
  ['ru', 390, 844, 'with twice the text'],
] as const

/** `look` collects what is lost on the page that is shown. */
export async function looking(page: Page, [, width, height]: (typeof views)[number]) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height })
  if (width === 390) {
    await scaleText(page, 2)
    // Wider than the shop's own fonts, which may come too late to be shown.
    await page.route(/\.woff2$/, (route) => route.abort('aborted'))
  }
  const found: string[] = []
  const look = async (name: string) => {
    if (width === 360) await spaceText(page)
    if (width === 390) expect(await fontSize(page)).toBe('32px')
    await settled(page)
    found.push(...(await troubles(page)).map((trouble) => `${name}: ${trouble}`))
  }
  return { look, found }
}
