import { searchWords } from '#backend/core/catalogs.ts'
import { byLocale, type Locale } from '#contract/locales.ts'
import { normalised } from './words.rules.ts'

const russianEnding = /(?:[аяиыоеь]ми|[аяиы]х|[ое]го|[ое]му|[оеё]в|[аяоеёиы]м|[аеёиоуыэюяйь]+)$/u
/** «тунец», «тунца» */
const withoutFleeting = (word: string): string => word.replace(/[еоё]([кц])$/u, '$1')
const russian = (word: string): string =>
  withoutFleeting(word.replace(russianEnding, '').replace(/[аеёиоуыэюяйь]+$/u, ''))
/** "cherry" and "cherries", but not "juice" and "juicy". */
function english(word: string): string[] {
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)]
  if (/(?:[sxzo]|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)]
  return [/[^s]s$/.test(word) ? word.slice(0, -1) : word]
}

const shortest = 3
const endings = byLocale(({ code }) =>
  searchWords[code].endings.map((ending: string) => normalised(ending)),
)

/** Forms of a word share a stem: `-та` is an article in «супата» but not in «салата». */
export function stemsIn(locale: Locale, word: string): string[] {
  if (endings[locale].length === 0) return english(russian(word))
  const cut = endings[locale].filter(
    (end) => word.endsWith(end) && word.length - end.length >= shortest,
  )
  return [word, ...cut.map((end) => word.slice(0, -end.length))].map(withoutFleeting)
}
