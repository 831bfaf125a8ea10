import { expect, test } from 'vitest'
import { lockFaults } from './lock.ts'

const integrity = 'sha512-x'

test('a platform package that was not to be had is named with who needs it', () => {
  const lock = {
    '': {},
    'node_modules/linter': {
      integrity,
      optionalDependencies: { 'linter-win': '1.0.0', 'linter-linux': '1.0.0' },
    },
    'node_modules/linter/node_modules/linter-linux': { integrity },
  }
  expect(lockFaults(lock)).toEqual(['node_modules/linter names linter-win, which is not locked'])
})

test('a package is found in every folder above', () => {
  const lock = {
    'node_modules/@a/b/node_modules/c': { integrity, optionalDependencies: { d: '1.0.0' } },
    'node_modules/d': { integrity },
  }
  expect(lockFaults(lock)).toEqual([])
})

test('hosts, missing integrity and install scripts are refused', () => {
  expect(
    lockFaults({ 'node_modules/a': { resolved: 'https://mirror.example', hasInstallScript: true } }),
  ).toHaveLength(3)
})
