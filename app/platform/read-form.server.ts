import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'

/** Bounds of any form the shop has; a form beyond them was not made by one of our pages. */
const MAX_FIELDS = 2_000
const MAX_NAME_LENGTH = 100
const MAX_INDEX = 999
const MAX_FORM_BYTES = 4 * 1024 * 1024

const UNREADABLE = 'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'

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

/**
 * Reads a form for an action. Every action reads its form here: Conform walks arrays it is told about, and one
 * anonymous `items[99999999].qty=5` ran the process out of memory without these bounds.
 * What was typed into a `secret` field is never in a reply. Throws a 400 or 413 Response for forms that none of our
 * pages could have sent.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  { secret = [] }: { readonly secret?: readonly string[] } = {},
): Promise<FormReading<z.output<Schema>>> {
  const form = await readBoundedForm(request)
  const submission = parseWithoutThrowing(form, schema)
  if (!hasShapeOf(schema, submission.payload)) throw refusal(400, UNREADABLE)
  if (submission.status === 'success') {
    return {
      ok: true,
      value: submission.value as z.output<Schema>,
      reply: (fieldErrors) => submission.reply({ fieldErrors, hideFields: [...secret] }),
    }
  }
  return { ok: false, reply: submission.reply({ hideFields: [...secret] }) }
}

/** An intent that does what its field cannot have done to it (a row inserted into a text) throws in Conform. */
function parseWithoutThrowing<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  try {
    return parseWithZod(form, { schema })
  } catch {
    throw refusal(400, UNREADABLE)
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
  if (def.options) return def.options.some((option) => hasShapeOf(option, value))
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

/** Reads a small form without a schema, bounded the same way. */
export async function readBoundedForm(request: Request): Promise<FormData> {
  const length = Number(request.headers.get('content-length') ?? '0')
  if (length > MAX_FORM_BYTES) throw refusal(413, 'Gönderilen form çok büyük.')
  const form = await request.formData().catch(() => {
    throw refusal(400, UNREADABLE)
  })
  let fields = 0
  for (const [name, value] of form) {
    fields += 1
    if (fields > MAX_FIELDS || !isSaneName(name) || (name === '__intent__' && !isSaneIntent(value))) {
      throw refusal(400, UNREADABLE)
    }
  }
  return form
}

function isSaneName(name: string): boolean {
  if (name.length > MAX_NAME_LENGTH) return false
  for (const [, index] of name.matchAll(/\[([^\]]*)\]?/g)) {
    if (index !== '' && !(/^\d{1,3}$/.test(index ?? '') && Number(index) <= MAX_INDEX)) return false
  }
  return !/(^|\.)(__proto__|constructor|prototype)(\.|\[|$)/.test(name)
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
