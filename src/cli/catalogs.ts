import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { firstFiles } from './first-visit.ts'

const catalogPart = /\/locales\/([\w-]+)\/messages\.po\?part=(first|rest)$/

/** The texts of a first visit or all others. */
async function partOf(locale: string, isFirst: boolean) {
  const config = getConfig()
  const [catalog] = await getCatalogs(config)
  if (!catalog) throw new Error('lingui.config.ts names no catalog')
  const { messages } = await catalog.getTranslations(locale, {
    fallbackLocales: config.fallbackLocales,
    sourceLocale: config.sourceLocale,
    missingBehavior: 'resolved',
  })
  const files = firstFiles()
  const entries = Object.entries((await catalog.read(locale)) ?? {})
  const first = new Set(
    entries
      .filter(([, { origin = [] }]) => origin.some(([file]) => files.has(file)))
      .map(([id]) => id),
  )
  return {
    first,
    messages: Object.fromEntries(
      Object.entries(messages).filter(([id]) => first.has(id) === isFirst),
    ),
  }
}

/** Stops the build when a file of a first visit has a text that its part lacks. */
export function splitCatalogs(): Plugin {
  let rest: readonly string[] = []
  return {
    name: 'split-catalogs',
    enforce: 'pre',
    load: {
      filter: { id: catalogPart },
      async handler(id) {
        const [, locale = '', part] = catalogPart.exec(id) ?? []
        const { messages } = await partOf(locale, part === 'first')
        if (part === 'rest') rest = Object.keys(messages)
        this.addWatchFile(id.replace(/\?.*/, ''))
        return {
          code: createCompiledCatalog(locale, messages, { namespace: 'es' }).source,
          moduleType: 'js',
        }
      },
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== 'shop') continue
        const lost = rest.filter((id) =>
          ['"', "'", '`'].some((quote) => chunk.code.includes(quote + id + quote)),
        )
        if (lost.length > 0)
          this.error(
            `A first visit shows texts that its part of the catalog does not hold: ${lost.join(', ')}`,
          )
      }
    },
  }
}
