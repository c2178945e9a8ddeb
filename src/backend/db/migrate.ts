import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { up as shop } from './migrations/0001-shop.ts'
import { up as order } from './migrations/0002-purchase.ts'
import { up as search } from './migrations/0003-search.ts'
import { up as addresses } from './migrations/0004-addresses.ts'
import { up as streets } from './migrations/0005-streets.ts'
import { up as customers } from './migrations/0006-customers.ts'
import { up as loyalty } from './migrations/0007-loyalty.ts'
import { up as slots } from './migrations/0008-slots.ts'
import { up as promo } from './migrations/0009-promo.ts'
import { up as payment } from './migrations/0010-payment.ts'
import { up as following } from './migrations/0011-following.ts'
import { up as operators } from './migrations/0012-operators.ts'
import { up as limits } from './migrations/0013-limits.ts'
import { up as requesters } from './migrations/0014-requesters.ts'
import { up as searchKinds } from './migrations/0017-search-kinds.ts'
import { up as orderLinks } from './migrations/0018-order-links.ts'
import { up as slotHolds } from './migrations/0019-slot-holds.ts'
import { up as optionGroups } from './migrations/0020-option-groups.ts'
import { up as optionStops } from './migrations/0021-option-stops.ts'
import { up as comboSlots } from './migrations/0022-combo-slots.ts'
import { up as dietaryNeeds } from './migrations/0023-dietary-needs.ts'
import { up as staff } from './migrations/0024-staff.ts'
import { up as board } from './migrations/0025-board.ts'
import { up as printers } from './migrations/0026-printers.ts'
import { up as alerts } from './migrations/0027-alerts.ts'
import { up as escalation } from './migrations/0028-escalation.ts'
import { up as tablets } from './migrations/0029-tablets.ts'
import { up as passkeys } from './migrations/0030-passkeys.ts'
import { up as refunds } from './migrations/0031-refunds.ts'
import { up as timeline } from './migrations/0032-timeline.ts'
import { up as orderChanges } from './migrations/0033-order-changes.ts'
import { up as customersOfStaff } from './migrations/0034-customers.ts'
import { up as pins } from './migrations/0035-pins.ts'
import { up as auditValues } from './migrations/0036-audit-values.ts'
import { up as houseNumbers } from './migrations/0037-house-numbers.ts'
import { up as testTickets } from './migrations/0038-test-tickets.ts'
import { up as screenTickets } from './migrations/0039-screen-tickets.ts'
import { up as cityLanguages } from './migrations/0040-city-languages.ts'
import { up as searchLanguages } from './migrations/0046-search-languages.ts'
import { up as knownBrowsers } from './migrations/0047-known-browsers.ts'
import { up as formerBirthdays } from './migrations/0048-former-birthdays.ts'
import { up as searchTraits } from './migrations/0049-search-traits.ts'
import { up as codesWithoutBlanks } from './migrations/0050-codes-without-blanks.ts'
import { up as withdrawnBonuses } from './migrations/0051-withdrawn-bonuses.ts'
import { up as auditedOrders } from './migrations/0052-audited-orders.ts'
import { up as capturedPayments } from './migrations/0053-captured-payments.ts'
import { up as orderNotes } from './migrations/0054-order-notes.ts'
import { up as deliveringBranches } from './migrations/0055-delivering-branches.ts'
import { up as branchTablets } from './migrations/0056-branch-tablets.ts'
import { up as menuVersions } from './migrations/0057-menu-versions.ts'
import { up as ground } from './migrations/0058-ground.ts'
import { up as webhookReceiver } from './migrations/0059-webhook-receiver.ts'
import { up as currencyChanges } from './migrations/0060-currency-changes.ts'
import type { Handle } from './schema.ts'

/** Listed here because the build bundles the files. A released migration never changes. */
const migrations: Record<string, Migration> = {
  '0001-shop': { up: shop },
  '0002-purchase': { up: order },
  '0003-search': { up: search },
  '0004-addresses': { up: addresses },
  '0005-streets': { up: streets },
  '0006-customers': { up: customers },
  '0007-loyalty': { up: loyalty },
  '0008-slots': { up: slots },
  '0009-promo': { up: promo },
  '0010-payment': { up: payment },
  '0011-following': { up: following },
  '0012-operators': { up: operators },
  '0013-limits': { up: limits },
  '0014-requesters': { up: requesters },
  '0017-search-kinds': { up: searchKinds },
  '0018-order-links': { up: orderLinks },
  '0019-slot-holds': { up: slotHolds },
  '0020-option-groups': { up: optionGroups },
  '0021-option-stops': { up: optionStops },
  '0022-combo-slots': { up: comboSlots },
  '0023-dietary-needs': { up: dietaryNeeds },
  '0024-staff': { up: staff },
  '0025-board': { up: board },
  '0026-printers': { up: printers },
  '0027-alerts': { up: alerts },
  '0028-escalation': { up: escalation },
  '0029-tablets': { up: tablets },
  '0030-passkeys': { up: passkeys },
  '0031-refunds': { up: refunds },
  '0032-timeline': { up: timeline },
  '0033-order-changes': { up: orderChanges },
  '0034-customers': { up: customersOfStaff },
  '0035-pins': { up: pins },
  '0036-audit-values': { up: auditValues },
  '0037-house-numbers': { up: houseNumbers },
  '0038-test-tickets': { up: testTickets },
  '0039-screen-tickets': { up: screenTickets },
  '0040-city-languages': { up: cityLanguages },
  '0046-search-languages': { up: searchLanguages },
  '0047-known-browsers': { up: knownBrowsers },
  '0048-former-birthdays': { up: formerBirthdays },
  '0049-search-traits': { up: searchTraits },
  '0050-codes-without-blanks': { up: codesWithoutBlanks },
  '0051-withdrawn-bonuses': { up: withdrawnBonuses },
  '0052-audited-orders': { up: auditedOrders },
  '0053-captured-payments': { up: capturedPayments },
  '0054-order-notes': { up: orderNotes },
  '0055-delivering-branches': { up: deliveringBranches },
  '0056-branch-tablets': { up: branchTablets },
  '0057-menu-versions': { up: menuVersions },
  '0058-ground': { up: ground },
  '0059-webhook-receiver': { up: webhookReceiver },
  '0060-currency-changes': { up: currencyChanges },
}

/** May run for long, but not wait for a lock: every query behind it would wait, too. */
const patient = ({ up }: Migration): Migration => ({
  up: async (db) => {
    await sql`set local statement_timeout = 0`.execute(db)
    await sql`set local lock_timeout = '2s'`.execute(db)
    await up(db)
  },
})

export const migrator = (db: Handle, known = migrations) =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(known).map(([name, change]) => [name, patient(change)])),
    },
  })

export class OtherVersionError extends Error {
  readonly expected = true
}

async function otherVersion(db: Handle): Promise<OtherVersionError> {
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name`.execute(db)
  const known = Object.keys(migrations)
  const run = rows.map(({ name }) => name)
  const foreign = run.filter((name) => !known.includes(name))
  const lacking = known.filter((name) => !run.includes(name))
  if (lacking.length === 0)
    return new OtherVersionError(
      `A newer version of the shop has used this database (it has run ${foreign.join(', ')}). Start that version or a later one, or restore the backup from before the update.`,
    )
  return new OtherVersionError(
    `This version of the shop cannot go on with the database: ${foreign.length > 0 ? `it does not know ${foreign.join(', ')}` : `${lacking[0]} should have run before ${run.at(-1)}`}. Start the version that made the database, export menu, cities and content with it ("npm run shop", as docs/operating.md says) and import them into a new DATA_DIR or database with this one; the orders stay in the old one.`,
  )
}

/** Several processes may try at once. @throws OtherVersionError, or the migration's error */
export async function migrate(db: Handle): Promise<void> {
  const { error } = await migrator(db).migrateToLatest()
  if (error instanceof Error && error.message.startsWith('corrupted migrations'))
    throw await otherVersion(db)
  if (error !== undefined) throw error
}

export async function isMigrated(db: Handle): Promise<boolean> {
  return (await migrator(db).getMigrations()).every(
    (migration) => migration.executedAt !== undefined,
  )
}
