import { expect, test } from 'vitest'
import { nextVersion, ReleaseRefused, releaseChangelog } from './changelog.ts'

const CHANGELOG = `# Changelog

What changes.

## Unreleased

### Added
- Something.

### Fixed
- Something else.

## 1.0.0 (2026-01-01)

### Added
- The start.
`

test.each([
  ['0.1.0', '1.0.0', '1.0.0'],
  ['0.1.0', 'major', '1.0.0'],
  ['1.4.9', 'major', '2.0.0'],
  ['1.4.9', 'minor', '1.5.0'],
  ['1.4.9', 'patch', '1.4.10'],
  ['1.4.9', '1.4.10', '1.4.10'],
  ['1.4.9', '2.0.0', '2.0.0'],
])('after %s, "%s" is %s', (current, wish, version) => {
  expect(nextVersion(current, wish)).toBe(version)
})

test.each(['1.4.9', '1.4.8', '1.3.10', '0.9.9', '1.5', 'v2.0.0', '2.0.0-rc.1', '', 'next'])(
  'after 1.4.9, "%s" is refused',
  (wish) => {
    expect(() => nextVersion('1.4.9', wish)).toThrow(ReleaseRefused)
  },
)

test('what is unreleased gets version and day, and an empty section stands above it', () => {
  const { text, notes } = releaseChangelog(CHANGELOG, '1.1.0', '2026-02-03')
  expect(notes).toBe('### Added\n- Something.\n\n### Fixed\n- Something else.')
  expect(text).toBe(CHANGELOG.replace('## Unreleased\n', '## Unreleased\n\n## 1.1.0 (2026-02-03)\n'))
})

test('the first release of a changelog is its last section', () => {
  const first = CHANGELOG.slice(0, CHANGELOG.indexOf('\n## 1.0.0'))
  expect(releaseChangelog(first, '1.0.0', '2026-02-03').text).toBe(
    first.replace('## Unreleased\n', '## Unreleased\n\n## 1.0.0 (2026-02-03)\n'),
  )
})

test('a release of nothing is refused', () => {
  const { text } = releaseChangelog(CHANGELOG, '1.1.0', '2026-02-03')
  expect(() => releaseChangelog(text, '1.2.0', '2026-02-04')).toThrow('says nothing')
  expect(() => releaseChangelog('# Changelog\n', '1.2.0', '2026-02-04')).toThrow('no section')
})
