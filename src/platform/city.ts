/** Without port, final dot and capitals. */
export const hostName = (host: string): string => host.replace(/\.?(?::\d+)?$/, '').toLowerCase()

interface Hosts {
  base_url: string
  other_hosts?: readonly string[] | undefined
}

export const cityAtHost = <City extends Hosts>(
  cities: readonly City[],
  host: string,
): City | undefined => cities.find((city) => new URL(city.base_url).hostname === host)

/**
 * A page that was opened at a former host of a city stays with it. The first city answers for a
 * host that is not configured, and for IP addresses and names without a dot, such as `localhost`,
 * even where another city names them.
 */
export function cityOfHost<City extends Hosts>(cities: readonly City[], host: string): City {
  const [first] = cities
  if (!first) throw new Error('The shop has no city')
  return (
    cityAtHost(cities, host) ??
    cities.find((city) => /\.[a-z]/.test(host) && city.other_hosts?.includes(host)) ??
    first
  )
}
