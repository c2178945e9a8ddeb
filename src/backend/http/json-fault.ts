import { type Flaw, maxDepth, maxNames, repeatedName } from './json-text.ts'

const token =
  /[ \t\r\n]*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]+|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/uy

const expected = {
  value: 'a value',
  firstItem: 'a value',
  name: 'a name in double quotes',
  firstName: 'a name in double quotes',
  colon: 'a colon',
  more: 'a comma or a closing bracket',
  nothing: 'nothing more',
} as const
type State = keyof typeof expected

/** What may follow a token, null when it is not allowed. `open` are the unclosed brackets. */
function following(
  state: State,
  sign: string | undefined,
  isString: boolean,
  open: string[],
): State | null {
  const afterValue = (): State => (open.length === 0 ? 'nothing' : 'more')
  if (sign === undefined && isString && (state === 'name' || state === 'firstName')) return 'colon'
  if (sign === ':') return state === 'colon' ? 'value' : null
  if (sign === ',' && state !== 'more') return null
  if (sign === ',') return open.at(-1) === '{' ? 'name' : 'value'
  if (sign === '}' || sign === ']') {
    const isEnd = sign === '}' ? state === 'firstName' : state === 'firstItem'
    if (open.at(-1) !== (sign === '}' ? '{' : '[') || !(isEnd || state === 'more')) return null
    open.pop()
    return afterValue()
  }
  if (state !== 'value' && state !== 'firstItem') return null
  if (sign === undefined) return afterValue()
  open.push(sign)
  return sign === '{' ? 'firstName' : 'firstItem'
}

/** Where and why `JSON.parse` refuses a text. */
function syntaxFault(text: string): { at: number; message: string } {
  const open: string[] = []
  let state: State = 'value'
  for (let end = 0; ;) {
    token.lastIndex = end
    const [whole, sign, string] = token.exec(text) ?? []
    const next: State | null =
      whole === undefined ? null : following(state, sign, string !== undefined, open)
    if (next === null) {
      const rest = text.slice(end).trimStart()
      const at = text.length - rest.length
      if (rest === '') return { at, message: 'The file ends too early' }
      const isComma = (sign === '}' || sign === ']') && text.slice(0, end).endsWith(',')
      return {
        at,
        message: isComma
          ? 'There is a comma before the closing bracket'
          : `Expected ${expected[state]}`,
      }
    }
    state = next
    end = token.lastIndex
  }
}

const flaws: Record<Flaw['reason'], string> = {
  deep: `Nested deeper than ${maxDepth} levels`,
  wide: `An object has more than ${maxNames} names`,
  repeated: 'The object has this name twice',
}

function faultOf(text: string, flaw: Flaw | null): { at: number; message: string } {
  if (!flaw) return syntaxFault(text)
  return {
    at: flaw.reason === 'repeated' ? repeatedName(text) : flaw.at,
    message: flaws[flaw.reason],
  }
}

/** By line and column from 1, for the operator who wrote it. */
export function jsonProblem(text: string, flaw: Flaw | null): { where: string; message: string } {
  const { at, message } = faultOf(text, flaw)
  const before = text.slice(0, at)
  return {
    where: `line ${before.split('\n').length}, column ${at - before.lastIndexOf('\n')}`,
    message,
  }
}
