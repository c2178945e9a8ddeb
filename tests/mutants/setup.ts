import { readFileSync } from 'node:fs'

Reflect.set(globalThis, 'mutant', Number(readFileSync(process.env['MUTANT_FILE'] ?? '', 'utf8')))
