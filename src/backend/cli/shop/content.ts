import * as v from 'valibot'
import { contentDocument } from '#contract/content/content.ts'
import { contentImported } from '#contract/ops/files.ts'
import {
  type Command,
  json,
  readGiven,
  type Run,
  UsageError,
  warningLines,
  writeGiven,
} from './command.ts'

const path = '/api/v1/ops/content'
const pretty = (value: unknown): string => JSON.stringify(value, null, 2)
const headers = { 'content-type': 'application/json' }
const addressOf = (kind = '', name = ''): string =>
  `${path}/${encodeURIComponent(kind)}/${encodeURIComponent(name)}`

async function importContent({ values: [file = ''], call, terminal }: Run) {
  const body = await readGiven(file, terminal)
  const data = v.parse(contentImported, await call(path, { method: 'PUT', body, headers }))
  return {
    text: [`The content has ${data.items} items now`, ...warningLines(data)].join('\n'),
    data,
  }
}

async function exportContent({ values: [file], call, terminal }: Run) {
  const data = v.parse(contentDocument, await call(path))
  return {
    text: await writeGiven(file, pretty(data), `${file} has the content`, terminal),
    data: file === undefined ? data : { file },
    isDocument: true,
  }
}

async function show({ values: [kind, name, file], call, terminal }: Run) {
  const data = await call(addressOf(kind, name))
  return {
    text: await writeGiven(file, pretty(data), `${file} has ${kind}/${name}`, terminal),
    data,
    isDocument: true,
  }
}

async function put({ values: [kind, name, file = ''], call, terminal }: Run) {
  const body = await readGiven(file, terminal)
  const data = await call(addressOf(kind, name), { method: 'PUT', body, headers })
  return { text: `${kind}/${name} is stored`, data, isDocument: true }
}

async function remove({ values: [kind, name], call }: Run) {
  const data = v.parse(
    v.object({ removed: v.string() }),
    await call(addressOf(kind, name), { method: 'DELETE' }),
  )
  return { text: `${data.removed} is gone`, data }
}

const settings = addressOf('settings', 'settings')
const record = v.record(v.string(), v.unknown())

/** JSON, or else the text itself. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const noSignIn = v.record(v.string(), v.literal(false))

async function set({ values: [name = '', text = ''], options, call }: Run) {
  if (!/^[a-z_]+$/.test(name)) throw new UsageError(`${name} is no setting`)
  const value = valueOf(text)
  if (name === 'login' && v.is(noSignIn, value) && !options.yes)
    throw new UsageError('login: nobody could sign in; add --yes to confirm')
  const known = v.parse(record, await call(settings))
  const data = v.parse(record, await call(settings, json('PUT', { ...known, [name]: value })))
  return { text: `${name} is ${JSON.stringify(data[name])}`, data, isDocument: true }
}

async function unset({ values: [name = ''], call }: Run) {
  const { [name]: _gone, ...others } = v.parse(record, await call(settings))
  const data = v.parse(record, await call(settings, json('PUT', others)))
  return { text: `${name} is not set`, data, isDocument: true }
}

export const contentCommands: Readonly<Record<string, Command>> = {
  'content import': {
    usage: 'content import <file>',
    does: 'replaces the content of the shop with a document',
    takes: [1, 1],
    run: importContent,
  },
  'content export': {
    usage: 'content export [file]',
    does: 'exports the content as a document',
    takes: [0, 1],
    run: exportContent,
  },
  'content show': {
    usage: 'content show <kind> <name> [file]',
    does: 'one item: navigation, page, news, promo, banner, about or faq, by slug, code or place',
    takes: [2, 3],
    run: show,
  },
  'content put': {
    usage: 'content put <kind> <name> <file>',
    does: 'changes an item, or adds one',
    takes: [3, 3],
    run: put,
  },
  'content remove': {
    usage: 'content remove <kind> <name>',
    does: 'removes an item',
    takes: [2, 2],
    run: remove,
  },
  settings: {
    usage: 'settings',
    does: 'the settings of the shop',
    takes: [0, 0],
    run: (run) => show({ ...run, values: ['settings', 'settings'] }),
  },
  'settings set': {
    usage: 'settings set <name> <value>',
    does: 'sets one setting: text, or JSON such as {"earn_percent":5,"write_off_percent":30}',
    takes: [2, 2],
    options: ['yes'],
    run: set,
  },
  'settings unset': {
    usage: 'settings unset <name>',
    does: 'removes an optional setting',
    takes: [1, 1],
    run: unset,
  },
}
