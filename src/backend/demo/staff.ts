import type { Deps } from '#backend/core/deps.ts'
import { keyedHash } from '#backend/core/secret-hash.rules.ts'
import { hashPassword } from '#backend/modules/staff/passwords.ts'
import { insertStaff, staffByEmail } from '#backend/modules/staff/staff.repo.ts'
import { staffRoles, type StaffRole } from '#contract/ops/staff.ts'

type StaffDeps = Pick<Deps, 'db' | 'login'>

const emailOf = (role: StaffRole): string => `${role}@demo.example`

/** A password for each shop, which is the same at each start. */
const accountOf = (secret: string, role: StaffRole) => ({
  role,
  email: emailOf(role),
  password: keyedHash(secret, 'demo-staff', role).slice(0, 16),
})

/** One of each role, without a second factor. */
export async function loadStaff({ db, login }: StaffDeps, now: Date): Promise<void> {
  const secret = await login.secret()
  for (const role of staffRoles) {
    const { email, password } = accountOf(secret, role)
    await insertStaff(db, {
      email,
      name: `${role.charAt(0).toUpperCase()}${role.slice(1)} of the demo`,
      role,
      cities: null,
      password_hash: await hashPassword(password),
      totp_secret: null,
      created_at: now,
    })
  }
}

async function storedRoles(db: StaffDeps['db']) {
  const found = await Promise.all(staffRoles.map((role) => staffByEmail(db, emailOf(role))))
  return staffRoles.filter((_, index) => found[index] !== undefined)
}

/** Those who are still there. */
export async function demoStaff({ db, login }: StaffDeps) {
  const secret = await login.secret()
  return (await storedRoles(db)).map((role) => accountOf(secret, role))
}

/** For a shop that opens the data of an earlier demo. */
export async function warnOfDemoStaff({
  db,
  logger,
}: Pick<Deps, 'db'> & { logger: Pick<Deps['logger'], 'warn'> }): Promise<void> {
  const emails = (await storedRoles(db)).map(emailOf)
  if (emails.length > 0)
    logger.warn(
      { emails },
      'These data are of the demo: they have its cities, staff and published promo codes. A shop of your own needs a DATA_DIR or DATABASE_URL of its own',
    )
}
