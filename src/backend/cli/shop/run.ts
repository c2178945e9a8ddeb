import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { callsTo } from './call.ts'
import { withWireNames } from '#contract/field-names.ts'
import { catalogCommands } from './catalog.ts'
import {
  type Command,
  CommandError,
  type OptionName,
  options,
  type Terminal,
  UsageError,
} from './command.ts'
import { cityCommands } from './cities.ts'
import { contentCommands } from './content.ts'
import { dishCommands } from './dishes.ts'
import { listCommands } from './lists.ts'
import { moveCommands } from './moves.ts'
import { orderCommands } from './orders.ts'
import { imageCommands } from './images.ts'
import { placesCommands } from './places.ts'
import { printerCommands } from './printers.ts'
import { promoCommands } from './promo.ts'
import { staffCommands } from './staff.ts'
import { streetCommands } from './streets.ts'
import { tabletCommands } from './tablets.ts'
import { tokenCommands } from './tokens.ts'
import { webhookCommands } from './webhooks.ts'

const commands: Readonly<Record<string, Command>> = {
  ...orderCommands,
  ...moveCommands,
  ...catalogCommands,
  ...dishCommands,
  ...listCommands,
  ...promoCommands,
  ...contentCommands,
  ...cityCommands,
  ...imageCommands,
  ...streetCommands,
  ...placesCommands,
  ...printerCommands,
  ...webhookCommands,
  ...staffCommands,
  ...tabletCommands,
  ...tokenCommands,
}
/** Each goes with the next version. */
const formerNames: Readonly<Record<string, string>> = {
  stop: 'unavailable',
  resume: 'available',
  'stop-option': 'unavailable-option',
  'resume-option': 'available-option',
  'stops export': 'availability export',
  'stops import': 'availability import',
  pictures: 'images',
}
const always: readonly OptionName[] = ['json', 'url', 'help']

const column = Math.max(...Object.values(commands).map(({ usage }) => usage.length)) + 2

const help = `npm run shop -- <command> [--json] [--url <address of the shop>]

${Object.values(commands)
  .map(({ usage, does }) => `  ${usage.padEnd(column)}${does}`)
  .join('\n')}

The shop is at SHOP_URL, else at http://localhost:3000; OPS_TOKEN is its first key,
or the token of an API or of somebody who has signed in.
Ends with 0 when it is done, 1 when it was refused or failed, 2 for a wrong command.`

const parsed = (args: readonly string[]) =>
  parseArgs({ args: [...args], allowPositionals: true, options })

function commandOf(
  words: readonly string[],
  { complain }: Terminal,
): { command: Command; values: readonly string[] } | undefined {
  for (const length of [2, 1]) {
    const given = words.slice(0, length).join(' ')
    const now = Object.hasOwn(formerNames, given) ? formerNames[given] : undefined
    const name = now ?? given
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) continue
    if (now) complain(`"${given}" is called "${now}" now, and its former name will be refused`)
    return { command, values: words.slice(length) }
  }
  return undefined
}

/** @throws UsageError, CommandError */
async function carryOut(args: readonly string[], terminal: Terminal): ReturnType<Command['run']> {
  const given = parsed(args)
  if (given.values.help || given.positionals[0] === 'help') return { text: help, data: { help } }
  const found = commandOf(given.positionals, terminal)
  if (!found) throw new UsageError(help)
  const { command, values } = found
  const allowed = new Set<string>([...always, ...(command.options ?? [])])
  const foreign = Object.keys(given.values).find((name) => !allowed.has(name))
  const [min, max] = command.takes
  if (foreign !== undefined || values.length < min || values.length > max)
    throw new UsageError(
      `${foreign === undefined ? '' : `unknown option --${foreign}\n`}npm run shop -- ${command.usage}`,
    )
  const url = given.values.url ?? terminal.env.SHOP_URL ?? 'http://localhost:3000'
  // `localhost:3000` is an address, too, whose scheme is `localhost`.
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    throw new UsageError(`${url} is not a valid address, such as http://localhost:3000`)
  return command.run({ values, options: given.values, call: callsTo(url, terminal), terminal })
}

/** Returns the exit code: 0 done, 1 refused or failed, 2 a wrong command. */
export async function runShop(args: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  const { complain } = terminal
  const say = async (text: string, code: 0 | 1): Promise<0 | 1> => {
    try {
      await terminal.say(text)
      return code
    } catch (error) {
      complain(
        `The output cannot be written: ${error instanceof Error ? error.message : String(error)}`,
      )
      return 1
    }
  }
  const isJson = args.includes('--json')
  try {
    const { text, data, isDocument } = await carryOut(args, terminal)
    const output = isJson ? JSON.stringify(isDocument ? data : withWireNames(data)) : text
    return await say(output, 0)
  } catch (error) {
    if (error instanceof CommandError) {
      const { message, problems } = error
      if (isJson) return say(JSON.stringify({ error: message, problems }), 1)
      complain(
        [
          message,
          ...problems.map((problem) => (typeof problem === 'string' ? problem : lineOf(problem))),
        ].join('\n'),
      )
      return 1
    }
    if (error instanceof v.ValiError) {
      const message = 'The answer is not that of this shop: are SHOP_URL and its version right?'
      if (isJson) return say(JSON.stringify({ error: message, problems: [] }), 1)
      complain(message)
      return 1
    }
    const isWrong =
      error instanceof UsageError ||
      (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    if (!isWrong) throw error
    complain(error instanceof UsageError ? error.message : `${error.message}\n\n${help}`)
    return 2
  }
}

function lineOf(problem: unknown): string {
  const one = v.safeParse(v.object({ where: v.string(), message: v.string() }), problem)
  return one.success ? `  ${one.output.where}: ${one.output.message}` : `  ${String(problem)}`
}
