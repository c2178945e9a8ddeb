import cyrillic from '@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2?url'
import latin from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'
import type { Locale } from '#contract/text.ts'

/** Files of the font that the first screen of a page needs; fonts.css names the same ones. Digits and signs of every language are in the Latin one. */
export const fontFiles: Record<Locale, readonly string[]> = { en: [latin], ru: [latin, cyrillic] }
