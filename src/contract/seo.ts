import * as v from 'valibot'

export const seo = v.object({
  h1: v.nullable(v.string()),
  tt: v.nullable(v.string()),
  ds: v.nullable(v.string()),
  kw: v.nullable(v.string()),
  og_type: v.nullable(v.string()),
  og_tt: v.nullable(v.string()),
  og_ds: v.nullable(v.string()),
})
