import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { firstFiles } from './first-visit.ts'

const catalogPart = /\/locales\/([\w-]+)\/messages\.po\?part=(first|rest|office)$/

type Part = 'first' | 'rest' | 'office'

const isOfOffice = (file: string) => /^src\/(?:routes\/)?office\//.test(file)

/** The texts of a first visit, those of the back office alone, or all others. */
async function partOf(locale: string, part: Part) {
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
  const parts = new Map<string, Part>(
    entries.map(([id, { origin = [] }]) => [
      id,
      origin.some(([file]) => files.has(file))
        ? 'first'
        : origin.length > 0 && origin.every(([file]) => isOfOffice(file))
          ? 'office'
          : 'rest',
    ]),
  )
  return Object.fromEntries(
    Object.entries(messages).filter(([id]) => (parts.get(id) ?? 'rest') === part),
  )
}

/** A language that browsers do not know brings its words of dates. */
const datesOf = (locale: string, id: string): string =>
  existsSync(join(dirname(id), 'dates.json'))
    ? `import words from './dates.json'
import { addDateWords } from ${JSON.stringify(resolve('src/platform/i18n/date-texts.ts'))}
addDateWords(${JSON.stringify(locale)}, words)
`
    : ''

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
        const messages = await partOf(locale, part === 'first' || part === 'office' ? part : 'rest')
        if (part === 'rest') rest = Object.keys(messages)
        this.addWatchFile(id.replace(/\?.*/, ''))
        return {
          code:
            (part === 'first' ? datesOf(locale, id) : '') +
            createCompiledCatalog(locale, messages, { namespace: 'es' }).source,
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
