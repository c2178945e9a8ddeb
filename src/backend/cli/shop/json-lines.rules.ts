interface Wanted {
  /** 0 until it is found. */
  line: number
  children: Map<string, Wanted>
}
interface Open {
  wanted: Wanted | undefined
  /** Index of the list's item, or the name before the value; empty before a name. */
  key: string | number
}

const pathKeys = /\.([A-Za-z_]\w*)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/g
const keysOf = (path: string): string[] =>
  [...path.matchAll(pathKeys)].map(([, name, index, quoted]) =>
    quoted === undefined ? (name ?? index ?? '') : String(JSON.parse(quoted)),
  )
const tokens = /\n|"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g
const node = (): Wanted => ({ line: 0, children: new Map() })

function wantedIn(paths: readonly string[]): Wanted {
  const root = node()
  for (const path of paths) {
    let at = root
    for (const key of keysOf(path)) {
      const next = at.children.get(key) ?? node()
      at.children.set(key, next)
      at = next
    }
  }
  return root
}

function locate(text: string, root: Wanted): void {
  const open: Open[] = []
  let line = 1
  let name: string | undefined
  for (const [token] of text.matchAll(tokens)) {
    const top = open.at(-1)
    if (token === '\n') line += 1
    else if (token === ':') {
      if (top && name !== undefined) top.key = String(JSON.parse(name))
    } else if (token === ',') {
      if (top) top.key = typeof top.key === 'number' ? top.key + 1 : ''
    } else if (token === '}' || token === ']') open.pop()
    else {
      name = token
      const wanted = top ? top.wanted?.children.get(String(top.key)) : root
      if (wanted) wanted.line = line
      if (token === '{' || token === '[') open.push({ wanted, key: token === '[' ? 0 : '' })
    }
  }
}

/** Lines from 1 of values in a JSON text by their paths (`$.goods[3].prices`); of a missing one its parent's. */
export function linesOf(text: string, paths: readonly string[]): number[] {
  const root = wantedIn(paths)
  locate(text, root)
  return paths.map((path) => {
    let at = root
    let line = root.line
    for (const key of keysOf(path)) {
      const next = at.children.get(key)
      if (!next || next.line === 0) break
      ;[at, line] = [next, next.line]
    }
    return line
  })
}
