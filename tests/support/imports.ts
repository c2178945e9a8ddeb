import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Not those of types: the compiler checks them. */
const imported =
  /^(?:(?:import|export)\s(?!type\b)[^'";]*?from\s+|import\s+)'((?:\.{1,2}|#\w+)\/[^']+)'|import\(\s*'((?:\.{1,2}|#\w+)\/[^']+)'/gm

/** Files of the project that run when the file is imported, by their paths from its folder. */
export const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(imported)].map(([, first, later]) => {
    const name = first ?? later ?? ''
    return name.startsWith('#')
      ? name.slice(1).replace(/^(?!tests\/|locales\/)/, 'src/')
      : normalize(join(dirname(file), name))
  })
