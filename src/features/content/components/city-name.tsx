import type { Domain } from '#contract/domain.calls.ts'

export const CityName = ({ city }: { city: Pick<Domain, 'name' | 'langs'> }) => (
  <span lang={city.langs?.name}>{city.name}</span>
)
