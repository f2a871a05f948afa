/** A form's values as a browser sends them: rows by their place, a ticked box as 'on', an empty one not at all. */
export function formFieldsOf(values: object): Record<string, string> {
  const fields: Record<string, string> = {}
  const walk = (name: string, value: unknown): void => {
    if (Array.isArray(value)) for (const [i, item] of value.entries()) walk(`${name}[${i}]`, item)
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) walk(name === '' ? key : `${name}.${key}`, item)
    else if (typeof value === 'boolean') {
      if (value) fields[name] = 'on'
    } else fields[name] = String(value)
  }
  walk('', values)
  return fields
}
