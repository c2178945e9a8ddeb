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

/** Several in one tag stand between semicolons. */
const allIn = (tag: string | undefined): string[] =>
  (tag ?? '')
    .split(';')
    .map(clean)
    .filter((name) => name !== '')

export function namesOf(tags: Tags): Names | null {
  const [local = '', ...others] = allIn(tags('name'))
  if (!/[\p{L}\p{N}]/u.test(local)) return null
  const translated: Record<string, string> = {}
  for (const code of localeCodes) {
    const [name] = allIn(tags(`name:${code}`))
    if (name !== undefined) translated[code] = name
  }
  const [latin] = allIn(tags('int_name'))
  if (translated['en'] === undefined && latin !== undefined) translated['en'] = latin
  return {
    local,
    translated,
    aliases: [...others, ...otherNames.flatMap((key) => allIn(tags(key)))].slice(0, 20),
  }
}
