import { relative } from 'node:path'

interface ModuleInfo {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
  importedIds: readonly string[]
}
interface Modules {
  getModuleInfo: (id: string) => ModuleInfo | null
}

/** Chunks of what several parts share, and the modules of each. A chunk imports those above it only. */
const chunks: [name: string, modules: RegExp][] = [
  ['api', /^(src\/(api|contract|platform)\/|.*\/@orpc\/)/],
  ['ui', /^(src\/ui\/|.*\/lucide-react\/)/],
  ['order', /^src\/features\/(auth|cart|checkout|delivery|loyalty|orders|payment|promo)\//],
]
/** Packages that some parts need: dialogs, forms, calendar, maps, server functions. What imports one stays out, or each user of its chunk would load it. */
const heavy =
  /\/node_modules\/(@base-ui|@floating-ui|@tanstack\/(form|react-form|start|react-start)|seroval|maska|date-fns|react-day-picker|@vis\.gl)/

/**
 * Groups that keep the number of files small. Left alone, the bundler makes a chunk for each set of parts that share a module: the checkout came as 47
 * files, and a browser asks for six at a time. What only one part needs stays with it.
 */
export function sharedChunks() {
  const isPart = ({ isEntry, dynamicImporters }: ModuleInfo) => isEntry || dynamicImporters.length > 0
  /** The parts, loaded on demand, that a module comes with. */
  const partsOf = (id: string, modules: Modules) => {
    const seen = new Set([id])
    const parts = new Set<string>()
    for (const one of seen) {
      const info = modules.getModuleInfo(one)
      if (!info || isPart(info)) parts.add(one)
      for (const importer of info?.importers ?? []) seen.add(importer)
    }
    return parts
  }
  const isHeavy = (id: string, modules: Modules) => {
    const seen = new Set([id])
    for (const one of seen) {
      if (heavy.test(one)) return true
      for (const imported of modules.getModuleInfo(one)?.importedIds ?? []) seen.add(imported)
    }
    return false
  }
  return chunks.map(([name, pattern], index) => ({
    priority: chunks.length - index,
    includeDependenciesRecursively: false,
    name: (id: string, modules: Modules) => {
      if (!pattern.test(relative('.', id)) || id.includes('?')) return null
      const info = modules.getModuleInfo(id)
      if (!info || isPart(info) || isHeavy(id, modules)) return null
      return partsOf(id, modules).size > 1 ? name : null
    },
  }))
}
