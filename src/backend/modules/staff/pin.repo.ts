import type { Handle } from '#backend/db/schema.ts'
import type { StaffId } from '#contract/ops/staff.ts'

export const findPin = (db: Handle, staffId: StaffId) =>
  db.selectFrom('staff_pin').selectAll().where('staff_id', '=', staffId).executeTakeFirst()

/** Ends access by the former PIN. Locks the PIN first, as `takeOver` does. */
export async function putPin(
  trx: Handle,
  pin: { staff_id: StaffId; pin_hash: string; set_at: Date },
): Promise<void> {
  await trx
    .insertInto('staff_pin')
    .values(pin)
    .onConflict((conflict) =>
      conflict.column('staff_id').doUpdateSet({ pin_hash: pin.pin_hash, set_at: pin.set_at }),
    )
    .execute()
  await endWorkOnTablets(trx, pin.staff_id)
}

export async function deletePin(trx: Handle, staffId: StaffId): Promise<void> {
  await trx.deleteFrom('staff_pin').where('staff_id', '=', staffId).execute()
  await endWorkOnTablets(trx, staffId)
}

export const endWorkOnTablets = (db: Handle, staffId: StaffId) =>
  db
    .updateTable('tablet')
    .set({ pin_staff_id: null, pin_at: null })
    .where('pin_staff_id', '=', staffId)
    .execute()

/** False when the PIN has been changed or removed, or the tablet asks for none. */
export async function takeOver(
  trx: Handle,
  tabletId: number,
  { staffId, pinHash, at }: { staffId: StaffId; pinHash: string; at: Date },
): Promise<boolean> {
  const pin = await trx
    .selectFrom('staff_pin')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('pin_hash', '=', pinHash)
    .forShare()
    .executeTakeFirst()
  if (!pin) return false
  const taken = await trx
    .updateTable('tablet')
    .set({ pin_staff_id: staffId, pin_at: at })
    .where('id', '=', tabletId)
    .where('asks_pin', '=', true)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export const lockTabletOf = (db: Handle, tabletId: number) =>
  db
    .updateTable('tablet')
    .set({ pin_staff_id: null, pin_at: null })
    .where('id', '=', tabletId)
    .execute()
