import { localeCodes } from '#contract/locales.ts'
import type { Tags } from './blocks.ts'

export interface Names {
  local: string
  translated: Readonly<Record<string, string>>
  aliases: readonly string[]
}

const maxName = 200
const otherNames = ['alt_name', 'old_name', 'short_name', 'official_name', 'loc_name', 'int_name']

export const clean = (text: string | undefined): string =>
  (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, maxName)

export function namesOf(tags: Tags): Names | null {
  const local = clean(tags('name'))
  if (!/[\p{L}\p{N}]/u.test(local)) return null
  const translated: Record<string, string> = {}
  for (const code of localeCodes) {
    const name = clean(tags(`name:${code}`))
    if (name !== '') translated[code] = name
  }
  const latin = clean(tags('int_name'))
  if (translated['en'] === undefined && latin !== '') translated['en'] = latin
  const aliases = otherNames.flatMap((key) => (tags(key) ?? '').split(';').map(clean))
  return { local, translated, aliases: aliases.filter((alias) => alias !== '').slice(0, 20) }
}
