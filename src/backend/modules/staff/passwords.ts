import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from '#backend/core/refusal.ts'

// https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const memory = 19_456
const passes = 2
const parallelism = 1
const tagLength = 32

/** Simultaneous hashes, each in a thread with 19 MiB; further ones wait, then are refused. */
const atOnce = 2
const maxWaiting = 16
let running = 0
const waiting: (() => void)[] = []

async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1
  else {
    if (waiting.length >= maxWaiting) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 2 })
    await new Promise<void>((resolve) => void waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const derive = promisify(argon2)
const hash = (password: string, nonce: Buffer, used = { memory, passes, parallelism }) =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...used })

const encoded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** In the PHC string format. @throws Refusal TOO_MANY_REQUESTS */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await withHashSlot(() => hash(password, nonce))
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encoded(nonce)}$${encoded(tag)}`
}

/** Matches no password. */
const decoy = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

/** Takes the same work without a stored hash. @throws Refusal TOO_MANY_REQUESTS */
export async function verifyPassword(password: string, stored = decoy): Promise<boolean> {
  const [, m, t, p, nonce = '', tag = ''] = phc.exec(stored) ?? []
  const used = { memory: Number(m), passes: Number(t), parallelism: Number(p) }
  const made = await withHashSlot(() => hash(password, Buffer.from(nonce, 'base64'), used))
  const known = Buffer.from(tag, 'base64')
  return made.length === known.length && timingSafeEqual(made, known)
}
