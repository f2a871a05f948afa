/** A strict reader of Prometheus' text format: whatever a scraper could stumble over is an error here. */

export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export interface Family {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary'
  readonly samples: readonly Sample[]
}

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/
const LABEL = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/
const SUFFIXES = {
  counter: [''],
  gauge: [''],
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
}

/** Reads all of it. Throws naming the line that is wrong. */
export function readMetrics(text: string): ReadonlyMap<string, Family> {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const families = new Map<
    string,
    { name: string; help: string; type: Family['type'] | ''; samples: Sample[] }
  >()
  const seen = new Set<string>()
  let open = ''
  for (const line of text.split('\n')) {
    if (line === '') continue
    const wrong = (why: string) => new Error(`${why}: ${line}`)
    const [, keyword, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? []
    if (line.startsWith('#')) {
      if (!NAME.test(name)) throw wrong('not a name')
      if (keyword === 'HELP') {
        if (families.has(name)) throw wrong('told twice')
        families.set(name, { name, help: rest, type: '', samples: [] })
        open = name
      } else {
        if (!['counter', 'gauge', 'histogram', 'summary'].includes(rest)) throw wrong('no such type')
        const family = families.get(name)
        if (!family || name !== open || family.type !== '') throw wrong('a type without its help')
        family.type = rest as Family['type']
      }
      continue
    }
    const [, sampleName = '', labelText = '', valueText = ''] = SAMPLE.exec(line) ?? []
    const family = families.get(open)
    if (!family || family.type === '') throw wrong('a value before its type')
    if (!SUFFIXES[family.type].some((suffix) => sampleName === open + suffix))
      throw wrong('not of this family')
    const value = valueText === '+Inf' ? Number.POSITIVE_INFINITY : Number(valueText)
    if (Number.isNaN(value) && valueText !== 'Nan' && valueText !== 'NaN') throw wrong('not a number')
    const labels = readLabels(labelText, wrong)
    const key = `${sampleName}{${JSON.stringify(Object.entries(labels).toSorted())}}`
    if (seen.has(key)) throw wrong('the same series twice')
    seen.add(key)
    if (family.type === 'counter' && value < 0) throw wrong('a counter below zero')
    family.samples.push({ name: sampleName, labels, value })
  }
  for (const { name, type, samples } of families.values()) {
    if (type === '') throw new Error(`no type: ${name}`)
    if (type === 'histogram') checkHistogram(name, samples)
  }
  return families as ReadonlyMap<string, Family>
}

function readLabels(text: string, wrong: (why: string) => Error): Record<string, string> {
  const labels: Record<string, string> = {}
  for (let left = text; left !== ''; ) {
    const [whole = '', name = '', value = ''] = LABEL.exec(left) ?? []
    if (whole === '' || name in labels) throw wrong('labels cannot be read')
    labels[name] = value.replace(/\\(["\\n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
    left = left.slice(whole.length)
  }
  return labels
}

/** Buckets never fall, and the last one holds all that is counted. */
function checkHistogram(name: string, samples: readonly Sample[]): void {
  const series = new Map<string, number>()
  for (const sample of samples) {
    const { le, ...labels } = sample.labels
    const key = JSON.stringify(labels)
    if (sample.name === `${name}_bucket`) {
      if (le === undefined || sample.value < (series.get(key) ?? 0)) throw new Error(`buckets fall: ${name}`)
      series.set(key, sample.value)
    }
    if (sample.name === `${name}_count` && sample.value !== series.get(key))
      throw new Error(`not all in the last bucket: ${name}`)
  }
}
