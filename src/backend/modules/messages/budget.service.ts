import type { Handle } from '#backend/db/schema.ts'
import { Refusal } from '#backend/core/refusal.ts'
import type { Deps } from '#backend/core/deps.ts'
import { refund, spend, windowEnd } from '#backend/modules/limits/limits.repo.ts'
import {
  type BudgetReason,
  type Charge,
  type Chargeable,
  chargesOf,
  type MessageBudget,
  moneyUnit,
  countryOfPhone,
} from './budget.rules.ts'

interface BudgetDeps {
  now: () => Date
  logger: Pick<Deps['logger'], 'warn' | 'error'>
  budget: MessageBudget
}

export type RefusedMessages = Record<BudgetReason | 'phone_country', number>

export interface Budget {
  /**
   * The caller's transaction rolls back on a refusal.
   * @throws Refusal INVALID with `errors.phone` for an unsupported country; TOO_MANY_REQUESTS
   */
  charge(trx: Handle, message: Chargeable): Promise<Charge[]>
  /** Uncounts a message that was certainly not sent. */
  refund(trx: Handle, charges: readonly Charge[]): Promise<void>
  refused: Readonly<RefusedMessages>
  perDay: number
}

export function createBudget({ now, logger, budget }: BudgetDeps): Budget {
  const refused: RefusedMessages = {
    phone: 0,
    address: 0,
    country: 0,
    hour: 0,
    day: 0,
    phone_country: 0,
  }

  /** Logs once per window that order notifications (80%) or all messages (100%) stop. */
  async function alert(
    trx: Handle,
    { reason, key, amount }: Charge,
    whole: number,
    { hits, ends_at }: { hits: number; ends_at: Date },
  ) {
    for (const percent of [80, 100]) {
      if (hits + amount <= (whole * percent) / 100) continue
      const window = (ends_at.getTime() - now().getTime()) / 1000
      const isFirst =
        (await spend(trx, [{ key: `${key}-alert-${percent}`, amount: 1, limit: 1, window }], now()))
          .size === 1
      if (!isFirst) continue
      const details = {
        window: reason,
        percent,
        spent: hits / moneyUnit,
        budget: whole / moneyUnit,
        until: ends_at.toISOString(),
      }
      if (percent === 100)
        logger.error(details, 'The budget of messages is spent: no message is sent until then')
      else
        logger.warn(
          details,
          'Messages have used 80% of their budget: order notifications stop until then, sign-in codes go on',
        )
    }
  }

  async function charge(trx: Handle, message: Chargeable): Promise<Charge[]> {
    const served = new Set([...message.countries, ...budget.countries])
    const country = countryOfPhone(message.phone)
    const isFree = message.channel === 'telegram'
    if (!isFree && (country === null || !served.has(country))) {
      refused.phone_country++
      throw new Refusal('INVALID', { errors: { phone: ['phone_country'] } })
    }
    const charges = chargesOf(message, budget, { country, isOnlyCountry: served.size === 1 })
    const spent = await spend(trx, charges, now())
    const missing = charges.find(({ key }) => !spent.has(key))
    if (missing) {
      refused[missing.reason]++
      const until =
        (await windowEnd(trx, missing.key, now())) ??
        new Date(now().getTime() + missing.window * 1000)
      throw new Refusal('TOO_MANY_REQUESTS', {
        retryAfter: Math.max(1, Math.ceil((until.getTime() - now().getTime()) / 1000)),
      })
    }
    for (const one of charges) {
      const ofDay = one.reason === 'day' ? budget.perDay : null
      const whole = one.reason === 'hour' ? budget.perDay / 4 : ofDay
      const state = spent.get(one.key)
      if (whole !== null && state) await alert(trx, one, whole, state)
    }
    return charges
  }

  return {
    charge,
    refund: async (trx, charges) => {
      for (const one of charges) await refund(trx, one)
    },
    refused,
    perDay: budget.perDay / moneyUnit,
  }
}
