const digit = /\p{Nd}/u

/** Unicode keeps the ten digits of a script in a row, zero first (UAX 44, `Nd`). */
function valueOf(written: string): string {
  const at = written.codePointAt(0) ?? 0
  let start = at
  while (digit.test(String.fromCodePoint(start - 1))) start -= 1
  return String((at - start) % 10)
}

/** Digits of any script as 0 to 9: `٠٨٨` is 088. */
export const plainDigits = (text: string): string => text.replaceAll(/(?!\d)\p{Nd}/gu, valueOf)

export const digitsOf = (text: string): string => plainDigits(text).replaceAll(/\D/g, '')
