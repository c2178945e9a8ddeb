import { type Kysely, sql } from 'kysely'

/** Money is integer minor units; a `jsonb` price map holds an amount for each currency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table domain (
      id serial primary key,
      code text not null unique,
      position int not null,
      name jsonb not null,
      hosts text[] not null,
      country text not null,
      currency text not null,
      time_zone text not null,
      lat double precision not null,
      lng double precision not null,
      phones jsonb not null,
      socials jsonb not null,
      hours jsonb not null,
      holidays jsonb not null,
      lead_minutes int not null check (lead_minutes >= 0)
    )`.execute(db)
  await sql`
    create table branch (
      id serial primary key,
      domain_id int not null references domain on delete cascade,
      code text not null,
      position int not null,
      name jsonb not null,
      street jsonb not null,
      house text not null,
      lat double precision not null,
      lng double precision not null,
      phone text,
      unique (domain_id, code)
    )`.execute(db)
  await sql`
    create table zone (
      id serial primary key,
      domain_id int not null references domain on delete cascade,
      code text not null,
      position int not null,
      name jsonb not null,
      color_hex text not null,
      polygons jsonb not null,
      min_sum int not null check (min_sum >= 0),
      delivery_steps jsonb not null,
      delivery_minutes int not null check (delivery_minutes > 0),
      unique (domain_id, code)
    )`.execute(db)
  await sql`
    create table street (
      id serial primary key,
      domain_id int not null references domain on delete cascade,
      name jsonb not null,
      aliases text[] not null,
      house_from int not null,
      house_to int not null,
      line jsonb not null
    )`.execute(db)
  await sql`create index street_domain on street (domain_id)`.execute(db)
  await sql`
    create table content_item (
      kind text not null,
      slug text not null,
      position int not null,
      document jsonb not null,
      primary key (kind, slug)
    )`.execute(db)
  await sql`create table filter (code text primary key, position int not null, name jsonb not null)`.execute(
    db,
  )
  await sql`
    create table category (
      id serial primary key,
      slug text not null unique,
      parent_id int references category,
      position int not null,
      active boolean not null,
      document jsonb not null
    )`.execute(db)
  await sql`
    create table option (
      id serial primary key,
      code text not null unique,
      name jsonb not null,
      prices jsonb
    )`.execute(db)
  await sql`
    create table choice (
      id serial primary key,
      code text not null unique,
      name jsonb not null,
      included int not null,
      max int not null,
      option_ids int[] not null
    )`.execute(db)
  await sql`
    create table goods (
      id serial primary key,
      slug text not null unique,
      position int not null,
      active boolean not null,
      prices jsonb not null,
      choice_id int references choice,
      document jsonb not null
    )`.execute(db)
  await sql`
    create table goods_category (
      goods_id int not null references goods on delete cascade,
      category_id int not null references category on delete cascade,
      position int not null,
      primary key (goods_id, category_id)
    )`.execute(db)
  await sql`
    create table goods_ingredient (
      goods_id int not null references goods on delete cascade,
      option_id int not null references option on delete cascade,
      position int not null,
      included int not null check (included >= 0),
      max int not null check (max >= 1),
      primary key (goods_id, option_id)
    )`.execute(db)
  await sql`
    create table goods_stop (
      goods_id int not null references goods on delete cascade,
      domain_id int not null references domain on delete cascade,
      reason jsonb not null,
      primary key (goods_id, domain_id)
    )`.execute(db)
  await sql`
    create table menu_extra (
      kind text not null,
      code text not null,
      position int not null,
      document jsonb not null,
      primary key (kind, code)
    )`.execute(db)
  // One row, counted up by every change of the menu, the cities or the content.
  await sql`create table shop_version (id int primary key check (id = 1), version bigint not null)`.execute(
    db,
  )
  await sql`insert into shop_version values (1, 1)`.execute(db)
}
