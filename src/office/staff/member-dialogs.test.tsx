// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { staffMember } from '#contract/ops/staff.calls.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import { AccessDialog } from './access-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('#api/session.functions.ts', () => ({}))

const mira = v.parse(staffMember, {
  id: 7,
  email: 'mira@shop.example',
  name: 'Mira',
  role: 'manager',
  cities: null,
  second_factor: true,
  created_at: '2026-03-12T18:00:00Z',
  last_used_at: null,
})
const me = { kind: 'staff', id: 1, name: 'Ana', roles: ['owner'], cities: null, may: [], pin: null }
const invited = { ...mira, id: 1, expires_at: mira.created_at, token: 'invite_x' }
const close = vi.fn<() => void>()
const sent = vi.fn<(call: string, body: unknown) => void>()
beforeEach(() => vi.clearAllMocks())
afterEach(cleanup)

const open = (dialog: ReactNode) =>
  renderInShop(dialog, {
    path: '/office/staff',
    answer: async (path, request) => {
      if (path.endsWith('/me')) return me
      if (request.method === 'GET') return [{ ...varna, zones: [] }]
      sent(`${request.method} ${path.replace('/api/v1/ops', '')}`, await request.json())
      return path.endsWith('/invitations') ? invited : mira
    },
  })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a new password leaves the role and the cities to the shop', async () => {
  await open(<InviteDialog member={mira} onClose={close} />)
  press('Make the link')
  await screen.findByLabelText('Link of the invitation')
  expect(sent.mock.calls).toEqual([['POST /invitations', { staffId: 7 }]])
})

test.each([
  ['the role', () => fireEvent.click(screen.getByLabelText(/^Support/)), { role: 'support' }],
  [
    'the cities',
    () => {
      fireEvent.click(screen.getByLabelText('In every city'))
      fireEvent.click(screen.getByLabelText('Varna'))
    },
    { cities: [1] },
  ],
])('a change of %s leaves the rest as it is by now', async (_, choose, body) => {
  await open(<AccessDialog member={mira} onClose={close} />)
  await screen.findByLabelText('In every city')
  choose()
  press('Save')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(sent.mock.calls).toEqual([['PATCH /staff/7', body]])
})
