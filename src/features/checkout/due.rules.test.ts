import { expect, it } from 'vitest'
import { dueNow } from './due.rules.ts'

it('everything is paid at once online, else the deposit, else nothing', () => {
  expect(dueNow({ total: 300, deposit: 150 }, 'online')).toBe(300)
  expect(dueNow({ total: 300, deposit: 150 }, 'cash')).toBe(150)
  expect(dueNow({ total: 30, deposit: 0 }, 'card')).toBe(0)
})
