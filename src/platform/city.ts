/** A host without its port, lower case. */
export const hostName = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()

/** The city whose address has exactly this host. */
export const cityAtHost = <City extends { base_url: string }>(
  cities: readonly City[],
  host: string,
): City | undefined => cities.find((city) => new URL(city.base_url).hostname === host)

/** The city that the host names: the one whose address has exactly this host, otherwise the first (specification, section 1). */
export function cityOfHost<City extends { base_url: string }>(
  cities: readonly City[],
  host: string,
): City {
  const [first] = cities
  if (!first) throw new Error('The shop has no city')
  return cityAtHost(cities, host) ?? first
}
