import cyrillic from '@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2?url'
import latin from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'
import type { Locale } from '#contract/text.ts'

/** Keep in step with fonts.css. Digits and signs of all languages are in the Latin file. */
export const fontFiles: Record<Locale, readonly string[]> = { en: [latin], ru: [latin, cyrillic] }
