import * as v from 'valibot'
import type { Context } from '#backend/core/context.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { epsonForm, epsonJob, epsonRejects, epsonResults } from './epson.rules.ts'
import { recordPrinterSeen, printerWith } from '#backend/modules/printing/printers.service.ts'
import {
  starJob,
  starMedia,
  starMissed,
  starOffer,
  starPoll,
  starRejects,
  starText,
  starTrouble,
} from './star.rules.ts'
import {
  fetchTicket,
  offeredTicket,
  type PrintOutcome,
  reportTicket,
} from '#backend/modules/printing/tickets.service.ts'
import { maxBodyBytes, readFileJson, readFileText } from '../body.ts'
import { printCalls } from '#contract/paths.ts'
import { refusalOfIssues } from '../validation.ts'

/** The password of HTTP Basic is the printer's key; its user may be anything. */
function starKey(headers: Headers): string {
  const encoded = /^Basic +([\w+/=-]{1,400})$/i.exec(headers.get('authorization') ?? '')?.[1]
  const pair = Buffer.from(encoded ?? '', 'base64').toString('utf8')
  return pair.slice(pair.indexOf(':') + 1)
}

function outcomeOf(isPrinted: boolean, isRejected: boolean): PrintOutcome {
  if (isPrinted) return 'printed'
  return isRejected ? 'rejected' : 'failed'
}

async function answerStar(request: Request, url: URL, { deps }: Context): Promise<Response> {
  const key = starKey(request.headers)
  if (key === '')
    return new Response(null, {
      status: 401,
      headers: { 'www-authenticate': 'Basic realm="printer"' },
    })
  const printer = await printerWith(deps, 'star', key)
  if (request.method === 'POST') {
    const poll = v.safeParse(starPoll, await readFileJson(request, maxBodyBytes))
    if (!poll.success) throw refusalOfIssues(poll.issues)
    const trouble = starTrouble(poll.output.statusCode ?? '')
    await recordPrinterSeen(deps, printer, trouble)
    const isReady = trouble === null && !poll.output.printingInProgress
    const offer = isReady ? await offeredTicket(deps, printer) : null
    return Response.json(starOffer(offer?.id ?? null))
  }
  const job = v.safeParse(starJob, Object.fromEntries(url.searchParams))
  if (!job.success) throw refusalOfIssues(job.issues)
  const { token, type, code } = job.output
  if (request.method === 'DELETE') {
    const isPrinted = starTrouble(code) === null
    if (!starMissed(code))
      await reportTicket(deps, printer, token, outcomeOf(isPrinted, starRejects(code)))
    return new Response(null, { status: 200 })
  }
  // Without a type the printer asks for settings, of which there are none.
  if (type === undefined || request.method === 'HEAD') throw new Refusal('NOT_FOUND')
  if (type !== starMedia) return new Response(null, { status: 415 })
  const ticket = await fetchTicket(deps, printer, token)
  if (!ticket) throw new Refusal('NOT_FOUND')
  return new Response(starText(ticket.lines), {
    headers: { 'content-type': `${starMedia}; charset=utf-8` },
  })
}

async function answerEpson(request: Request, _url: URL, { deps }: Context): Promise<Response> {
  const fields = new URLSearchParams(await readFileText(request, maxBodyBytes))
  const form = v.safeParse(epsonForm, Object.fromEntries(fields))
  if (!form.success) throw refusalOfIssues(form.issues)
  const { ConnectionType: type, ID: key, ResponseFile: file } = form.output
  const printer = await printerWith(deps, 'epson', key)
  if (type === 'SetResponse') {
    for (const { ticketId, isPrinted, trouble } of epsonResults(file)) {
      await reportTicket(deps, printer, ticketId, outcomeOf(isPrinted, epsonRejects(trouble)))
      await recordPrinterSeen(deps, printer, isPrinted ? null : trouble)
    }
    return new Response(null, { status: 200 })
  }
  await recordPrinterSeen(deps, printer)
  const ticket = type === 'GetRequest' ? await fetchTicket(deps, printer) : null
  return new Response(ticket && epsonJob(ticket.id, ticket.lines), {
    headers: { 'content-type': 'text/xml; charset=utf-8' },
  })
}

const answers = { star: answerStar, epson: answerEpson }

/** Null for other calls. @throws Refusal */
export async function answerPrintCall(
  request: Request,
  url: URL,
  context: Context,
): Promise<Response | null> {
  for (const name of ['star', 'epson'] as const)
    if (printCalls[name].pattern.test(url.pathname)) {
      const response = await answers[name](request, url, context)
      response.headers.set('cache-control', 'no-store')
      return response
    }
  return null
}
