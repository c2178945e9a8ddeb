// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import { PairDialog } from './devices/pair-dialog.tsx'
import { InvitationPage } from './invitation-page.tsx'
import { InviteDialog } from './staff/invite-dialog.tsx'
import { TokenDialog } from './staff/token-dialog.tsx'

const { acceptInvite } = vi.hoisted(() => ({ acceptInvite: vi.fn<() => Promise<unknown>>() }))
vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('#api/session.functions.ts', () => ({}))
vi.mock('./office-session.functions.ts', () => ({ acceptInvite }))
afterEach(() => {
  cleanup()
  location.hash = ''
})

const me = { kind: 'staff', id: 1, name: 'Ana', roles: ['owner'], cities: null, may: [], pin: null }
const expires_at = '2126-11-21T18:00:00Z'
const opened = { email: 'mira@shop.example', role: 'kitchen', cities: null, expires_at }
const answers: Record<string, object> = {
  me,
  invitations: { id: 1, ...opened, token: 'invite_x' },
  invitation: { ...opened, second_factor: 'optional', secret: 'ABC', uri: 'otpauth://totp/x' },
  tokens: { id: 1, name: 'Till', roles: [], cities: null, token: 'api_x' },
  tablets: { code: 'abcd-efgh-jkmn', address: 'https://shop.example/office/pair#x', expires_at },
}
const open = (page: ReactNode) =>
  renderInShop(page, {
    path: '/office/staff',
    answer: (path) => answers[path.split('/').at(-1) ?? ''] ?? [{ ...varna, zones: [] }],
  })
const close = () => {}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

test('a link of an invitation has the focus and is selected', async () => {
  await open(<InviteDialog onClose={close} />)
  await type('E-mail', opened.email)
  await press('Make the link')
  const field = await screen.findByLabelText<HTMLInputElement>('Link of the invitation')
  expect(document.activeElement).toBe(field)
  expect(field.selectionEnd).toBe(field.value.length)
})

test('a token has the focus', async () => {
  await open(<TokenDialog onClose={close} />)
  await type('What it is for', 'Till')
  fireEvent.click(screen.getByLabelText('Manager'))
  await press('Make the token')
  const token = await screen.findByLabelText('Token')
  expect(document.activeElement).toBe(token)
})

test('a pairing code is read out from what to do with it', async () => {
  await open(<PairDialog city={varna} onClose={close} />)
  await type('Name of the tablet', 'Grill')
  await press('Show the code')
  const first = await screen.findByText(/^Scan this with the camera/)
  expect(document.activeElement).toBe(first)
})

test('recovery codes are read out from their heading', async () => {
  location.hash = 'invite_x'
  acceptInvite.mockResolvedValue({ ok: true, value: ['abcde-fghij'] })
  await open(<InvitationPage />)
  await type('Your name', 'Mira')
  await type('New password', 'correct horse battery')
  await press('Join')
  const heading = await screen.findByRole('heading', { name: 'Recovery codes' })
  expect(document.activeElement).toBe(heading)
})
