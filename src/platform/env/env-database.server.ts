import * as v from 'valibot'

/** As pg reads it: a % without two digits stands for itself, and a socket has no host. */
function isReadable(address: string): boolean {
  const isLoose = /%[^a-f0-9]|%[a-f0-9][^a-f0-9]/i.test(address)
  const strict = isLoose ? encodeURI(address).replaceAll(/%25(\d\d)/g, '%$1') : address
  try {
    const { username, password, hostname, pathname } = new URL(strict.replace('@/', '@socket/'))
    decodeURIComponent([username, password, hostname, pathname].join('/'))
    return true
  } catch {
    return false
  }
}

export const databaseEntries = {
  DATABASE_URL: v.pipe(
    v.optional(v.string(), ''),
    v.transform((value) => value.trim() || undefined),
    v.check(
      (value) => value === undefined || /^postgres(ql)?:\/\/\S+$/.test(value),
      'must look like postgres://user:password@host:5432/name',
    ),
    v.check(
      (value) => value === undefined || isReadable(value),
      'is no valid address: special characters of its password are percent-encoded, such as %2F for /',
    ),
  ),
}
