import cyrillic from '@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2?url'
import latin from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'
import { byLocale } from '#contract/locales.ts'

/** Keep in step with `src/ui/fonts.css`. The Latin file has the digits and signs. */
export const fontFiles = byLocale(({ font }) => (font ? [latin, cyrillic] : [latin]))
