/** Decodes base64url without padding. */
export function bytesOfKey(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

export function isSameKey(known: ArrayBuffer | null, key: string): boolean {
  const [one, other] = [new Uint8Array(known ?? new ArrayBuffer()), bytesOfKey(key)]
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]
const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** `Chrome · Android` of what the browser calls itself; its own words where neither is known. */
export function clientName(client: string): string {
  const known = [browsers, systems].flatMap(
    (names) => names.find(([, mark]) => mark.test(client))?.[0] ?? [],
  )
  return known.length > 0 ? known.join(' · ') : client.slice(0, 60)
}
