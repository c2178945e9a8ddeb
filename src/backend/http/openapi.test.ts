import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { openapiText } from './openapi.ts'

const operation = v.object({
  operationId: v.string(),
  responses: v.record(v.string(), v.unknown()),
})
const document = v.object({
  openapi: v.string(),
  paths: v.record(v.string(), v.record(v.string(), operation)),
})

test('the document has every call of the contract, with what it answers and how it fails', async () => {
  const { openapi, paths } = v.parse(document, JSON.parse(await openapiText()))
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const calls = Object.entries(contract).flatMap(([group, procedures]) =>
    Object.keys(procedures).map((name) => `${group}.${name}`),
  )
  expect(openapi).toMatch(/^3\.1/)
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    [...calls, 'purchase.events'].sort(),
  )
  for (const { responses } of operations)
    expect(responses['default']).toEqual({ $ref: '#/components/responses/Failure' })
  expect(Object.keys(paths['/api/v1/purchase']?.['post']?.responses ?? {})).toEqual([
    '200',
    '201',
    'default',
  ])
})

test('it is made once', () => {
  expect(openapiText()).toBe(openapiText())
})
