import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { OWN_PASSWORD_FIELD } from '#app/kernel/own-password-field.ts'
import type { CountedLimits } from './request-body.server.ts'
import { LARGEST_BODY, readCounted } from './request-body.server.ts'

/** Bounds of the names in any form the shop has; a form beyond them was not made by one of our pages. */
const MAX_NAME_LENGTH = 100
const MAX_INDEX = 999
/** Groups and rows around one field. */
const MAX_NAME_PARTS = 8
/** Rows of all lists of a form together, counted to the last named one of each: Conform makes and walks them all. */
const MAX_ROWS = 4_000
/** Letters of a form that are shown again: more than any text of the shop may have, and written into a page at once. */
const MOST_SHOWN = 250_000

const anything = z.looseObject({})

/** Conform's reply for showing the form again, with what was typed and what is wrong. */
export type FormReply = SubmissionResult<string[]>

export type FormReading<Value> =
  | {
      readonly ok: true
      readonly value: Value
      readonly reply: (faults: Record<string, string[]>) => FormReply
    }
  | { readonly ok: false; readonly reply: FormReply }

/** What a reply leaves out. */
export interface FormReplying {
  readonly secret?: readonly string[]
  /** Letters of a field that is still shown again, where that is less than usual. */
  readonly maxShown?: number
}

/**
 * Reads a form for an action. Every action reads its form here: Conform walks arrays it is told about, and one
 * anonymous `items[99999999].qty=5` ran the process out of memory without these bounds.
 * What was typed into a `secret` field is never in a reply. Throws a 400 or 413 Response for forms that none of our
 * pages could have sent.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  { secret = [], maxShown = MOST_SHOWN }: FormReplying = {},
): Promise<FormReading<z.output<Schema>>> {
  const form = await readBoundedForm(request)
  form.delete(OWN_PASSWORD_FIELD)
  const submission = parseWithoutThrowing(form, schema)
  const hideFields = [...secret, ...tooLongToShow(form, maxShown)]
  if (!hasShapeOf(schema, submission.payload)) throw refusal(400, UNREADABLE_FORM)
  if (submission.status === 'success') {
    return {
      ok: true,
      value: submission.value as z.output<Schema>,
      reply: (fieldErrors) => submission.reply({ fieldErrors, hideFields }),
    }
  }
  return { ok: false, reply: submission.reply({ hideFields }) }
}

/** The shortest are shown as long as all of them together are not too long. */
function tooLongToShow(form: FormData, maxShown: number): string[] {
  const typed = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [{ name, value }] : []))
  let shown = 0
  return typed
    .sort((a, b) => a.value.length - b.value.length)
    .filter(({ value }) => {
      shown += value.length
      return value.length > maxShown || shown > MOST_SHOWN
    })
    .map(({ name }) => name)
}

/** An intent that does what its field cannot have done to it (a row inserted into a text) throws in Conform. */
function parseWithoutThrowing<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  try {
    return parseWithZod(form, { schema })
  } catch {
    throw refusal(400, UNREADABLE_FORM)
  }
}

/** The parts of a schema's definition that say which shape is sent. */
interface Shape {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly element?: z.core.$ZodType
  readonly options?: readonly z.core.$ZodType[]
  readonly innerType?: z.core.$ZodType
  readonly in?: z.core.$ZodType
}

/** What stands in one box. */
const BOXES: ReadonlySet<string> = new Set([
  ...['string', 'number', 'int', 'bigint', 'boolean', 'date', 'enum', 'literal', 'null', 'template_literal'],
])

/**
 * Whether each box of the schema holds one value and each list or group of it what it should: `title.x`, `title[]` or a
 * second `title` make a group or a list of a box, and the page that shows the form again would break on it. Names the
 * schema does not know are not looked at.
 */
function hasShapeOf(schema: z.core.$ZodType, value: unknown): boolean {
  if (value === undefined || value === null) return true
  const def = schema._zod.def as unknown as Shape
  if (BOXES.has(def.type)) return typeof value !== 'object' || value instanceof Blob
  const inner = def.innerType ?? def.in
  if (inner) return hasShapeOf(inner, value)
  if (def.options) return hasShapeOfAny(def.options, value)
  const { element } = def
  // The one row of a list of boxes may be named without its place.
  if (element) {
    const isRows = Array.isArray(value) || typeof value !== 'object' || value instanceof Blob
    return isRows && [value].flat().every((row) => hasShapeOf(element, row))
  }
  if (!def.shape) return true
  if (typeof value !== 'object' || Array.isArray(value)) return false
  const fields = value as Readonly<Record<string, unknown>>
  return Object.entries(def.shape).every(([name, field]) => hasShapeOf(field, fields[name]))
}

/** The page shows the fields of every option again, whichever was meant: each of them that is sent has to fit one. */
function hasShapeOfAny(options: readonly z.core.$ZodType[], value: unknown): boolean {
  if (!options.some((option) => hasShapeOf(option, value))) return false
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Blob)
    return true
  return Object.entries(value).every(([name, inner]) => {
    const known = options.flatMap((option) => fieldsCalled(option, name))
    return known.length === 0 || known.some((field) => hasShapeOf(field, inner))
  })
}

function fieldsCalled(schema: z.core.$ZodType, name: string): readonly z.core.$ZodType[] {
  const def = schema._zod.def as unknown as Shape
  const inner = def.innerType ?? def.in
  if (inner) return fieldsCalled(inner, name)
  if (def.options) return def.options.flatMap((option) => fieldsCalled(option, name))
  const field = def.shape && Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
  return field ? [field] : []
}

/** Reads a small form without a schema, bounded the same way: what it holds is counted before it is parsed. */
export async function readBoundedForm(
  request: Request,
  limits: CountedLimits = LARGEST_BODY,
): Promise<FormData> {
  const body = await readCounted(request, limits)
  if (body === 'too-large') throw refusal(413, 'Gönderilen form çok büyük.')
  if (typeof body === 'string') throw refusal(400, UNREADABLE_FORM)
  const parsed = new Response(new Uint8Array(body.bytes), { headers: { 'Content-Type': body.contentType } })
  const form = await parsed.formData().catch(() => {
    throw refusal(400, UNREADABLE_FORM)
  })
  const countRows = createRowCount()
  for (const [name, value] of form) {
    const isSane = isSaneName(name) && countRows(name)
    if (!isSane || (name === '__intent__' && !isSaneIntent(value))) throw refusal(400, UNREADABLE_FORM)
  }
  return form
}

function isSaneName(name: string): boolean {
  if (name.length > MAX_NAME_LENGTH) return false
  if (name.split(/[.[]/).length > MAX_NAME_PARTS) return false
  const [, ...indexed] = name.split('[')
  // A bracket that is never closed is a letter like any other.
  for (const part of indexed) {
    const end = part.indexOf(']')
    const index = end === -1 ? '' : part.slice(0, end)
    if (index !== '' && !(/^\d{1,3}$/.test(index) && Number(index) <= MAX_INDEX)) return false
  }
  return !/(^|\.)(__proto__|constructor|prototype)(\.|\[|$)/.test(name)
}

/** Counts the rows that names stand for: `a[5].b` are six, whether the others were sent or not. False once there are too many. */
function createRowCount(): (name: string) => boolean {
  const lastOf = new Map<string, number>()
  let rows = 0
  return (name) => {
    for (let at = name.indexOf('['); at >= 0; at = name.indexOf('[', at + 1)) {
      const index = Number(name.slice(at + 1, name.indexOf(']', at)))
      const list = name.slice(0, at)
      const last = lastOf.get(list) ?? -1
      if (!(index > last)) continue
      lastOf.set(list, index)
      rows += index - last
    }
    return rows <= MAX_ROWS
  }
}

function isSaneIntent(value: FormDataEntryValue): boolean {
  if (typeof value !== 'string' || value.length > 2_000) return false
  try {
    const intent = JSON.parse(value) as { type?: unknown; payload?: { name?: unknown; index?: unknown } }
    const { name, index } = intent?.payload ?? {}
    return (
      typeof intent?.type === 'string' &&
      (name === undefined || (typeof name === 'string' && isSaneName(name))) &&
      (index === undefined || (Number.isInteger(index) && Number(index) >= 0 && Number(index) <= MAX_INDEX))
    )
  } catch {
    return false
  }
}

function refusal(status: number, message: string): Response {
  return new Response(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/**
 * Conform's reply that shows a form again as it was sent, for what is no judgement of the form itself, such as a picture
 * that was put into it. Give it a form that `readBoundedForm` has read.
 */
export function showFormAgain(form: FormData, faults: Record<string, string[]>): FormReply {
  return parseWithZod(form, { schema: anything }).reply({ fieldErrors: faults })
}
