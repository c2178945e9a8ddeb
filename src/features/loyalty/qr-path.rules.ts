import { encode } from 'uqr'

/** Modules of quiet around a code, which scanners need (ISO 18004). */
const quiet = 4

/** A text as a QR code: the outline of its dark modules as an SVG path, and the side of the square in modules. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  const rows = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return { path: rows.join(''), size }
}
