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

/** Those who are still there. */
export async function demoStaff({ db, login }: StaffDeps) {
  const secret = await login.secret()
  const accounts = staffRoles.map((role) => accountOf(secret, role))
  const there = await Promise.all(accounts.map(({ email }) => staffByEmail(db, email)))
  return accounts.filter((_, index) => there[index] !== undefined)
}

/** For a shop that opens the data of an earlier demo. */
export async function warnOfDemoStaff({
  db,
  logger,
}: Pick<Deps, 'db'> & { logger: Pick<Deps['logger'], 'warn'> }): Promise<void> {
  const emails = staffRoles.map(emailOf)
  const there = await Promise.all(emails.map((email) => staffByEmail(db, email)))
  if (there.some((account) => account !== undefined))
    logger.warn(
      { emails: emails.filter((_, index) => there[index] !== undefined) },
      'These data are of the demo: they have its cities, staff and published promo codes. A shop of your own needs a DATA_DIR or DATABASE_URL of its own',
    )
}
