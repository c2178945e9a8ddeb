import type { City } from '#backend/core/city.ts'
import type { Menu } from '#backend/core/menu.ts'
import type { Locale } from '#contract/locales.ts'

/** Whose menu is shown, and in which language. */
export interface View {
  menu: Menu
  city: Pick<City, 'id' | 'currency'>
  locale: Locale
}
