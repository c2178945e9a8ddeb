import { expect, test } from 'vitest'
import { type ColorName, outlinePairs, palette, textPairs } from '../../tailwind.config.ts'

/** Relative luminance by WCAG 2.2. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test('contrast is 21 for black on white and under 2 for white on the primary colour', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#44d62c')).toBeLessThan(2)
})

const tooWeak = (pairs: readonly { text: ColorName; ground: ColorName }[], min: number) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    pairs
      .filter(({ text, ground }) => contrast(palette[theme][text], palette[theme][ground]) < min)
      .map(({ text, ground }) => `${theme}: ${text} on ${ground}`),
  )

test('every pair of text and ground reaches WCAG AA in both themes', () => {
  expect(textPairs.length).toBeGreaterThan(20)
  expect(tooWeak(textPairs, 4.5)).toEqual([])
})

test('outlines of controls and the focus ring reach 3:1', () => {
  expect(tooWeak(outlinePairs, 3)).toEqual([])
})
