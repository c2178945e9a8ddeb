import { type DietChoice, decodeDiet, encodeDiet } from './lib/diet-codec.rules.ts'
import { readDietText, useDietText, writeDietText } from './diet.state.ts'

let last = { text: '', choice: decodeDiet('') }
function choiceOf(text: string): DietChoice {
  if (last.text !== text) last = { text, choice: decodeDiet(text) }
  return last.choice
}

export const useDietChoice = (): DietChoice => choiceOf(useDietText())
export const readDietChoice = (): DietChoice => choiceOf(readDietText())
export const keepDietChoice = (choice: DietChoice): boolean => writeDietText(encodeDiet(choice))
