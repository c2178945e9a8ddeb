/** The largest body that the shop reads, in bytes. */
const limit = 64 * 1024
const fill = (piece: string, around = 2000): string =>
  Array.from({ length: Math.floor((limit - around) / (piece.length + 1)) }, () => piece).join(',')

const line = '{"id":1,"qtt":1,"ingredients":[],"free_of_choice":null}'
/** JSON texts just within the limit that cost a careless reader most. */
export const worstJson: Readonly<Record<string, string>> = {
  'a list of empty objects': `{"domainId":1,"orderType":"pickup","goods":[${fill('{}')}]}`,
  'a list of nulls': `{"domainId":1,"orderType":"pickup","goods":[${fill('null')}]}`,
  'a list of lines': `{"domainId":1,"orderType":"pickup","goods":[${fill(line)}]}`,
  'a bare list': `[${fill('0')}]`,
  'lists in lists': `${'['.repeat(32_000)}${']'.repeat(32_000)}`,
  'objects in objects': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'a long string': `{"comment":"${'a'.repeat(limit - 100)}"}`,
  'a string of spaces': `{"promocode":"${' '.repeat(limit - 100)}"}`,
  'a string of at signs': `{"contact":{"email":"${'a@'.repeat(limit / 2 - 100)}"}}`,
  'many keys': `{${Array.from({ length: 6000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  'the same key': `{${fill('"a":1')}}`,
}

const wrap = (list: string): string =>
  `{"t":{"t":10,"i":0,"p":{"k":["data"],"v":[{"t":10,"i":1,"p":{"k":["locale","input"],"v":[{"t":1,"s":"en"},{"t":10,"i":2,"p":{"k":["goods"],"v":[${list}]},"o":0}]},"o":0}]},"o":0},"f":127,"m":[]}`
const listOf = (nodes: string): string => wrap(`{"t":9,"i":3,"a":[${nodes}],"o":0}`)

/** The same for the framework's format, whose lists may also have holes and references. */
export const worstCalls: Readonly<Record<string, string>> = {
  'a list of empty objects': listOf(fill('{"t":10,"i":4,"p":{"k":[],"v":[]},"o":0}')),
  'a list of undefined': listOf(fill('{"t":2,"s":1}')),
  'a list of holes': listOf(fill('0')),
  'a list of references': listOf(fill('{"t":4,"i":2}')),
  'a list of strings': listOf(fill('{"t":1,"s":""}')),
  'lists in lists': wrap(`${'{"t":9,"i":3,"o":0,"a":['.repeat(2300)}${']}'.repeat(2300)}`),
  'a long string': wrap(`{"t":1,"s":"${'a'.repeat(limit - 1000)}"}`),
  'a list of dates': listOf(fill('{"t":5,"i":4,"s":"x"}')),
  'a list of regular expressions': listOf(fill('{"t":6,"i":4,"c":"(a+)+$","m":""}')),
  'plain JSON': `{"locale":"en","input":{"goods":[${fill('{}')}]}}`,
  'no JSON': 'x'.repeat(limit - 10),
}
