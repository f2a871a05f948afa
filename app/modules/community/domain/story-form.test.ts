import { expect, test } from 'vitest'
import { MAX_CAPTION, PHOTO_TOO_LARGE, readStory, STORY_INCOMPLETE, typedStory } from './story-form.ts'

const good = { productId: 'PZ-1', caption: '  Kupalar\r\ngeldi ', consent: true, showName: false }

test('a story is read with its caption tidied', () => {
  expect(readStory(good, null)).toEqual({
    ok: true,
    value: { productId: 'PZ-1', caption: 'Kupalar\ngeldi', showsName: false },
  })
})

test('product and photo are asked for in the words of the spec', () => {
  expect(STORY_INCOMPLETE).toBe('Lütfen ürün seçin ve fotoğraf yükleyin.')
  expect(readStory({ ...good, productId: '' }, STORY_INCOMPLETE)).toEqual({
    ok: false,
    faults: { productId: STORY_INCOMPLETE, photo: STORY_INCOMPLETE },
  })
  expect(PHOTO_TOO_LARGE).toBe("Dosya boyutu 5MB'dan küçük olmalıdır.")
})

test('a photo is not published without a consent, and a name not without its own', () => {
  const refused = readStory({ ...good, consent: false }, null)
  expect(refused).toMatchObject({
    ok: false,
    faults: { consent: 'Fotoğrafın yayımlanması için izin vermelisiniz.' },
  })
  expect(readStory({ ...good, showName: true }, null)).toMatchObject({ value: { showsName: true } })
})

test('a caption has an end', () => {
  expect(readStory({ ...good, caption: 'a'.repeat(MAX_CAPTION) }, null).ok).toBe(true)
  expect(readStory({ ...good, caption: 'a'.repeat(MAX_CAPTION + 1) }, null)).toMatchObject({
    faults: { caption: 'Açıklama en fazla 300 karakter olabilir.' },
  })
})

test('boxes that were not ticked are not sent', () => {
  expect(
    typedStory(
      new Map([
        ['productId', 'PZ-1'],
        ['consent', 'on'],
      ]),
    ),
  ).toEqual({
    productId: 'PZ-1',
    caption: '',
    consent: true,
    showName: false,
  })
})
