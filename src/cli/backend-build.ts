import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'

const file = 'src/backend/build.ts'
const backendBuild = v.object({
  /** Source files by the name of the built file. */
  programs: v.record(v.string(), v.string()),
  /** Made again when an input (a pattern) differs from what the file `mark` records. */
  preparations: v.array(
    v.object({
      title: v.string(),
      mark: v.string(),
      inputs: v.array(v.string()),
      make: v.function(),
    }),
  ),
})

/** Empty in a clone without `src/backend`. */
export async function readBackendBuild(): Promise<v.InferOutput<typeof backendBuild>> {
  if (!existsSync(file)) return { programs: {}, preparations: [] }
  const module: unknown = await import(pathToFileURL(resolve(file)).href)
  return v.parse(backendBuild, module)
}
