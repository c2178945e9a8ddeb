import * as v from 'valibot'
import { langs } from './text.ts'

export const seo = v.object({
  h1: v.nullable(v.string()),
  ...langs('h1'),
  tt: v.nullable(v.string()),
  ds: v.nullable(v.string()),
  kw: v.nullable(v.string()),
  og_type: v.nullable(v.string()),
  og_tt: v.nullable(v.string()),
  og_ds: v.nullable(v.string()),
})
