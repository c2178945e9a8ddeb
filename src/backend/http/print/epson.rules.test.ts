import { expect, test } from 'vitest'
import { plain } from '#backend/modules/printing/ticket-text.rules.ts'
import { epsonJob } from './epson.rules.ts'

test('a job for an Epson printer has no character that XML forbids, and escapes its own', () => {
  const job = epsonJob(1, [plain('no \uFFFE salt\uFFFF, \u{1F336} & <dill>')])
  expect(job).toContain('no ? salt?, \u{1F336} &#38; &#60;dill&#62;&#10;')
})
