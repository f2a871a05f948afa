import { createContext } from 'react'
import type { PrintDesign } from '../domain/print-design.ts'

/** The design that the pictures below show in place of the usual one: a cart line shows its own. Null: the usual one. */
export const ShownDesign = createContext<PrintDesign | null>(null)
