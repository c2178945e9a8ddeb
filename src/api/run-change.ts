import type { MutationOptions, QueryClient } from '@tanstack/react-query'

type Run<Value, Input, Before> = [
  client: QueryClient,
  options: MutationOptions<Value, Error, Input, Before>,
  input: Input,
]

/** A mutation outside of components. */
export const runChange = <Value, Input, Before>(
  ...[client, options, input]: Run<Value, Input, Before>
): Promise<Value> => client.getMutationCache().build(client, options).execute(input)

/** For nobody who waits: what follows a failure is up to the mutation. */
export const startChange = <Value, Input, Before>(...run: Run<Value, Input, Before>): void =>
  void runChange(...run).catch(() => {})
