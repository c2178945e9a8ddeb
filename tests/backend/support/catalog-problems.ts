import { catalogChecks } from '#backend/modules/import/catalog.rules.ts'

/** All problems at once. */
export const catalogProblems = (document: unknown, cities: ReadonlySet<string>) =>
  [...catalogChecks(document, cities)].flat()
