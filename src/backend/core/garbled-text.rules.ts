const bytesOf = (encoding: string): ReadonlyMap<string, number> =>
  new Map(
    Array.from(
      new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
      (sign, byte) => [sign, byte],
    ),
  )
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Short sequences would be ambiguous: Ukrainian `Сі` occurs by chance. */
const encodings = [
  { bytes: bytesOf('windows-1252'), least: 2 },
  { bytes: bytesOf('windows-1251'), least: 4 },
]

/** UTF-8 that was read in an old encoding: `РЎСѓРї`, `KÃ¤se`, `�`. */
export function isGarbled(text: string): boolean {
  if (text.includes('\uFFFD')) return true
  const foreign = text.replaceAll(/[\0-\x7F]/g, '')
  return encodings.some(({ bytes, least }) => {
    const read = Array.from(text, (sign) => bytes.get(sign))
    if (foreign.length < least || read.includes(undefined)) return false
    try {
      return utf8.decode(Uint8Array.from(read, (byte) => byte ?? 0)) !== text
    } catch {
      return false
    }
  })
}
