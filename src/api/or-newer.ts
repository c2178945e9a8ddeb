import type { QueryFunctionContext } from '@tanstack/react-query'

/** Steps of a proposal and notes leave the version as it is. */
interface Changing {
  version: number
  change_count?: number | undefined
  notes?: readonly unknown[] | undefined
}

/** Whether it says less than what is known. */
export function isOlder(one: Changing, known: Changing): boolean {
  if (one.version !== known.version) return one.version < known.version
  return (
    (one.change_count ?? 0) < (known.change_count ?? 0) ||
    (one.notes?.length ?? 0) < (known.notes?.length ?? 0)
  )
}

/** What was read, unless an event has brought a newer state while it was on its way. */
export function orNewer<Versioned extends Changing>(
  read: Versioned,
  { client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
): Versioned {
  const known = client.getQueryData<Versioned>(queryKey)
  return known && isOlder(read, known) ? known : read
}
