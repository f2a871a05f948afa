import { plainLine, plainText } from '#app/kernel/plain-text.ts'
import type { Result } from '#app/kernel/result.ts'
import { hasLink, hasWebAddress, webAddressRefusal } from '#app/kernel/web-address.ts'

type Faults<Name extends string> = (field: Name, message: string) => void

/** Reads typed fields one by one and reports every fault at its field; a refused field reads as an empty text. */
export class FieldReader<Name extends string> {
  readonly #typed: Readonly<Record<Name, string>>
  readonly refuse: Faults<Name>

  constructor(typed: Readonly<Record<Name, string>>, refuse: Faults<Name>) {
    this.#typed = typed
    this.refuse = refuse
  }

  /** One line that must not be empty; `max` in UTF-16 units, as `maxlength` counts. */
  line(field: Name, label: string, max: number): string {
    const value = plainLine(this.#typed[field])
    if (value === '') this.refuse(field, `${label} zorunludur.`)
    else if (value.length > max) this.refuse(field, `${label} en fazla ${max} karakter olabilir.`)
    else return value
    return ''
  }

  /** A line that goes into mails as the name of somebody: it has no web address. */
  name(field: Name, label: string, max: number): string {
    const value = this.line(field, label, max)
    if (!hasWebAddress(value)) return value
    this.refuse(field, webAddressRefusal(label))
    return ''
  }

  /** The same for a firm or an office, which may be called by its domain. */
  firm(field: Name, label: string, max: number): string {
    const value = this.line(field, label, max)
    if (!hasLink(value)) return value
    this.refuse(field, webAddressRefusal(label))
    return ''
  }

  /** A line that must not be empty and that `parse` brings into its stored form. */
  parsed(field: Name, label: string, parse: (typed: string) => Result<string>): string {
    const value = this.line(field, label, 254)
    if (value === '') return ''
    const result = parse(value)
    if (result.ok) return result.value
    this.refuse(field, result.error.message)
    return ''
  }

  /** Digits, however they are grouped. */
  digits(field: Name, label: string): string {
    const value = plainText(this.#typed[field]).replace(/[\s.-]/g, '')
    if (value === '') this.refuse(field, `${label} zorunludur.`)
    return value
  }
}
