export type Ids<Id extends number = number> = ReadonlyMap<string, Id>

/** Validation has checked the name. @throws Error otherwise */
export function idOf<Id extends number>(ids: Ids<Id>, name: string): Id {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`No row was written for "${name}"`)
  return id
}
