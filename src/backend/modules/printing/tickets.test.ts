import { beforeAll, beforeEach, expect, test } from 'vitest'
import { boardCallsOf } from '#tests/backend/support/board-calls.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { type Kitchen, openKitchen, operator } from '#tests/backend/support/kitchen-printers.ts'
import { epsonPrinter, starPrinter } from '../../../../tests/support/printers.ts'
import { seaStreet } from '#tests/backend/support/ordering.ts'
import { ask, post, testBackend } from '#tests/backend/support/shop.ts'

describeWithDatabase('tickets on paper', (engine) => {
  let kitchen: Kitchen
  beforeAll(async () => {
    kitchen = await openKitchen(engine)
  })
  beforeEach(async () => {
    await engine.db.deleteFrom('printer').execute()
  })

  test('an accepted order is printed once, with everything that the kitchen needs', async () => {
    const printer = await kitchen.addStar({ locale: 'ru' })
    const id = await kitchen.place({ allergens: ['nuts'], comment: 'No cutlery, thanks' })
    await printer.work()
    expect(printer.paper).toEqual([])
    await kitchen.move(id, 'process')
    await kitchen.notify()
    await printer.work()
    await printer.work()
    expect(printer.paper).toHaveLength(1)
    const [ticket = ''] = printer.paper
    for (const part of [
      'АЛЛЕРГИЯ: орехи',
      '2 x Калифорния',
      'No cutlery, thanks',
      'Морская улица 3',
      'подъезд 1',
      'этаж 2',
      'кв. 3',
      'Взять 34.00 BGN наличными',
      'Не перезванивать',
    ])
      expect(ticket).toContain(part)
    expect(Math.max(...ticket.split('\n').map((row) => row.length))).toBeLessThanOrEqual(48)
    expect(await kitchen.tickets()).toMatchObject([{ kind: 'ticket', dropped: null }])
  })

  test('a ticket has the notes that the staff wrote before it was printed', async () => {
    const printer = await kitchen.addStar()
    const id = await kitchen.place()
    const note = { text: 'Called: no wasabi' }
    const headers = { ...operator, 'idempotency-key': crypto.randomUUID() }
    await post(kitchen.backend, `/api/v1/ops/orders/${id}/notes`, note, headers)
    await kitchen.move(id, 'process')
    await printer.work()
    expect(printer.paper.at(0)).toContain('Note: Called: no wasabi')
  })

  test('a ticket marks each row that a customer wrote, also on the narrowest paper', async () => {
    const printer = await kitchen.addStar({ columns: 32, prints: 'created' })
    const forged = 'PAID: NOTHING TO TAKE'
    await kitchen.place({
      comment: `No onions\n${forged}\r\u001b@${'x'.repeat(30)} ${forged}`,
      address: { ...seaStreet, comment: `${'x'.repeat(40)} ${forged}` },
      contact: { firstName: `Ann ${'x'.repeat(25)} ${forged}`, phone: '0881234567' },
    })
    await printer.work()
    const [ticket = ''] = printer.paper
    const rows = ticket.split(/[\r\n]/).filter((row) => row.includes('NOTHING'))
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.filter((row) => !row.startsWith('> '))).toEqual([])
    expect(ticket).not.toContain('\u001b')
  })

  test('an unconfirmed ticket is printed again after a minute, marked as a repetition', async () => {
    const printer = await kitchen.addStar()
    await kitchen.move(await kitchen.place(), 'process')
    const { jobToken = '' } = await printer.poll()
    const first = await (await printer.get(jobToken)).text()
    expect(await printer.poll()).toEqual({ jobReady: false })
    expect(await (await printer.get(jobToken)).text()).toContain('REPEATED')
    expect(first).not.toContain('REPEATED')
    kitchen.later(61)
    expect(await printer.poll()).toMatchObject({ jobReady: true, jobToken })
    await printer.get(jobToken)
    kitchen.later(61)
    // Three times without an answer are enough paper.
    expect(await printer.poll()).toEqual({ jobReady: false })
    expect(await kitchen.tickets()).toMatchObject([{ dropped: 'no_answer', printed_at: null }])
  })

  test('a confirmation counts after a restart and a second time, but not from another printer', async () => {
    const { key } = await kitchen.add()
    const other = await kitchen.addStar()
    const printer = starPrinter(kitchen.send, key)
    await kitchen.move(await kitchen.place(), 'process')
    const { jobToken = '' } = await printer.poll()
    await printer.get(jobToken)
    expect((await other.get(jobToken)).status).toBe(404)
    await other.confirm(jobToken)
    const restarted = testBackend(engine.database, { now: kitchen.now, answersOnly: true })
    const again = starPrinter((request) => restarted.fetch(request), key)
    await again.confirm(jobToken)
    await again.confirm(jobToken)
    kitchen.later(61)
    expect(await again.poll()).toEqual({ jobReady: false })
  })

  test('a printer without paper gets no job, and prints the ticket once it has paper again', async () => {
    const { key, printer: settings } = await kitchen.add()
    const printer = starPrinter(kitchen.send, key)
    await kitchen.move(await kitchen.place(), 'process')
    const { jobToken = '' } = await printer.poll()
    await printer.get(jobToken)
    await printer.confirm(jobToken, '410 Out of paper')
    expect(await printer.poll('410%20Out%20of%0Apaper')).toEqual({ jobReady: false })
    const { body } = await ask(kitchen.backend, '/api/v1/ops/printers', { headers: operator })
    expect(body).toMatchObject([{ id: settings.id, trouble: '410 Out of paper', waiting: 1 }])
    await printer.work()
    expect(printer.paper).toHaveLength(1)
    expect(printer.paper[0]).toContain('REPEATED')
  })

  test('a ticket that a printer cannot read is not offered again', async () => {
    const printer = await kitchen.addStar()
    await kitchen.move(await kitchen.place(), 'process')
    const { jobToken = '' } = await printer.poll()
    expect((await printer.get(jobToken, 'image/png')).status).toBe(415)
    await printer.confirm(jobToken, '511 Media decoding error')
    expect(await printer.poll()).toEqual({ jobReady: false })
  })

  test.each(['520 Timeout', '521 Job too large'])(
    'a ticket that a Star printer could not download is offered again (%s)',
    async (code) => {
      const printer = await kitchen.addStar()
      await kitchen.move(await kitchen.place(), 'process')
      const { jobToken = '' } = await printer.poll()
      await printer.confirm(jobToken, code)
      expect(await printer.poll()).toMatchObject({ jobReady: true, jobToken })
      expect((await printer.get(jobToken)).status).toBe(200)
      await printer.confirm(jobToken, code)
      expect(await printer.poll()).toEqual({ jobReady: false })
      kitchen.later(61)
      await printer.work()
      expect(printer.paper).toHaveLength(1)
    },
  )

  test('an Epson printer fetches and reports a job, and prints it again after an empty roll', async () => {
    const { key } = await kitchen.add({ protocol: 'epson', prints: 'created' })
    const printer = epsonPrinter(kitchen.send, key)
    await kitchen.place({ comment: 'R&B <b>"loud"</b>' })
    const { xml, id = '' } = await printer.fetchJob()
    expect(xml).toContain('R&#38;B &#60;b&#62;&#34;loud&#34;&#60;/b&#62;')
    expect((await printer.fetchJob()).id).toBeUndefined()
    await printer.report(id, false, 'EPTR_REC_EMPTY')
    await printer.work()
    expect(printer.paper).toHaveLength(1)
    await printer.work()
    expect(printer.paper).toHaveLength(1)
  })

  test('a cancellation is printed only where the order was printed', async () => {
    const printer = await kitchen.addStar()
    const printed = await kitchen.place()
    await kitchen.move(printed, 'process')
    await printer.work()
    await kitchen.move(printed, 'cancel', 2)
    await printer.work()
    expect(printer.paper).toHaveLength(2)
    expect(printer.paper[1]).toContain('CANCELLED: do not cook')
    const waiting = await kitchen.place()
    await kitchen.move(waiting, 'process')
    await kitchen.move(waiting, 'cancel', 2)
    await printer.work()
    expect(printer.paper).toHaveLength(2)
  })

  test('a ticket waits while a cancellation can be undone, beside those of other orders', async () => {
    const { moved } = boardCallsOf(() => kitchen.backend)
    const printer = await kitchen.addStar()
    const [id, other] = [await kitchen.place(), await kitchen.place({ comment: 'The other' })]
    await kitchen.move(id, 'process')
    await kitchen.move(other, 'process')
    await moved(id, { action: 'refuse', version: 2, reason: 'closing' })
    await printer.work()
    expect(printer.paper).toEqual([expect.stringContaining('The other')])
    await moved(id, { action: 'undo', version: 3 })
    await printer.work()
    expect(printer.paper).toHaveLength(2)
    expect(printer.paper[1]).not.toMatch(/CANCELLED|REPEATED/)
    await kitchen.move(await kitchen.place(), 'process')
    await printer.work()
    expect(printer.paper).toHaveLength(3)
  })

  test('a ticket of a cancelled order is dropped once nothing can be undone', async () => {
    const { moved } = boardCallsOf(() => kitchen.backend)
    const printer = await kitchen.addStar()
    const id = await kitchen.place()
    await kitchen.move(id, 'process')
    await moved(id, { action: 'refuse', version: 2, reason: 'closing' })
    await printer.work()
    expect(await kitchen.tickets()).toMatchObject([{ dropped: null, printed_at: null }])
    kitchen.later(11)
    await printer.work()
    expect(printer.paper).toEqual([])
    expect(await kitchen.tickets()).toMatchObject([{ dropped: expect.any(String) }])
  })
})
