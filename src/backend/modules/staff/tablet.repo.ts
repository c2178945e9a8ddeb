import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import type { CityScope } from '#backend/core/ports.ts'
import type { TabletCodeTable, TabletTable } from '#backend/db/schema.staff.ts'
import type { CityId } from '#contract/values/ids.ts'
import { pinRoles, type StaffId } from '#contract/ops/staff.ts'

const ofCities = (db: Handle, cities: CityScope) =>
  db
    .selectFrom('tablet')
    .selectAll()
    .$if(cities !== null, (found) => found.where('domain_id', 'in', cities ?? []))

export const listTablets = (db: Handle, cities: CityScope, now: Date) =>
  ofCities(db, cities).where('expires_at', '>', now).orderBy('id').execute()
export type TabletRow = Awaited<ReturnType<typeof listTablets>>[number]

export const findTablet = (db: Handle, id: number, cities: CityScope) =>
  ofCities(db, cities).where('id', '=', id).executeTakeFirst()

export const tabletWith = (db: Handle, hash: string, now: Date) =>
  db
    .selectFrom('tablet')
    .leftJoin('staff as person', (on) =>
      on
        .onRef('person.id', '=', 'tablet.pin_staff_id')
        .on('person.role', 'in', pinRoles)
        .on(worksIn(sql.ref('tablet.domain_id'))),
    )
    .selectAll('tablet')
    .select(['person.id as person_id', 'person.name as person_name'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export type FoundTablet = NonNullable<Awaited<ReturnType<typeof tabletWith>>>

/** Does nothing after somebody else has taken over. */
export const keepUnlocked = (
  db: Handle,
  id: number,
  { staffId, at }: { staffId: StaffId; at: Date },
) =>
  db
    .updateTable('tablet')
    .set({ pin_at: at })
    .where('id', '=', id)
    .where('pin_staff_id', '=', staffId)
    .execute()

const worksIn = (city: RawBuilder<unknown>) =>
  sql<boolean>`(person.cities is null or ${city} = any(person.cities))`

export const peopleOf = (db: Handle, city: CityId) =>
  db
    .selectFrom('staff as person')
    .innerJoin('staff_pin', 'staff_pin.staff_id', 'person.id')
    .select(['person.id', 'person.name', 'staff_pin.pin_hash'])
    .where('person.role', 'in', pinRoles)
    .where(worksIn(sql`${city}::int`))
    .orderBy('person.name')
    .orderBy('person.id')

export const insertTablet = async (trx: Handle, tablet: Insertable<TabletTable>): Promise<number> =>
  (await trx.insertInto('tablet').values(tablet).returning('id').executeTakeFirstOrThrow()).id

export const touchTablet = (db: Handle, id: number, now: Date) =>
  db.updateTable('tablet').set({ last_used_at: now }).where('id', '=', id).execute()

export const updateTablet = (db: Handle, id: number, changes: Updateable<TabletTable>) =>
  db.updateTable('tablet').set(changes).where('id', '=', id).execute()

export const deleteTablet = (db: Handle, id: number) =>
  db.deleteFrom('tablet').where('id', '=', id).execute()

export const insertTabletCode = (db: Handle, code: Insertable<TabletCodeTable>) =>
  db.insertInto('tablet_code').values(code).execute()

/** Only one of two simultaneous calls gets the row. */
export const spendTabletCode = (trx: Handle, hash: string, now: Date) =>
  trx
    .deleteFrom('tablet_code')
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
