import { isoMomentOf } from '#app/kernel/instant.ts'
import type { MarketingAddressRow, MarketingSource } from './marketing-consent.ts'
import { MARKETING_SOURCE_LABELS } from './marketing-consent.ts'

/** The names İYS has for the ways by which a decision came to a shop. */
const IYS_SOURCES: Readonly<Record<MarketingSource, string>> = {
  registration: 'HS_WEB',
  profile: 'HS_WEB',
  checkout: 'HS_WEB',
  link: 'HS_WEB',
  'address-change': 'HS_WEB',
  'staff-phone': 'HS_CAGRI_MERKEZI',
  'staff-email': 'HS_EPOSTA',
  'staff-writing': 'HS_FIZIKSEL_ORTAM',
}

/** A line of the file for İYS: address, channel, state, moment, source; and what the shop itself knows of the source. */
export function exportedRow(row: MarketingAddressRow): readonly string[] {
  const { email, given, since, source, textVersion } = row
  return [
    ...[email, 'E-POSTA', given ? 'ONAY' : 'RET', isoMomentOf(since)],
    ...[IYS_SOURCES[source], MARKETING_SOURCE_LABELS[source], textVersion ?? ''],
  ]
}
