import type { AnyContractProcedure } from '@orpc/contract'
import { contract } from './contract.ts'

/** Every call of the contract: `name` is that of its group and its own, `dish.list`. */
export const procedures = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries<AnyContractProcedure>(calls).map(([name, call]) => {
    const { method = 'POST', path = '/' } = call['~orpc'].route
    const inputSchema: unknown = call['~orpc'].inputSchema
    return { name: `${group}.${name}`, group, method, path, inputSchema }
  }),
)
