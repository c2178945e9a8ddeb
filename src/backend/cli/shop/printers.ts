import * as v from 'valibot'
import { opsPrinter, type OpsPrinter } from '#contract/ops/printers.calls.ts'
import { type Command, cityOf, idOf, json, numberOf, type Run } from './command.ts'

const path = '/api/v1/ops/printers'
const added = v.object({ printer: opsPrinter, path: v.string(), key: v.string() })

const line = ({ id, name, protocol, seen_at, trouble, waiting, categories }: OpsPrinter): string =>
  [
    String(id).padStart(4),
    name.padEnd(20),
    protocol.padEnd(5),
    `${waiting} waiting`.padEnd(11),
    trouble ?? (seen_at === null ? 'has never asked for work' : `seen ${seen_at.slice(0, 19)}Z`),
    categories.join(' '),
  ].join('  ')

async function list({ call }: Run) {
  const data = v.parse(v.array(opsPrinter), await call(path))
  return { text: [...data.map(line), `${data.length} printers`].join('\n'), data }
}

async function add({ values: [city = '', name = ''], options, call }: Run) {
  const body = {
    cityId: (await cityOf(city, call)).id,
    name,
    protocol: options.protocol ?? 'star',
    locale: options.language ?? 'en',
    columns: numberOf('--columns', options.columns ?? '48'),
    prints: options.prints ?? 'accepted',
    categories: options.categories?.split(',') ?? [],
  }
  const data = v.parse(added, await call(path, json('POST', body)))
  const where = data.printer.protocol === 'star' ? 'as the password, with any user' : 'as its ID'
  return {
    text: `Printer ${data.printer.id}: set it up with the address of the shop and ${data.path}, and with this key ${where}, which is not shown again: ${data.key}`,
    data,
  }
}

async function remove({ values: [id], call }: Run) {
  const data = v.parse(
    v.object({ id: v.number() }),
    await call(`${path}/${idOf(id, 'printer')}`, { method: 'DELETE' }),
  )
  return { text: `Printer ${data.id} is removed`, data }
}

async function print({ values: [order, printer], call }: Run) {
  const body = printer === undefined ? {} : { printerId: Number(idOf(printer, 'printer')) }
  const data = v.parse(
    v.object({ tickets: v.number() }),
    await call(`/api/v1/ops/orders/${idOf(order, 'order')}/print`, json('POST', body)),
  )
  return { text: `${data.tickets} copies wait for their printers`, data }
}

export const printerCommands: Readonly<Record<string, Command>> = {
  printers: {
    usage: 'printers',
    does: 'the printers of the kitchen, with what waits for them',
    takes: [0, 0],
    run: list,
  },
  'printers add': {
    usage: 'printers add <city> <name>',
    does: 'adds a printer; --protocol star or epson, --language en, --columns 48, --prints created or accepted, --categories rolls,soups',
    takes: [2, 2],
    options: ['protocol', 'language', 'columns', 'prints', 'categories'],
    run: add,
  },
  'printers remove': {
    usage: 'printers remove <id>',
    does: 'removes a printer and its waiting tickets',
    takes: [1, 1],
    run: remove,
  },
  print: {
    usage: 'print <order> [printer]',
    does: 'prints the ticket of an order again, on one printer or on all of its city',
    takes: [1, 2],
    run: print,
  },
}
