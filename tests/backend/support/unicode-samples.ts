import fc from 'fast-check'

const pieces = [
  'улица',
  'ул.',
  'st',
  'bul',
  'Морска',
  'sea',
  'ivan',
  '12',
  '12А',
  '12/3',
  '0',
  '999999999999',
  '№',
  '%',
  '_',
  '\\',
  '.*',
  '(?:a+)+$',
  '[',
  "' or 1=1 --",
  '\u0000',
  '\uD800',
  '\uDC00',
  '👩‍🍳',
  'ﷺ',
  'İ',
  'ß',
  'é',
  '١٢',
  '½',
  '\u202E',
  '\u0301',
  ' ',
  '\t',
  '/',
  ',',
]

/** Odd Unicode, lone surrogates, NUL, regular expressions, numbers, up to 110 characters. */
export const oddQueries: fc.Arbitrary<string> = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 110 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((some) => some.join('')),
    fc.string({ unit: fc.constantFrom('0', '1', '2', '/', ' ', 'а', 'a'), maxLength: 100 }),
    fc.constantFrom(...pieces).map((piece) => piece.repeat(100).slice(0, 100)),
  )
  .map((text) =>
    text.isWellFormed()
      ? encodeURIComponent(text)
      : `%ED%A0%80${encodeURIComponent(text.toWellFormed())}`,
  )
