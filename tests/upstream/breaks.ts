import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'

/** A clone may be without the backend. */
export const hasBackend = existsSync('src/backend')

/** What a failing contract prints: which of our files breaks, and how. */
export function breaks(file: string, how: string): string {
  if (!existsSync(file)) throw new Error(`${file} is not there: name the file that relies on this`)
  return `${file} ${how}`
}

/** A function of a module that its package does not export. */
export async function internal(path: string, name: string) {
  const loaded: unknown = await import(
    /* @vite-ignore */ pathToFileURL(resolve('node_modules', path)).href
  )
  return v.parse(v.object({ [name]: v.function() }), loaded)[name] ?? (() => undefined)
}

/** The public hook of a plugin that a build would call, as a plain function. */
export function hook(plugin: object, name: string): (self: object, ...given: unknown[]) => unknown {
  const found: unknown = Reflect.get(plugin, name)
  const handler = v.parse(
    v.union([
      v.function(),
      v.pipe(
        v.object({ handler: v.function() }),
        v.transform(({ handler }) => handler),
      ),
    ]),
    found,
  )
  return (self, ...given) => Reflect.apply(handler, self, given)
}
