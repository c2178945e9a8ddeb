/** Bytes. */
const limit = 64 * 1024
const many = (piece: string, room: number): string =>
  Array.from({ length: Math.floor((limit - room) / (piece.length + 1)) }, () => piece).join()
const names = (count: number): string =>
  Array.from({ length: count }, (_, at) => `"${at.toString(36)}":0`).join()

const wrongLine = '{"id":0,"qtt":0,"ingredients":[{},{}],"free_of_choice":"x"}'
const fullLine = `{"ingredients":[${Array.from({ length: 30 }, () => '{}').join()}]}`
const fullCart = `[${Array.from({ length: 60 }, () => fullLine).join()}]`
const long = `"${'a-'.repeat(30_000)}"`

/** The most expensive bodies under 64 KiB, whole and in each of these fields. */
export function hostileBodies(fields: readonly string[]): Record<string, string> {
  const inFields = (value: (room: number) => string) =>
    `{${fields.map((field) => `"${field}":${value(limit - limit / (fields.length + 1))}`).join()}}`
  return {
    'empty objects': inFields((room) => `[${many('{}', room)}]`),
    nulls: inFields((room) => `[${many('null', room)}]`),
    zeros: inFields((room) => `[${many('0', room)}]`),
    'wrong lines': inFields((room) => `[${many(wrongLine, room)}]`),
    'full carts of nothing': `{"goods":${fullCart},"seen":{"goods":${fullCart}},"addresses":${fullCart},"codes":${fullCart}}`,
    'a list of lists': `[${many('[[[[]]]]', 100)}]`,
    'deep lists': `{"goods":${'['.repeat(32_000)}${']'.repeat(32_000)}}`,
    'deep objects': `${'{"goods":'.repeat(6000)}0${'}'.repeat(6000)}`,
    'many names': `{${names(7000)}}`,
    'objects of many names': `[${Array.from({ length: 65 }, () => `{${names(110)}}`).join()}]`,
    'a name that comes twice, last': `[${Array.from({ length: 64 }, () => `{${names(110)}}`).join()},{"a":1,"a":2}]`,
    'long texts': inFields((room) => `"${'a-'.repeat((limit - room) / 2 - 2)}"`),
    'a long text': `{"${fields[0] ?? 'a'}":${long}}`,
    escapes: `{"${fields[0] ?? 'a'}":"${String.raw`\u0041`.repeat(10_000)}"}`,
    'a text that cannot be stored, last': `{"a":[${many('{"b":"c"}', 2000)}],"c":"${String.raw`\ud800`}"}`,
    'no JSON, at its end': `[${many('{}', 100)}`,
  }
}

const node = (kind: number, value: string): string => `{"t":${kind},"s":${value}}`
const record = (fields: Readonly<Record<string, string>>, id = 0): string =>
  `{"t":10,"i":${id},"p":{"k":${JSON.stringify(Object.keys(fields))},"v":[${Object.values(fields).join()}]},"o":0}`
const wire = (root: string): string => `{"t":${root},"f":63,"m":[]}`

/** In the framework's wire format. */
export function hostileInputs(fields: readonly string[]): Record<string, string> {
  const given = (values: Readonly<Record<string, string>>) =>
    wire(record({ data: record({ locale: node(1, '"en"'), ...values }, 1) }))
  const call = (value: string) => given({ [fields[0] ?? 'input']: value })
  const inFields = (value: (room: number) => string) => {
    const one = value(limit - (limit - 1000) / (fields.length + 1))
    return given(Object.fromEntries(fields.map((field) => [field, one])))
  }
  const list = (items: string) => `{"t":9,"i":2,"a":[${items}],"o":0}`
  const input = (dish: string) => call(record({ goods: dish }, 3))
  return {
    undefineds: inFields((room) => list(many(node(2, '1'), room))),
    holes: inFields((room) => list(many('0', room))),
    'empty objects': inFields((room) => list(many(record({}, 4), room))),
    'lines of undefined': input(list(many(node(2, '1'), 1000))),
    'lines of holes': input(list(many('0', 1000))),
    'empty lines': input(list(many(record({}, 4), 1000))),
    'references to one line': input(list(`${record({}, 4)},${many('{"t":4,"i":4}', 1000)}`)),
    'deep lists': input(`${'{"t":9,"i":2,"a":['.repeat(1500)}${']}'.repeat(1500)}`),
    'no nodes': `{"t":${'['.repeat(32_000)}${']'.repeat(32_000)}}`,
    'many names': call(
      record(
        Object.fromEntries(
          Array.from({ length: 2500 }, (_, at) => [at.toString(36), node(0, '0')]),
        ),
        4,
      ),
    ),
    'a long text': call(node(1, long)),
    'a long number': call(node(3, `"${'9'.repeat(60_000)}"`)),
    'a pattern': call('{"t":6,"i":4,"c":"(a+)+$","m":""}'),
    'a promise': call('{"t":22,"i":4,"s":5}'),
    'a stream': call('{"t":31,"i":4,"a":[],"f":{"t":26,"i":5,"s":1}}'),
    'a map': call(
      `{"t":8,"i":4,"e":{"k":[${many(node(0, '0'), 35_000)}],"v":[${many(node(0, '0'), 37_000)}]}}`,
    ),
    'a buffer': call(
      '{"t":15,"i":4,"c":"Uint8Array","f":{"t":19,"i":5,"s":"","b":100000000},"b":0,"l":100000000}',
    ),
    'an error': call('{"t":13,"i":4,"s":0,"m":"x","p":{"k":[],"v":[]}}'),
    marks: `{"t":${record({ data: record({}, 1) })},"f":63,"m":[${many('1', 1000)}]}`,
    'no JSON, at its end': `{"t":[${many('{}', 100)}`,
  }
}
