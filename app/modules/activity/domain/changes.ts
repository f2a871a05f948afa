import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime, HOUR_MS, istanbulMidnight, MINUTE_MS } from '#app/kernel/instant.ts'
import { formatLira } from '#app/kernel/money.ts'
import { basisPoints, formatPercent, WHOLE_BP } from '#app/kernel/percent.ts'
import { formatIban, formatPhone } from '#app/kernel/turkish-ids.ts'
import type { LabelBook } from './activity-labels.ts'

/** One field that a write changed, in words. */
export interface FieldChange {
  readonly label: string
  /** Null where there was nothing before, or nothing is now. */
  readonly from: string | null
  readonly to: string | null
}

/** The labels a change is told with, and what it is about. */
interface About {
  readonly book: LabelBook
  readonly type: string
}

type Fields = Readonly<Record<string, unknown>>

interface Sides<T> {
  readonly from: T
  readonly to: T
}

const COUNT = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })
const MAX_TEXT = 300
/** Of what a long text begins with unchanged, so many letters stay before the change. */
const LETTERS_BEFORE = 40
const MAX_CHANGES = 100
/** Fields that only the program reads. */
const MACHINERY = new Set(['id', 'updatedAt', 'version', 'key'])

/** The fields that differ between what was and what is; of something new or gone, all that say something. */
export function changesOf(
  book: LabelBook,
  subjectType: string,
  before: unknown,
  after: unknown,
): readonly FieldChange[] {
  return differences({ book, type: subjectType }, fieldsOf(before), fieldsOf(after), []).slice(0, MAX_CHANGES)
}

function differences(about: About, before: Fields, after: Fields, path: readonly string[]): FieldChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => {
    const [from, to] = [before[key], after[key]]
    if (isSame(from, to) || MACHINERY.has(key)) return []
    const here = [...path, labelOf(about.book, key)]
    if (isFields(from) || isFields(to)) return differences(about, fieldsOf(from), fieldsOf(to), here)
    const change = changeOf(about, key, { from, to })
    return change === null ? [] : [{ label: here.join(' › '), ...change }]
  })
}

/** Both sides in words; of what is too long for a line those that tell the two apart. Null where they read the same. */
function changeOf(about: About, key: string, { from, to }: Sides<unknown>): Sides<string | null> | null {
  const [one, other] = [textOf(about, key, from), textOf(about, key, to)]
  if (one === other) return null
  if ([one, other].every((text) => text === null || text.length <= MAX_TEXT)) return { from: one, to: other }
  if (Array.isArray(from) && Array.isArray(to)) {
    const [gone, come] = [itemsBut(from, to), itemsBut(to, from)]
    if (gone.length + come.length > 0)
      return {
        from: partOf(textOf(about, key, gone), gone.length < from.length),
        to: partOf(textOf(about, key, come), come.length < to.length),
      }
  }
  const begin = Math.max(0, sharedLength(one ?? '', other ?? '') - LETTERS_BEFORE)
  const [former, latter] = [one, other].map((text) => text && partOf(text.slice(begin), begin > 0))
  return { from: former ?? null, to: latter ?? null }
}

/** A text that stands for itself, or for something longer. */
function partOf(text: string | null, isPart: boolean): string | null {
  if (isPart) return shortened(['…', ...(text === null ? [] : [text])].join(' '))
  return text === null ? null : shortened(text)
}

/** The items of a list that the other has not got. */
function itemsBut(list: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  const known = new Set(other.map((item) => JSON.stringify(item)))
  return list.filter((item) => !known.has(JSON.stringify(item)))
}

/** How many letters two texts begin with alike. */
function sharedLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

function labelOf({ fields }: LabelBook, key: string): string {
  return fields.get(key) ?? key
}

/** What an entry is about where nothing kept a name: settings are known by their fields, everything else by its id. */
export function subjectName(
  book: LabelBook,
  { type, id }: { readonly type: string; readonly id: string },
): string {
  return type === 'settings'
    ? id
        .split(',')
        .map((key) => labelOf(book, key))
        .join(', ')
    : id
}

/** What something is called by its own fields, for entries that did not keep a name; null where none says it. */
export function nameIn(fields: unknown): string | null {
  const { title, name, code, text } = fieldsOf(fields)
  const found = [title, name, code, text].find((word) => typeof word === 'string' && word !== '')
  return found === undefined ? null : shortened(String(found))
}

/** A value in words, whole; its field's name says what its number means. Null for nothing. */
function textOf(about: About, key: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır'
  if (typeof value === 'number') return numberText(key, value)
  if (Array.isArray(value)) {
    const items = value.flatMap((item: unknown) => textOf(about, key, item) ?? [])
    return items.length === 0 ? null : items.join(value.some(isFields) ? '; ' : ', ')
  }
  if (isFields(value)) {
    const parts = Object.entries(value).flatMap(([name, part]) => {
      const text = MACHINERY.has(name) ? null : textOf(about, name, part)
      return text === null ? [] : [`${labelOf(about.book, name)}: ${text}`]
    })
    return parts.length === 0 ? null : parts.join(', ')
  }
  const text = String(value)
  const { book, type } = about
  const known = book.values.get(`${type}.${key}`)?.[text] ?? book.values.get(key)?.[text]
  if (known) return known
  const at = instantOf(text)
  if (at !== null) return formatDateTime(at)
  return asShown(text)
}

/** A day, a telephone number or an IBAN as the screens write it; other texts as they are. */
function asShown(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year !== undefined) return `${day}.${month}.${year}`
  return /^TR\d{24}$/.test(text) ? formatIban(text) : formatPhone(text)
}

/** The moment a date was stored as in JSON; null for other texts. */
function instantOf(text: string): Instant | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):[\d.]+Z$/.exec(text)
  if (!parts) return null
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = parts.slice(1).map(Number)
  // UTC's midnight is three hours after Istanbul's.
  return istanbulMidnight({ year, month, day }) + (3 + hours) * HOUR_MS + minutes * MINUTE_MS
}

function numberText(key: string, value: number): string {
  if (key.endsWith('Minor')) return formatLira(value)
  const isPercent = key.endsWith('Bp') && Number.isInteger(value) && value >= 0 && value <= WHOLE_BP
  if (isPercent) return formatPercent(basisPoints(value))
  if (key.endsWith('At')) return formatDateTime(value)
  return COUNT.format(value)
}

function shortened(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT).trimEnd()}…` : text
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {}
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
