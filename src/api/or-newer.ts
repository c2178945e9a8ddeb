import type { QueryFunctionContext } from '@tanstack/react-query'

/** What was read, unless an event has brought a newer version while it was on its way. */
export function orNewer<Versioned extends { version: number }>(
  read: Versioned,
  { client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
): Versioned {
  const known = client.getQueryData<Versioned>(queryKey)
  return known && known.version > read.version ? known : read
}
