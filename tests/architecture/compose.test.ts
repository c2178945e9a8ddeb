import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const example = readFileSync('.env.example', 'utf8')
const known = new Set([...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name))
const shop = readFileSync('compose.yaml', 'utf8').split(/^ {2}db:/m)[0] ?? ''

test('the compose file sets only variables that the shop has', () => {
  const set = [...shop.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)
  expect(set).toContain('DATABASE_URL')
  expect(set.filter((name) => !known.has(name))).toEqual([])
})

test('the image runs the Node that the project pins', () => {
  const pinned = readFileSync('.nvmrc', 'utf8').trim()
  expect(readFileSync('Dockerfile', 'utf8').match(/^FROM node:(\d+)/gm)).toEqual([`FROM node:${pinned}`, `FROM node:${pinned}`])
})
