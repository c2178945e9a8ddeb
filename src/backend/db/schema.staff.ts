import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CityId } from '#contract/values/ids.ts'
import type { StaffId } from '#contract/ops/staff.ts'
import type { OperatorAnswer } from '#contract/ops/session.calls.ts'
import type { OpsRole, StaffRole } from '#contract/ops/staff.ts'

type Instant = ColumnType<Date, Date, Date>
/** Null: every city. */
type Cities = ColumnType<CityId[] | null, readonly CityId[] | null, readonly CityId[] | null>

/** Null: the whole city. */
type TabletBranch = ColumnType<number | null, number | null | undefined, never>

export interface StaffTable {
  id: Generated<StaffId>
  email: string
  name: string
  role: StaffRole
  cities: Cities
  password_hash: string
  totp_secret: string | null
  /** The last 30-second step whose code was used. */
  totp_step: Generated<number>
  created_at: Instant
}
export interface StaffRecoveryTable {
  staff_id: StaffId
  code_hash: string
  used_at: ColumnType<Date | null, never, Date>
}
export interface StaffSessionTable {
  id: Generated<number>
  token_hash: string
  staff_id: StaffId
  created_at: Instant
  expires_at: Instant
  last_used_at: Instant
  revoked_at: ColumnType<Date | null, never, Date>
  network: string
  client: string
}
export interface StaffInvitationTable {
  id: Generated<number>
  token_hash: string
  email: string
  role: StaffRole
  cities: Cities
  created_at: Instant
  expires_at: Instant
}
export interface ApiTokenTable {
  id: Generated<number>
  name: string
  token_hash: string
  roles: ColumnType<Exclude<OpsRole, 'owner'>[], readonly OpsRole[], never>
  cities: Cities
  created_at: Instant
  last_used_at: ColumnType<Date | null, never, Date>
}
export interface TabletTable {
  id: Generated<number>
  domain_id: CityId
  branch_id: TabletBranch
  name: string
  token_hash: string
  created_at: Instant
  expires_at: Instant
  last_used_at: Instant
  network: string
  client: string
  asks_pin: Generated<boolean>
  pin_staff_id: ColumnType<StaffId | null, never, StaffId | null>
  pin_at: ColumnType<Date | null, never, Date | null>
}
export interface StaffPinTable {
  staff_id: StaffId
  pin_hash: string
  set_at: Instant
}
export interface TabletCodeTable {
  code_hash: string
  domain_id: CityId
  branch_id: TabletBranch
  name: string
  asks_pin: Generated<boolean>
  expires_at: Instant
}
/** Key and id are base64url. */
export interface PasskeyTable {
  id: Generated<number>
  staff_id: StaffId
  credential_id: string
  public_key: string
  counter: number
  transports: string[]
  rp_id: string
  name: string
  created_at: Instant
  last_used_at: ColumnType<Date | null, never, Date>
}
export interface PasskeyChallengeTable {
  challenge_hash: string
  staff_id: StaffId | null
  origin: string
  expires_at: Instant
}
/** Append-only by a trigger; `outcome` is set once. */
export interface AuditEntryTable {
  id: Generated<number>
  at: ColumnType<Date, Date, never>
  kind: ColumnType<OperatorAnswer['kind'], OperatorAnswer['kind'], never>
  who: ColumnType<number | null, number | null, never>
  name: ColumnType<string, string, never>
  network: ColumnType<string, string, never>
  call: ColumnType<string, string, never>
  input: JSONColumnType<Record<string, unknown>, string, never>
  person: ColumnType<StaffId | null, StaffId | null | undefined, never>
  request_id: ColumnType<string, string, never>
  outcome: ColumnType<string | null, never, string>
  before: ColumnType<Record<string, unknown> | null, never, string | null>
  after: ColumnType<Record<string, unknown> | null, never, string | null>
}

export interface StaffTables {
  staff: StaffTable
  staff_recovery: StaffRecoveryTable
  staff_pin: StaffPinTable
  staff_session: StaffSessionTable
  staff_invitation: StaffInvitationTable
  api_token: ApiTokenTable
  tablet: TabletTable
  tablet_code: TabletCodeTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  audit_entry: AuditEntryTable
}
