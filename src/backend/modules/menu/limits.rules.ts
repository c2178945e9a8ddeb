import type { MenuDish } from '#backend/core/menu.ts'

export const limitsOf = ({ limits }: MenuDish): { min: number; max: number | null } | null =>
  limits ? { min: limits.min ?? 1, max: limits.max ?? null } : null
