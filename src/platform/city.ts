/** Without port, final dot and capitals. */
export const hostName = (host: string): string => host.replace(/\.?(?::\d+)?$/, '').toLowerCase()

interface Hosts {
  base_url: string
  other_hosts?: readonly string[] | undefined
}

const isAt = (city: Hosts, host: string): boolean => new URL(city.base_url).hostname === host

export const cityAtHost = <City extends Hosts>(
  cities: readonly City[],
  host: string,
): City | undefined => cities.find((city) => isAt(city, host))

/**
 * A page that was opened at a former host of a city stays with it. The first city answers for a
 * host that is not configured, and for `localhost` and IP addresses that another one names.
 */
export function cityOfHost<City extends Hosts>(cities: readonly City[], host: string): City {
  const [first] = cities
  if (!first) throw new Error('The shop has no city')
  return (
    cities.find(
      (city) => isAt(city, host) || (/\.[a-z]/.test(host) && city.other_hosts?.includes(host)),
    ) ?? first
  )
}
