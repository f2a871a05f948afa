import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import { MAIL_KINDS, shippedMail } from '#app/modules/site-files/domain/mail-kinds.ts'
import { previewMail } from './fill-mail.ts'
import { sampleFacts } from './sample-facts.ts'

test.each(MAIL_KINDS)('%s is shown with a value for each of its placeholders', (kind) => {
  const facts = sampleFacts(kind, { publicUrl: 'https://magaza.example' })
  const own = Object.entries(facts).filter(([name]) => name !== 'site-adi' && name !== 'iletisim')
  for (const [name, fact] of own) expect(JSON.stringify(fact).length, name).toBeGreaterThan(2)
  const { subject, html } = previewMail(kind, shippedMail(kind), { shop: DEFAULT_SETTINGS, facts })
  expect(subject).not.toContain('{{')
  expect(html).not.toContain('{{')
})
