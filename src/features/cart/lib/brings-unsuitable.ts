import type { DietaryFacts, DietaryNeeds } from '#contract/menu/dietary.ts'
import { verdictOf } from '#features/diet/diet.rules.ts'
import { readDietChoice } from '#features/diet/diet-choice.state.ts'

function reasonsAgainst(facts: DietaryFacts, needs: DietaryNeeds): string[] {
  const { contains, avoidable, traces, diets } = verdictOf(facts, needs)
  const certain = [...contains, ...avoidable, ...diets]
  return needs.traces ? [...certain, ...traces.map((code) => `${code} in traces`)] : certain
}

/** Whether something does not suit the customer that was not in the dish `before`. */
export function bringsUnsuitable(before: DietaryFacts, after: DietaryFacts): boolean {
  const needs = readDietChoice()
  const known = reasonsAgainst(before, needs)
  return reasonsAgainst(after, needs).some((reason) => !known.includes(reason))
}
