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

/** Chunks of modules that several dynamic imports share. A chunk imports only those above it. */
const chunks: [name: string, modules: RegExp][] = [
  ['api', /^(src\/(api|contract|platform)\/|.*\/@orpc\/)/],
  ['ui', /^(src\/ui\/|.*\/(lucide-react|@tanstack\/(react-query|query-core))\/)/],
  [
    'order',
    /^src\/features\/(auth|cart|checkout|delivery|loyalty|order-summary|orders|payment|promo)\//,
  ],
  ['diet', /^src\/features\/diet\//],
  ['queries', /^src\/features\/(catalog|search)\/(dishes-by-ids|search)\.queries\.ts$/],
]
/** Large packages that few pages need: modules that import one stay out of the chunk. */
const heavy =
  /\/node_modules\/(@base-ui|@floating-ui|@tanstack\/(form|react-form|start|react-start)|seroval|maska|date-fns|react-day-picker|@vis\.gl)/

/**
 * A few lines each: one file for each kind, as a first visit carries the names of all files. Pages
 * with a map stay apart, as the others would load its code.
 */
const small: [name: string, modules: RegExp][] = [
  [
    'loaders',
    /^src\/(routes\/(products?|news|promo|page|\$module|about|contacts|delivery)\b.*\?tsr-split=loader|features\/(catalog|content)\/[\w-]+-loaders\.ts$)/,
  ],
  [
    'personal-loaders',
    /^src\/(routes\/(account|checkout|order|favorite|cart|search|demo)\b.*\?tsr-split=loader|features\/\w+\/load-\w+\.ts$)/,
  ],
  [
    'content',
    /^src\/(routes\/(news|promo|page|\$module|about)\b.*\?tsr-split=component|features\/content\/(?!contacts-page|delivery-page|components\/zone-map))/,
  ],
  ['categories', /^src\/routes\/products\/.*\?tsr-split=component/],
  [
    'functions',
    /^src\/features\/((auth|checkout(\/time)?|delivery|loyalty|orders|promo)\/\w+\.functions|(auth|checkout\/time|diet|orders)\/\w+\.mutations|auth\/lib\/telegram\.queries|account\/lib\/use-sign-out)\.ts$/,
  ],
  ['addresses', /^src\/features\/delivery\/(delivery\.mutations|use-address-(book|removal))\.ts$/],
  [
    'pages',
    /^src\/features\/catalog\/(lib\/(narrowing|pages)\.rules\.ts|components\/breadcrumbs\.tsx)$/,
  ],
  ['office', /^src\/office\/(amount\.rules|use-office-call)\.ts$/],
  [
    'lists',
    /^src\/features\/favorites\/lib\/(favorites-full|use-listed-dishes|viewed\.state)\.ts$/,
  ],
  ['customer', /^src\/(features\/(auth|loyalty|orders|promo)\/\w+\.queries|api\/use-city-of)\.ts$/],
  [
    'phones',
    /^(src\/(features\/auth\/phone\.rules|ui\/form\/phone-mask)\.ts$|node_modules\/maska\/)/,
  ],
  ['times', /^src\/features\/(order-summary\/local-time|checkout\/time\/slot-label)\.tsx$/],
]

/** By default each set of dynamic imports is a chunk: the checkout was 47 files. */
export function sharedChunks() {
  const isDynamicEntry = ({ isEntry, dynamicImporters }: ModuleInfo) =>
    isEntry || dynamicImporters.length > 0
  const entriesOf = (id: string, modules: Modules) => {
    const seen = new Set([id])
    const entries = new Set<string>()
    for (const one of seen) {
      const info = modules.getModuleInfo(one)
      if (!info || isDynamicEntry(info)) entries.add(one)
      for (const importer of info?.importers ?? []) seen.add(importer)
    }
    return entries
  }
  const isHeavy = (id: string, modules: Modules) => {
    const seen = new Set([id])
    for (const one of seen) {
      if (heavy.test(one)) return true
      for (const imported of modules.getModuleInfo(one)?.importedIds ?? []) seen.add(imported)
    }
    return false
  }
  const kinds = small.map(([debugName, pattern]) => ({
    name: (id: string) => (pattern.test(relative('.', id)) ? debugName : null),
    debugName,
    priority: chunks.length + 1,
    includeDependenciesRecursively: false,
  }))
  const shared = chunks.map(([name, pattern], index) => ({
    priority: chunks.length - index,
    includeDependenciesRecursively: false,
    name: (id: string, modules: Modules) => {
      if (!pattern.test(relative('.', id)) || id.includes('?')) return null
      const info = modules.getModuleInfo(id)
      if (!info || isDynamicEntry(info) || isHeavy(id, modules)) return null
      return entriesOf(id, modules).size > 1 ? name : null
    },
  }))
  return [...kinds, ...shared]
}
