/**
 * A setting without what the sample shop said in it: the default where it still says exactly that, field by field of a
 * group; whatever an owner typed stays.
 */
export function withoutSample(value: unknown, sample: unknown, fallback: unknown): unknown {
  if (isGroup(value) && isGroup(sample) && isGroup(fallback)) {
    const fields = Object.entries(value).map(([name, field]) => [
      name,
      Object.hasOwn(sample, name) ? withoutSample(field, sample[name], fallback[name]) : field,
    ])
    return Object.fromEntries(fields)
  }
  return JSON.stringify(value) === JSON.stringify(sample) ? fallback : value
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
