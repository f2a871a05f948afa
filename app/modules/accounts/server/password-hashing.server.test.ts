import { expect, test } from 'vitest'
import { scryptHashing } from './password-hashing.server.ts'

test('a password is right for its own hash alone, however long it is', async () => {
  const passwords = ['kırmızı bisiklet yokuşta', 'x'.repeat(128), 'x'.repeat(129)]
  const hashes = await Promise.all(passwords.map((password) => scryptHashing.hash(password)))
  for (const [at, hash] of hashes.entries())
    expect(await Promise.all(passwords.map((password) => scryptHashing.verify(password, hash)))).toEqual(
      passwords.map((_, index) => index === at),
    )
})

test('no two hashes of one password are the same', async () => {
  const [one, other] = await Promise.all([scryptHashing.hash('aynı şifre'), scryptHashing.hash('aynı şifre')])
  expect(one).not.toBe(other)
})

test.each([
  ['without a key', '8918c9ee3d11bb6e6b90057cf4354d72'],
  ['with half of its key', '8918c9ee3d11bb6e6b90057cf4354d72:6db6cda693ca16e5'],
  ['that is empty', ''],
])('a hash %s lets nobody in: it throws', async (_, hash) => {
  await expect(scryptHashing.verify('kırmızı bisiklet yokuşta', hash)).rejects.toThrow()
})
