import * as v from 'valibot'
import { catalogDocument } from '#contract/menu/catalog.ts'
import { type CatalogDiff, catalogImported, type SectionDiff } from '#contract/ops/files.ts'
import {
  type Command,
  CommandError,
  readGiven,
  type Run,
  warningLines,
  writeGiven,
} from './command.ts'

/** Items of a list that are named. */
const shown = 20

function namesOf(sign: string, names: readonly string[]): string[] {
  const more = names.length - shown
  return names.length === 0
    ? []
    : [`  ${sign} ${names.slice(0, shown).join(', ')}${more > 0 ? ` and ${more} more` : ''}`]
}

const sectionLines = (
  name: string,
  { added, changed, removed, reordered }: SectionDiff,
): string[] => {
  const lines = [
    ...namesOf('+', added),
    ...namesOf('~', changed),
    ...namesOf('-', removed),
    ...(reordered ? ['  in another order'] : []),
  ]
  return lines.length === 0
    ? []
    : [
        `${name}: ${added.length} added, ${changed.length} changed, ${removed.length} removed`,
        ...lines,
      ]
}

function diffLines({ sections, prices }: CatalogDiff): string[] {
  const named: [string, SectionDiff][] = Object.entries(sections)
  const lines = named.flatMap(([name, section]) => sectionLines(name, section))
  const priced = prices
    .slice(0, shown)
    .map(
      ({ goods: dish, currency, before, after }) =>
        `  ${dish}: ${before ?? 'not sold'} -> ${after ?? 'not sold'} ${currency}`,
    )
  const more = prices.length - priced.length
  if (priced.length > 0)
    lines.push(
      `prices: ${prices.length} changed`,
      ...priced,
      ...(more > 0 ? [`  and ${more} more`] : []),
    )
  return lines.length > 0 ? lines : ['no difference']
}

async function importMenu({ values: [file = ''], options, call, terminal }: Run) {
  const body = await readGiven(file, terminal)
  const isDry = options['dry-run'] === true
  const headers = { 'content-type': 'application/json', accept: 'application/x-ndjson' }
  const answer = v.parse(
    catalogImported,
    await call(`/api/v1/ops/catalog${isDry ? '?dry_run=1' : ''}`, { method: 'PUT', body, headers }),
  )
  const head = isDry
    ? 'Nothing was changed. The import would change:'
    : `The menu has ${answer.goods} dishes now:`
  return {
    text: [head, ...diffLines(answer.diff), ...warningLines(answer)].join('\n'),
    data: answer,
  }
}

const emptyMenu = v.object({ goods: v.pipe(v.array(v.unknown()), v.length(0)) })

async function exportMenu({ values: [file], call, terminal }: Run) {
  const answer = await call('/api/v1/ops/catalog')
  if (v.is(emptyMenu, answer)) throw new CommandError('There is no menu yet')
  const menu = v.parse(catalogDocument, answer)
  const text = await writeGiven(
    file,
    JSON.stringify(menu, null, 2),
    `${file} has ${menu.goods.length} dishes`,
    terminal,
  )
  return {
    text,
    data: file === undefined ? menu : { file, goods: menu.goods.length },
    isDocument: true,
  }
}

export const catalogCommands: Readonly<Record<string, Command>> = {
  'catalog import': {
    usage: 'catalog import <file>',
    does: 'makes a document the menu, all of it or nothing; --dry-run only shows what it would change',
    takes: [1, 1],
    options: ['dry-run'],
    run: importMenu,
  },
  'catalog export': {
    usage: 'catalog export [file]',
    does: 'the menu as a document that can be imported again',
    takes: [0, 1],
    run: exportMenu,
  },
}
