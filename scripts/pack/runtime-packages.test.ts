import { expect, test } from 'vitest'
import { runtimePackages } from './runtime-packages.ts'

const everywhere = () => true

test('a named package is taken and what it needs, others are not', () => {
  const lockfile = {
    packages: {
      'node_modules/a': { dependencies: { b: '1' } },
      'node_modules/b': {},
      'node_modules/builder': { dependencies: { c: '1' } },
      'node_modules/c': {},
    },
  }
  expect(runtimePackages(lockfile, ['a'], everywhere)).toEqual(['node_modules/a', 'node_modules/b'])
})

test('of two versions the one that Node.js finds first is taken', () => {
  const lockfile = {
    packages: {
      'node_modules/@s/a': { dependencies: { b: '2', c: '1' } },
      'node_modules/@s/a/node_modules/b': { dependencies: { c: '1' } },
      'node_modules/@s/a/node_modules/b/node_modules/d': {},
      'node_modules/b': {},
      'node_modules/c': { dependencies: { b: '1' } },
    },
  }
  expect(runtimePackages(lockfile, ['@s/a', 'b'], everywhere)).toEqual([
    'node_modules/@s/a',
    'node_modules/@s/a/node_modules/b',
    'node_modules/b',
    'node_modules/c',
  ])
})

test('packages that need each other are taken once', () => {
  const lockfile = {
    packages: {
      'node_modules/a': { dependencies: { b: '1' } },
      'node_modules/b': { dependencies: { a: '1' } },
    },
  }
  expect(runtimePackages(lockfile, ['a'], everywhere)).toEqual(['node_modules/a', 'node_modules/b'])
})

test('a part for another machine is left out, one that is needed must be there', () => {
  const lockfile = {
    packages: {
      'node_modules/a': {
        dependencies: { b: '1' },
        optionalDependencies: { 'part-arm': '1', 'part-x64': '1' },
      },
      'node_modules/b': {},
      'node_modules/part-arm': {},
      'node_modules/part-x64': {},
    },
  }
  expect(runtimePackages(lockfile, ['a'], (folder) => !folder.endsWith('arm'))).toEqual([
    'node_modules/a',
    'node_modules/b',
    'node_modules/part-x64',
  ])
  expect(() => runtimePackages(lockfile, ['a'], (folder) => !folder.endsWith('/b'))).toThrow(
    'b, which node_modules/a needs, is not installed: npm ci',
  )
  expect(() => runtimePackages(lockfile, ['a'], (folder) => !folder.endsWith('/a'))).toThrow(
    'node_modules/a is not installed: npm ci',
  )
  expect(() => runtimePackages(lockfile, ['none'], everywhere)).toThrow('node_modules/none is not installed')
})

test('a partner that a package needs is taken, one it may do without is not', () => {
  const lockfile = {
    packages: {
      'node_modules/a': {
        peerDependencies: { needed: '1', spared: '1' },
        peerDependenciesMeta: { spared: { optional: true } },
      },
      'node_modules/needed': {},
      'node_modules/spared': {},
    },
  }
  expect(runtimePackages(lockfile, ['a'], everywhere)).toEqual(['node_modules/a', 'node_modules/needed'])
})
