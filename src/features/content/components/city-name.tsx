import type { City } from '#contract/cities/city.calls.ts'

export const CityName = ({ city }: { city: Pick<City, 'name' | 'langs'> }) => (
  <span lang={city.langs?.name}>{city.name}</span>
)
