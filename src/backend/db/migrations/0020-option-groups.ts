import { type Kysely, sql } from 'kysely'

// Choices become groups, of which a dish names several in its document, by code. Their ids stay:
// carts and orders hold them.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table choice rename to option_group`.execute(db)
  await sql`alter table option_group add column document jsonb`.execute(db)
  await sql`
    update option_group set document = jsonb_build_object(
      'name', name, 'select', 'quantity', 'min', 1, 'max', max, 'included', included,
      'options', (
        select coalesce(jsonb_agg(jsonb_build_object('option', option.code) order by place), '[]'::jsonb)
        from unnest(option_ids) with ordinality as picked (id, place)
        join option on option.id = picked.id))`.execute(db)
  await sql`alter table option_group alter column document set not null, drop column name, drop column included, drop column max, drop column option_ids`.execute(
    db,
  )
  await sql`
    update goods set document = goods.document || jsonb_build_object('groups',
      jsonb_build_array(jsonb_build_object('group', option_group.code)))
    from option_group where option_group.id = goods.choice_id`.execute(db)
  await sql`alter table goods drop column choice_id`.execute(db)
  await sql`alter table option add column document jsonb not null default '{}'`.execute(db)
}
