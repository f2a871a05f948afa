import { expect, it } from 'vitest'
import { leadsAway } from './shop-link.tsx'

it.each(['http://example.com', 'https://example.com/a', 'HTTPS://EXAMPLE.COM'])(
  'a link starting with http opens in a new tab: %s',
  (link) => expect(leadsAway(link)).toBe(true),
)

it.each(['/urunler', '/urunler?search=http://a', '/httpd', 'mailto:a@example.com', ''])(
  'other links navigate inside the shop: %s',
  (link) => expect(leadsAway(link)).toBe(false),
)
