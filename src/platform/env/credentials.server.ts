/** `fetch` refuses an address with a user or a password. */
export function hasCredentials(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}
