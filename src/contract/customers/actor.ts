import * as v from 'valibot'

/** A person of the staff, a program or a tablet. */
export const actor = v.object({ kind: v.string(), id: v.nullable(v.number()), name: v.string() })
