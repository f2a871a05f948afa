import { describe, expect, test } from 'vitest'
import type { StoryDeed, StoryState } from './story.ts'
import { afterDeed, isPopular, isStoryId, publicBadges, publicTeller, STORY_STATUS_LABELS } from './story.ts'

const pending: StoryState = { status: 'pending', featured: false }
const shown: StoryState = { status: 'approved', featured: false }
const featured: StoryState = { status: 'approved', featured: true }
const rejected: StoryState = { status: 'rejected', featured: false }

describe('a story', () => {
  test.each<[StoryState, StoryDeed, StoryState | string]>([
    [pending, 'approve', shown],
    [pending, 'reject', rejected],
    [pending, 'feature', 'community/not-published'],
    [pending, 'unfeature', 'community/not-published'],
    [shown, 'approve', 'community/conflict'],
    [shown, 'reject', 'community/conflict'],
    [shown, 'feature', featured],
    [featured, 'feature', featured],
    [featured, 'unfeature', shown],
    [featured, 'reject', 'community/conflict'],
    [rejected, 'approve', 'community/conflict'],
    [rejected, 'reject', 'community/conflict'],
    [rejected, 'feature', 'community/not-published'],
  ])('that is %j: %s', (state, deed, expected) => {
    const after = afterDeed(state, deed)
    expect(after.ok ? after.value : after.error.code).toEqual(expected)
  })

  test('has the labels of the spec', () => {
    expect(STORY_STATUS_LABELS).toEqual({
      pending: 'Onay Bekliyor',
      approved: 'Yayında',
      rejected: 'Reddedildi',
    })
  })

  test('is hot at 100 views and not before', () => {
    expect(isPopular({ views: 99 })).toBe(false)
    expect(isPopular({ views: 100 })).toBe(true)
    expect(publicBadges({ featured: true, views: 100 })).toEqual(['Öne Çıkan', 'HOT'])
    expect(publicBadges({ featured: false, views: 5 })).toEqual([])
  })

  test('has an id that nobody guesses', () => {
    expect(isStoryId('STORY-0123456789ABCDEF')).toBe(true)
    expect(isStoryId('STORY-1763781541000')).toBe(false)
    expect(isStoryId('../STORY-0123456789ABCDEF')).toBe(false)
  })
})

describe('who shared it', () => {
  const person = { userName: 'işıl Çağlar', userType: 'normal', companyName: null, showsName: true } as const
  const company = { ...person, userType: 'corporate', companyName: 'Çınaraltı Kahve' } as const

  test.each([
    ['a person who agreed', person, 'Bireysel müşteri', 'işıl Çağlar'],
    ['a person who did not', { ...person, showsName: false }, 'Bireysel müşteri', 'İ. Ç.'],
    ['a company that agreed', company, 'Kurumsal müşteri', 'Çınaraltı Kahve'],
    ['a company that did not', { ...company, showsName: false }, 'Kurumsal müşteri', 'Bir müşterimiz'],
    [
      'a company without a name of its own',
      { ...company, companyName: null },
      'Kurumsal müşteri',
      'işıl Çağlar',
    ],
    [
      'a name without letters',
      { ...person, userName: '  42 ', showsName: false },
      'Bireysel müşteri',
      'Bir müşterimiz',
    ],
  ])('is named as far as he agreed: %s', (_, teller, label, name) => {
    expect(publicTeller(teller)).toEqual({ label, name })
  })
})
