import * as v from 'valibot'

/** Sends a request to the shop under test. */
type Send = (request: Request) => Promise<Response>
const origin = 'http://shop.test'
const job = v.object({ jobReady: v.boolean(), jobToken: v.optional(v.string()) })

/** Speaks Star CloudPRNT as a printer does; `paper` holds what came out of it. */
export function starPrinter(send: Send, key: string, shop = origin) {
  const url = `${shop}/api/v1/print/star`
  const authorization = `Basic ${Buffer.from(`kitchen:${key}`).toString('base64')}`
  const paper: string[] = []
  const mac = '00:11:62:0d:b2:26'
  const poll = async (statusCode = '200%20OK', more: object = {}) => {
    const body = JSON.stringify({ status: '23 6 0 0', printerMAC: mac, statusCode, ...more })
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await send(new Request(url, { method: 'POST', headers, body }))
    return answer.status === 200 ? v.parse(job, await answer.json()) : { jobReady: false }
  }
  const get = (token = '', type = 'text/plain') =>
    send(
      new Request(`${url}?${new URLSearchParams({ mac, type, ...(token && { token }) })}`, {
        headers: { authorization },
      }),
    )
  const confirm = (token: string, code = '200 OK') =>
    send(
      new Request(`${url}?${new URLSearchParams({ mac, code, ...(token && { token }) })}`, {
        method: 'DELETE',
        headers: { authorization },
      }),
    )
  return {
    paper,
    poll,
    get,
    confirm,
    /** Prints everything that is offered. */
    async work(): Promise<void> {
      for (;;) {
        const { jobReady, jobToken = '' } = await poll()
        if (!jobReady) return
        paper.push(await (await get(jobToken)).text())
        await confirm(jobToken)
      }
    },
  }
}

/** Speaks Epson Server Direct Print. */
export function epsonPrinter(send: Send, key: string) {
  const post = (fields: Record<string, string>) =>
    send(
      new Request(`${origin}/api/v1/print/epson`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ID: key, ...fields }).toString(),
      }),
    )
  const paper: string[] = []
  const fetchJob = async () => {
    const xml = await (await post({ ConnectionType: 'GetRequest' })).text()
    return { xml, id: /<printjobid>(\d+)<\/printjobid>/.exec(xml)?.[1] }
  }
  const report = (id: string, success: boolean, code = '') =>
    post({
      ConnectionType: 'SetResponse',
      ResponseFile: `<?xml version="1.0" encoding="utf-8"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${id}</printjobid></Parameter><PrintResponse><response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" success="${String(success)}" code="${code}" status="251658262" battery="0"/></PrintResponse></ePOSPrint></PrintResponseInfo>`,
    })
  return {
    paper,
    post,
    fetchJob,
    report,
    async work(): Promise<void> {
      for (;;) {
        const { xml, id } = await fetchJob()
        if (id === undefined) return
        paper.push(xml)
        await report(id, true)
      }
    },
  }
}
