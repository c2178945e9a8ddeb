// What other modules limit goes by the same counters.
export { isSpent, take } from './limits.repo.ts'
