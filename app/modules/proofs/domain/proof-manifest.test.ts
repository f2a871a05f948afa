import { describe, expect, test } from 'vitest'
import { canonicalJson } from '#app/kernel/canonical-json.ts'
import type { DecisionRecord } from './proof-decision.ts'
import { approvalCode, FIRST_PREV_HASH, hashOfDecision } from './proof-decision.ts'
import type { ManifestPlace, ProofManifest } from './proof-manifest.ts'
import { checklistOf, differencesOf, differenceText } from './proof-manifest.ts'

const FRONT: ManifestPlace = {
  placeId: 'on',
  name: 'Ön',
  method: 'Serigrafi',
  inks: [
    { hex: '#ffffff', name: 'Beyaz' },
    { hex: '#e05a14', name: 'Pantone 1595 C' },
  ],
  colours: '2 renk',
  areaMm: { width: 300, height: 400 },
  printMm: { left: 20, top: 35, width: 260, height: 84, rotation: 0 },
  artworkHash: 'ab12',
  artworkName: 'korfez-logo.svg',
}
const SHIRT: ProofManifest = {
  version: 1,
  title: 'Bisiklet yaka tişört',
  sku: 'TSR-901',
  options: { Renk: 'Lacivert' },
  quantity: 120,
  pieces: [
    { label: 'S', quantity: 20 },
    { label: 'M', quantity: 40 },
  ],
  places: [FRONT],
  texts: [],
  names: [],
  printMinor: 50_000,
}
const withFront = (change: Partial<ManifestPlace>): ProofManifest => ({
  ...SHIRT,
  places: [{ ...FRONT, ...change }],
})

describe('what a version binds', () => {
  test('is one text, in whatever order it is built', () => {
    const { version, ...rest } = SHIRT
    expect(canonicalJson({ ...rest, version })).toBe(canonicalJson(SHIRT))
    expect(canonicalJson(withFront({ colours: '3 renk' }))).not.toBe(canonicalJson(SHIRT))
  })

  test('is told in five facts', () => {
    expect(checklistOf(SHIRT)).toEqual([
      ['spelling', 'Baskıdaki yazılar görseldeki gibi'],
      ['place', 'Ön, üst kenardan 35 mm, sol kenardan 20 mm'],
      ['size', 'Ön 260 × 84 mm'],
      ['colour', 'Beyaz ve Pantone 1595 C'],
      ['quantity', 'Lacivert, 120 adet: S 20, M 40'],
    ])
    const undrawn = checklistOf(withFront({ printMm: null, areaMm: null }))
    expect(undrawn[1]).toEqual(['place', 'Ön: yeri çizilmedi, sipariş notunda yazdığı gibi'])
    expect(undrawn[2]).toEqual(['size', 'Ön ölçüsü çizilmedi'])
    const named = {
      ...SHIRT,
      texts: ['körfez'],
      names: [{ place: 'Sırt', variant: 'S', names: ['Ali', 'Ece'] }],
    }
    expect(checklistOf(named)[0]).toEqual(['spelling', '“körfez” ve 2 isimlik liste'])
  })

  test('says what is other than before, in words', () => {
    const changed = withFront({
      printMm: { left: 20, top: 25, width: 220, height: 71, rotation: 5 },
      inks: [{ hex: '#ffffff', name: 'Beyaz' }],
      artworkHash: 'cd34',
    })
    expect(differencesOf(SHIRT, changed).map(differenceText)).toEqual([
      'Ön, ölçü: 260 × 84 mm yerine 220 × 71 mm',
      'Ön, konum: üstten 35 mm, soldan 20 mm yerine üstten 25 mm, soldan 20 mm',
      'Ön, açı: 5°',
      'Ön, renk: Beyaz, Pantone 1595 C yerine Beyaz',
      'Ön, dosya: korfez-logo.svg yerine korfez-logo.svg (yeni dosya)',
    ])
    expect(differencesOf(SHIRT, SHIRT)).toEqual([])
    expect(differencesOf(SHIRT, { ...SHIRT, places: [] }).map(differenceText)).toEqual(['Ön: kaldırıldı'])
    expect(differencesOf(SHIRT, { ...SHIRT, quantity: 130 })).toHaveLength(1)
  })
})

describe('a link of the chain', () => {
  const sha256 = (text: string) => `h(${text})`
  const record: DecisionRecord = {
    ...{ sequence: 1, proofId: 'PRV-1', versionNumber: 1, decision: 'approved', actorKind: 'guest-link' },
    ...{ name: 'Selin Aksoy', email: 's@example.com', userId: null, at: '2026-11-25T13:48:00.000Z' },
    ...{ ip: '203.0.113.24', userAgent: 'x', linkId: 'l', statementVersion: 1, statement: 'Onaylıyorum' },
    ...{ checklist: ['place'], manifestHash: 'm', pdfHash: 'p', evidenceHash: null, reason: '' },
    prevHash: FIRST_PREV_HASH,
  }

  test('is other with every byte of what it says, and of what came before', () => {
    const hash = hashOfDecision(record, sha256)
    for (const change of [
      { name: 'Selin Aksoi' },
      { at: '2026-11-25T13:48:01.000Z' },
      { manifestHash: 'n' },
      { prevHash: 'x' },
      { checklist: [] },
    ])
      expect(hashOfDecision({ ...record, ...change }, sha256)).not.toBe(hash)
  })

  test('has a code of eight characters', () => {
    expect(approvalCode('3f9a12c4ffff')).toBe('3F9A-12C4')
  })
})
