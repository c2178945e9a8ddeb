import type { City } from '#backend/core/city.ts'
import type { Menu } from '#backend/core/menu.ts'
import type { Locale } from '#contract/locales.ts'

export interface View {
  menu: Menu
  city: Pick<City, 'id' | 'currency'>
  locale: Locale
}
