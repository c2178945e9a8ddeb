import type { Deps, AuthConfig } from './core/deps.ts'
import type { Operators } from './core/ports.ts'
import { toRefusal } from './http/failure.ts'
import { access } from './http/ops-access.ts'
import { createOperators } from './modules/staff/operators.service.ts'

export const openOperators = (
  deps: Pick<Deps, 'db' | 'now' | 'logger'> & {
    login: Pick<AuthConfig, 'secret'>
    opsToken: string | undefined
  },
): Operators => createOperators({ ...deps, codeOf: (error) => toRefusal(error).code }, access)
