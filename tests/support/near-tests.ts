import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { innerModuleOf } from '../architecture/rooms.ts'
import { importsOf } from './imports.ts'

interface Project {
  tests: readonly string[]
  /** Of sources, tests and their helpers. */
  importsOf: ReadonlyMap<string, readonly string[]>
}

/** Some twenty seconds on two cores. */
const maxFiles = 40
const modules = /^src\/(?:backend\/modules|features|office)\/[^/]+\//
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Everything in the module; elsewhere what is beside the file. */
function ownTests(file: string, tests: readonly string[]): string[] {
  const [module] = modules.exec(file) ?? []
  return tests.filter((test) =>
    module === undefined
      ? dirname(test) === dirname(file)
      : test.startsWith(module) && innerModuleOf(test) === innerModuleOf(file),
  )
}

/**
 * The tests that a change is likely to break: those of the changed file's module, and those that
 * import the file, or a source that does. Nearly every test of the backend imports the whole shop,
 * by helpers that are not followed; where too many are near, one step less counts, or none.
 */
export function nearTests(changed: readonly string[], project: Project): string[] {
  const importers = new Map<string, string[]>()
  for (const [from, targets] of project.importsOf)
    for (const to of targets) importers.set(to, [...(importers.get(to) ?? []), from])
  const near = (file: string): string[] => {
    const own = isTest(file) ? [file] : ownTests(file, project.tests)
    const first = importers.get(file) ?? []
    const second = first
      .filter((from) => from.startsWith('src/') && !isTest(from))
      .flatMap((from) => importers.get(from) ?? [])
    const choices = [[...own, ...first, ...second], [...own, ...first], own].map((files) => [
      ...new Set(files.filter(isTest)),
    ])
    return choices.find((files) => files.length <= maxFiles) ?? own
  }
  return [...new Set(changed.flatMap(near))]
}

/** The files of this project. */
export function thisProject(): Project {
  const files = globSync(['src/**/*.{ts,tsx}', 'tests/{backend,storefront,support}/**/*.{ts,tsx}'])
  return {
    tests: files.filter(isTest),
    importsOf: new Map(files.map((file) => [file, importsOf(file)])),
  }
}
