import * as v from 'valibot'

/** Who of the staff, or which program or tablet. */
export const actor = v.object({ kind: v.string(), id: v.nullable(v.number()), name: v.string() })
