import type { AnyContractProcedure } from '@orpc/contract'
import { contract } from './contract.ts'

export const procedures = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries<AnyContractProcedure>(calls).map(([name, call]) => {
    const { method = 'POST', path = '/' } = call['~orpc'].route
    const inputSchema: unknown = call['~orpc'].inputSchema
    const outputSchema: unknown = call['~orpc'].outputSchema
    return { name: `${group}.${name}`, group, method, path, inputSchema, outputSchema }
  }),
)
