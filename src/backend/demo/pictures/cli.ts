import { readFileSync } from 'node:fs'
import { makePictures } from './make.ts'

// node cli.ts <compositions.json> <folder>
const [, , file = '', folder = ''] = process.argv
const report = (done: number, of: number) => done % 20 === 0 && console.log(`${done} of ${of} pictures`)
const count = await makePictures({ input: JSON.parse(readFileSync(file, 'utf8')), folder, onProgress: report })
console.log(`${count} pictures made`)
