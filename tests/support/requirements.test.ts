import { expect, test } from 'vitest'
import { requireTestMachine } from './requirements.ts'

const plenty = { free: () => 2 ** 40, port: () => Promise.resolve(1) }

test('a full disk ends the run with one sentence', async () => {
  await expect(requireTestMachine({ ...plenty, free: () => 5 * 2 ** 20 })).rejects.toThrow(
    /^The disk of .+ has 5 MB left and the tests need 2048: make room, then run them again\.$/,
  )
})

test('a folder that cannot be written ends the run with one sentence', async () => {
  await expect(requireTestMachine({ ...plenty, isWritable: () => false })).rejects.toThrow(
    /^The tests write into \/.+, which this user may not: .+ TMPDIR .+, then run them again\.$/,
  )
})

test('packages that cannot be written end the run with one sentence', async () => {
  const isWritable = (folder: string) => folder !== 'node_modules'
  await expect(requireTestMachine({ ...plenty, isWritable })).rejects.toThrow(
    /^The tests write into \/.+\/node_modules, which this user may not: .+, then run them again\.$/,
  )
})

test('a machine without a free port ends the run with one sentence', async () => {
  const port = () => Promise.reject(new Error('EADDRINUSE'))
  await expect(requireTestMachine({ ...plenty, port })).rejects.toThrow(
    'No port of 127.0.0.1 is free: stop some programs, then run the tests again.',
  )
})

test('room and a free port let the run begin', async () => {
  await requireTestMachine(plenty)
})
