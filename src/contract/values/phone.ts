import * as v from 'valibot'
import { plainDigits } from './digits.ts'
import { line } from './plain-text.ts'

/** With or without mask. National numbers belong to the city's country, or to the first city's. */
export const phone = v.pipe(line(32), v.transform(plainDigits), v.minLength(1))
