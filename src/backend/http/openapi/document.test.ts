import { createConfig, lintFromString } from '@redocly/openapi-core'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { ask, fillShop, testBackend } from '#tests/backend/support/shop.ts'
import { contract } from '#contract/contract.ts'
import { orderEventKinds } from '#contract/ops/ops.calls.ts'
import { fileCalls, streamCalls } from '#contract/paths.ts'
import { openapiText } from './document.ts'
import { fileOperations } from './file-operations.ts'

const operation = v.object({
  operationId: v.string(),
  responses: v.record(v.string(), v.unknown()),
  security: v.array(v.record(v.string(), v.unknown())),
})
const document = v.object({
  openapi: v.string(),
  paths: v.record(v.string(), v.record(v.string(), operation)),
})
const openapi = async () => v.parse(document, JSON.parse(await openapiText()))
const operations = Object.entries((await openapi()).paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, made]) => ({
    path,
    method: method.toUpperCase(),
    ...made,
  })),
)

test('the document follows the recommended rules of Redocly', async () => {
  const problems = await lintFromString({
    source: await openapiText(),
    absoluteRef: 'openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  })
  expect(
    problems.map(({ severity, ruleId, message, location }) =>
      [severity, ruleId, message, location[0]?.pointer].join(' '),
    ),
  ).toEqual([])
})

test('the document lists every call, with its answers and its failures', async () => {
  const { openapi: version, paths } = await openapi()
  const calls = Object.entries(contract).flatMap(([group, procedures]) =>
    Object.keys(procedures).map((name) => `${group}.${name}`),
  )
  expect(version).toMatch(/^3\.1/)
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    [...calls, ...Object.keys(fileOperations)].sort(),
  )
  for (const { responses } of operations)
    expect(responses['default']).toEqual({ $ref: '#/components/responses/Failure' })
  expect(Object.keys(paths['/api/v1/purchase']?.['post']?.responses ?? {})).toEqual([
    '200',
    '201',
    '400',
    '401',
    '403',
    '409',
    '413',
    '422',
    '429',
    'default',
  ])
})

test('the document lists every webhook of the shop', async () => {
  const webhooks = v.object({ webhooks: v.record(v.string(), v.unknown()) })
  expect(
    Object.keys(v.parse(webhooks, JSON.parse(await openapiText())).webhooks).toSorted(),
  ).toEqual(orderEventKinds.toSorted())
})

test('each file call is answered at the method and path of the document', () => {
  const calls = new Map(
    [...Object.entries(fileCalls), ...Object.entries(streamCalls)].map(([name, call]) => [
      name,
      call,
    ]),
  )
  for (const [name, { path, method }] of Object.entries(fileOperations)) {
    const call = calls.get(name.replace(/^\w+\./, ''))
    expect(call?.method).toBe(method.toUpperCase())
    expect(path.replace('{kind}', 'news').replace(/\{\w+\}/g, '1')).toMatch(call?.pattern ?? '')
  }
})

test('the text of the document is made only once', () => {
  expect(openapiText()).toBe(openapiText())
})

describeWithDatabase('calls without a body and a credential', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database)
  })

  test.each(operations)(
    '$method $path answers with a status that the document names',
    async ({ method, path, responses, security }) => {
      const { status } = await ask(backend, path.replace(/\{\w+\}/g, '1'), { method })
      expect(Object.keys(responses)).toContain(String(status))
      const isOpen = security.every((one) => Object.keys(one).length === 0)
      if (isOpen) expect(status).not.toBe(401)
      else if (!security.some((one) => Object.keys(one).length === 0 || 'provider' in one))
        expect(status).toBeOneOf([401, 404, 422])
    },
  )
})
