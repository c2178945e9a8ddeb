/** Without port, final dot and capitals. */
export const hostName = (host: string): string => host.replace(/\.?(?::\d+)?$/, '').toLowerCase()

export const cityAtHost = <City extends { base_url: string }>(
  cities: readonly City[],
  host: string,
): City | undefined => cities.find((city) => new URL(city.base_url).hostname === host)

/** The first city answers for a host that is not configured. */
export function cityOfHost<City extends { base_url: string }>(
  cities: readonly City[],
  host: string,
): City {
  const [first] = cities
  if (!first) throw new Error('The shop has no city')
  return cityAtHost(cities, host) ?? first
}
