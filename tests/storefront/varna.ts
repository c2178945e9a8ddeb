import type { City } from '#contract/cities/city.calls.ts'
import { cityId } from '#contract/values/ids.ts'

export const varna: City = {
  id: cityId(1),
  code: 'varna',
  name: 'Varna',
  base_url: 'http://varna.localhost',
  country: 'bg',
  currency: 'BGN',
  time_zone: 'Europe/Sofia',
  lat: 43.2,
  lng: 27.9,
  phones: [],
  socials: [],
  hours: [],
  holidays: [],
  branches: [],
}
