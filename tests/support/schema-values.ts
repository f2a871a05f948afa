/** Values made from a zod schema: such as its form or endpoint is meant to be sent, with leaves of our choosing. */
import type { z } from 'zod'
import type { Draw } from './chance.ts'

/** What stands where a schema wants a text or a number. */
export interface Leaves {
  readonly text: () => string
  readonly number: () => number
}

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly element?: z.core.$ZodType
  readonly options?: readonly z.core.$ZodType[]
  readonly values?: readonly unknown[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly innerType?: z.core.$ZodType
  readonly in?: z.core.$ZodType
  readonly out?: z.core.$ZodType
  readonly left?: z.core.$ZodType
  readonly right?: z.core.$ZodType
  readonly items?: readonly z.core.$ZodType[]
  readonly getter?: () => z.core.$ZodType
  readonly valueType?: z.core.$ZodType
}

const MAX_DEPTH = 8

/** Whether a module's export is a schema. */
export function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value
}

/** A value of the schema's shape. Rules beyond the shape (lengths, patterns, sums) are not looked at. */
export function valueFor(schema: z.core.$ZodType, draw: Draw, leaves: Leaves, depth = 0): unknown {
  const def = schema._zod.def as unknown as Definition
  const inner = (next: z.core.$ZodType | undefined) =>
    next && depth < MAX_DEPTH ? valueFor(next, draw, leaves, depth + 1) : undefined
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).flatMap(([name, field]) => {
          const value = inner(field)
          return value === undefined ? [] : [[name, value]]
        }),
      )
    case 'array':
    case 'set':
      return Array.from({ length: draw(4) }, () => inner(def.element ?? def.valueType))
    case 'tuple':
      return (def.items ?? []).map((item) => inner(item))
    case 'record':
      return Object.fromEntries(Array.from({ length: draw(3) }, () => [leaves.text(), inner(def.valueType)]))
    case 'union':
      return inner(oneOf(def.options ?? [], draw))
    case 'intersection':
      return Object.assign({}, inner(def.left), inner(def.right))
    case 'literal':
      return oneOf(def.values ?? [], draw)
    case 'enum':
      return oneOf(Object.values(def.entries ?? {}), draw)
    case 'optional':
    case 'default':
    case 'prefault':
      return draw(4) === 0 ? undefined : inner(def.innerType)
    case 'nullable':
      return draw(4) === 0 ? null : inner(def.innerType)
    case 'readonly':
    case 'catch':
    case 'nonoptional':
    case 'promise':
      return inner(def.innerType)
    case 'pipe':
      // What is preprocessed comes in as anything; then the schema behind it says more.
      return inner(isTransform(def.in) ? def.out : def.in)
    case 'lazy':
      return inner(def.getter?.())
    case 'boolean':
      return draw(2) === 0
    case 'number':
    case 'int':
      return leaves.number()
    case 'null':
      return null
    case 'undefined':
    case 'never':
      return undefined
    default:
      return leaves.text()
  }
}

function isTransform(schema: z.core.$ZodType | undefined): boolean {
  return schema !== undefined && schema._zod.def.type === 'transform'
}

function oneOf<T>(items: readonly T[], draw: Draw): T | undefined {
  return items.length === 0 ? undefined : items[draw(items.length)]
}
