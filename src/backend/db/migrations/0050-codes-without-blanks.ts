import { type Kysely, sql } from 'kysely'

/** Codes are compared without blanks. One that another code has then is found by neither spelling. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update promo_code set code = replace(code, ' ', '')
    where code like '% %' and not exists (
      select from promo_code as other where replace(other.code, ' ', '') = replace(promo_code.code, ' ', '') and other.id <> promo_code.id
    )`.execute(db)
}
