import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** Names of the arguments and tags of an ICU message, sorted. @throws for one that is malformed */
export function argumentsOf(message: string): string[] {
  const tags = [...message.matchAll(/<(\w+)\/?>/g)].map(([, tag]) => `<${tag}>`)
  const names = namesIn(compileMessageOrThrow(message))
  return [...new Set([...tags, ...names])].sort()
}

function namesIn(tokens: CompiledMessage): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, , format] = token
    const choices = typeof format === 'object' && format !== null ? Object.values(format) : []
    // `#` of a plural is the argument of the plural itself.
    return [name, ...choices.flatMap((choice) => (Array.isArray(choice) ? namesIn(choice) : []))]
  })
}

/** What is wrong with a translation, or null: it has the arguments and tags of its source. */
export function translationFault(source: string, translation: string): string | null {
  try {
    const [wanted, given] = [argumentsOf(source), argumentsOf(translation)]
    return String(wanted) === String(given)
      ? null
      : `has ${given.join(' ') || 'nothing'} in place of ${wanted.join(' ') || 'nothing'}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
