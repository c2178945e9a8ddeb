import * as v from 'valibot'
import { langs } from './text.ts'

export const seo = v.object({
  h1: v.nullable(v.string()),
  ...langs('h1'),
  meta_title: v.nullable(v.string()),
  meta_description: v.nullable(v.string()),
  meta_keywords: v.nullable(v.string()),
  og_type: v.nullable(v.string()),
  og_title: v.nullable(v.string()),
  og_description: v.nullable(v.string()),
})
