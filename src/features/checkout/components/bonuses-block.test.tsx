// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { decimal } from '#contract/values/money.ts'
import type { WriteOff } from '#features/loyalty/write-off.rules.ts'
import { calculated } from '#tests/storefront/checkout.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { useAppForm } from '#ui/form/form-kit.ts'
import { checkoutForm } from '../lib/checkout.form.ts'
import { BonusesBlock } from './bonuses-block.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
afterEach(cleanup)

const spent = {
  ...calculated,
  bonuses: {
    balance: decimal(0),
    max_write_off: decimal(0),
    written_off: decimal(0),
    will_earn: decimal(0),
  },
}

function Block({ bonuses }: { bonuses: WriteOff }) {
  const form = useAppForm({
    ...checkoutForm,
    defaultValues: { ...checkoutForm.defaultValues, bonuses },
  })
  return <BonusesBlock form={form} calculation={spent} />
}

test('bonuses that were typed before the balance ran out stay, to be taken back', async () => {
  await renderInShop(<Block bonuses={{ mode: 'some', amount: '5' }} />)
  expect(screen.getByLabelText<HTMLInputElement>('Bonuses to use, BGN').value).toBe('5')
  expect(screen.getByRole('radio', { name: 'Keep them' })).not.toBeNull()
})

test('an empty balance offers no bonuses', async () => {
  await renderInShop(<Block bonuses={{ mode: 'none', amount: '' }} />)
  expect(screen.queryByText('Bonuses')).toBeNull()
})
