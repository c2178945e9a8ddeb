import { encode } from 'uqr'

/** Quiet zone in modules, required by ISO/IEC 18004. */
const quiet = 4

/** The dark modules as an SVG path; `size` is the side in modules. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  const rows = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return { path: rows.join(''), size }
}
