/** The city that the host names: the one whose address has exactly this host, otherwise the first (specification, section 1). */
export function cityOfHost<City extends { base_url: string }>(cities: readonly City[], host: string): City {
  const [first] = cities
  if (!first) throw new Error('The shop has no city')
  return cities.find((city) => new URL(city.base_url).hostname === host) ?? first
}
