import * as v from 'valibot'
import { boundedString } from '#contract/values/bounded.ts'
import { unwritable } from '#contract/values/xml.ts'
import type { TicketLine } from '#backend/modules/printing/tickets.service.ts'

// Epson Server Direct Print: https://files.support.epson.com/pdf/pos/bulk/tm-int_sdp_um_e_reve.pdf

/** The fields of the form; `ID` is the printer's key. */
export const epsonForm = v.object({
  ConnectionType: v.picklist(['GetRequest', 'SetResponse', 'SetStatus']),
  ID: boundedString(30),
  ResponseFile: v.optional(v.string(), ''),
})

/** What XML has no place for would keep the printer from reading the ticket. */
const escaped = (text: string): string =>
  text.replace(unwritable, '?').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const attributes = {
  plain: 'em="false" dw="false" dh="false"',
  bold: 'em="true" dw="false" dh="false"',
  big: 'em="true" dw="true" dh="true"',
}

const text = ({ text: row, style }: TicketLine): string =>
  `<text ${attributes[style]}>${escaped(row)}&#10;</text>`

/** `mul` is text of any script in UTF-8. */
export const epsonJob = (ticketId: number, lines: readonly TicketLine[]): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid>',
    `<timeout>10000</timeout><printjobid>${ticketId}</printjobid></Parameter><PrintData>`,
    '<epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">',
    '<text lang="mul"/>',
    ...lines.map(text),
    '<cut type="feed"/></epos-print></PrintData></ePOSPrint></PrintRequestInfo>',
  ].join('')

export interface EpsonResult {
  /** Undefined: the printer has not understood the answer as a whole. */
  ticketId: number | undefined
  isPrinted: boolean
  /** Such as `EPTR_REC_EMPTY`. */
  trouble: string
}

/** It will never print this data. */
export const epsonRejects = (trouble: string): boolean => trouble === 'SchemaError'

/** Reads the few things that matter by pattern: the file is a printer's, and nothing is run. */
export function epsonResults(file: string): EpsonResult[] {
  const jobs = [...file.matchAll(/<ePOSPrint>.*?<\/ePOSPrint>/gs)].map(([job]) => job)
  return (jobs.length > 0 ? jobs : [file]).map((job) => {
    const id = /<printjobid>(\d{1,15})<\/printjobid>/.exec(job)?.[1]
    const response = /<response\b[^>]*>/.exec(job)?.[0] ?? ''
    return {
      ticketId: id === undefined ? undefined : Number(id),
      isPrinted: /\bsuccess="(?:true|1)"/.test(response),
      trouble: /\bcode="([\w-]{1,60})"/.exec(response)?.[1] ?? 'unknown',
    }
  })
}
