import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { boundedArray } from '../values/bounded-array.ts'
import { bodyId, id } from '../common.ts'
import { uuid } from '../values/formats.ts'
import {
  cityIdBody,
  cityIdParam,
  cityIdSchema,
  orderIdParam,
  orderIdSchema,
} from '../values/ids.ts'
import { page, pageMeta } from '../values/paging.ts'
import { nameLine } from '../values/plain-text.ts'
import { code, locale } from '../values/text.ts'

/** Star CloudPRNT, and Epson Server Direct Print. */
export const printerProtocols = ['star', 'epson'] as const
/** `created`: as soon as an order is placed and, if required, paid. */
export const printingTimes = ['created', 'accepted'] as const
export const ticketKinds = ['ticket', 'copy', 'cancelled', 'changed', 'test'] as const

const settings = v.object({
  name: nameLine(60),
  protocol: v.picklist(printerProtocols),
  locale,
  /** Characters of a line: 48 on 80 mm. */
  columns: v.pipe(v.number(), v.integer(), v.minValue(24), v.maxValue(64)),
  prints: v.picklist(printingTimes),
  categories: boundedArray(code, 40),
})

export const opsPrinter = v.object({
  ...settings.entries,
  id: v.number(),
  city_id: cityIdSchema,
  seen_at: v.nullable(v.string()),
  /** What it reported, such as `410 Out of paper`; null while it can print. */
  trouble: v.nullable(v.string()),
  waiting: v.number(),
})
export type OpsPrinter = v.InferOutput<typeof opsPrinter>

export const opsTicket = v.object({
  id: v.number(),
  printer_id: v.number(),
  order_id: v.nullable(orderIdSchema),
  kind: v.picklist(ticketKinds),
  created_at: v.string(),
  printed_at: v.nullable(v.string()),
  dropped: v.nullable(v.string()),
})
export type OpsTicket = v.InferOutput<typeof opsTicket>

const changes = v.partial(
  v.object({ ...v.omit(settings, ['protocol']).entries, cityId: cityIdBody }),
)

const printerParams = v.object({ printerId: id })
const ofCity = v.optional(v.object({ cityId: v.optional(cityIdParam) }))

export const printerCalls = {
  printers: oc
    .route({
      method: 'GET',
      path: '/api/v1/ops/printers',
      summary: 'Printers with their state',
      inputStructure: 'detailed',
    })
    .input(v.object({ query: ofCity }))
    .output(v.array(opsPrinter)),
  addPrinter: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/printers',
      summary: 'A new printer with the address and the key that it is set up with, shown once',
      successStatus: 201,
      inputStructure: 'detailed',
    })
    .input(v.object({ body: v.object({ ...settings.entries, cityId: cityIdBody }) }))
    .output(v.object({ printer: opsPrinter, path: v.string(), key: v.string() })),
  changePrinter: oc
    .route({
      method: 'PATCH',
      path: '/api/v1/ops/printers/{printerId}',
      summary:
        'Change the settings of a printer, or move it: tickets of its former city are not printed there',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: printerParams, body: changes }))
    .output(opsPrinter),
  removePrinter: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/ops/printers/{printerId}',
      summary: 'Remove a printer with the tickets that wait for it; its key ends',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: printerParams }))
    .output(v.object({ id: v.number() })),
  testPrinter: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/printers/{printerId}/test',
      summary: 'Print a test ticket; one that still waits is not printed twice',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: printerParams }))
    .output(v.object({ tickets: v.number() })),
  tickets: oc
    .route({
      method: 'GET',
      path: '/api/v1/ops/tickets',
      summary: 'Tickets of the last month, the newest first',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        query: v.optional(v.object({ cityId: v.optional(cityIdParam), page: v.optional(page) })),
      }),
    )
    .output(v.object({ data: v.array(opsTicket), meta: pageMeta })),
  printOrder: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/orders/{orderId}/print',
      summary: 'Print the ticket of an order again, on one printer or on all of its city',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        params: v.object({ orderId: orderIdParam }),
        body: v.object({ printerId: v.optional(bodyId) }),
      }),
    )
    .output(v.object({ tickets: v.number() })),
  claimTicket: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/orders/{orderId}/claim-ticket',
      summary:
        'Whether this screen prints the ticket of an order by itself: only the first that asks, which may ask again',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        params: v.object({ orderId: orderIdParam }),
        body: v.object({
          screen: uuid,
          change: v.optional(v.nullable(uuid)),
          /** The ticket that an order is cancelled; nobody claims it for one without a ticket. */
          cancelled: v.optional(v.boolean()),
        }),
      }),
    )
    .output(v.object({ claimed: v.boolean() })),
}
