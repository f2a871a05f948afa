/** A growing SVG: shapes ask it for paints and filters, which get ids of their own and land in `<defs>`. */
export interface Sketch {
  /** Linear gradient in user space; returns a paint. */
  linear(stops: readonly Stop[], line: readonly [x1: number, y1: number, x2: number, y2: number]): string
  radial(stops: readonly Stop[], circle: readonly [cx: number, cy: number, r: number]): string
  pattern(width: number, height: number, content: string, transform?: string): string
  /** Gaussian blur in pixels; returns a filter attribute. */
  blur(radius: number): string
  filter(content: string): string
  clip(path: string): string
  defs(): string
}

export type Stop = readonly [offset: number, colour: string, opacity?: number]
export type Point = readonly [x: number, y: number]

/** Short decimal text of a coordinate. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

export function createSketch(): Sketch {
  const entries = new Map<string, string>()
  const define = (content: (id: string) => string): string => {
    const key = content('')
    const known = entries.get(key)
    if (known !== undefined) return known
    const id = `d${entries.size}`
    entries.set(key, id)
    definitions.push(content(id))
    return id
  }
  const definitions: string[] = []
  const stopsOf = (stops: readonly Stop[]): string =>
    stops
      .map(
        ([at, colour, opacity = 1]) =>
          `<stop offset="${n(at)}" stop-color="${colour}" stop-opacity="${n(opacity)}"/>`,
      )
      .join('')
  const region = 'x="-60%" y="-60%" width="220%" height="220%" color-interpolation-filters="sRGB"'

  return {
    linear: (stops, [x1, y1, x2, y2]) =>
      `url(#${define((id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stopsOf(stops)}</linearGradient>`)})`,
    radial: (stops, [cx, cy, r]) =>
      `url(#${define((id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}">${stopsOf(stops)}</radialGradient>`)})`,
    pattern: (width, height, content, transform = '') =>
      `url(#${define((id) => `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${n(width)}" height="${n(height)}" patternTransform="${transform}">${content}</pattern>`)})`,
    blur: (radius) =>
      `filter="url(#${define((id) => `<filter id="${id}" ${region}><feGaussianBlur stdDeviation="${n(radius)}"/></filter>`)})"`,
    filter: (content) =>
      `filter="url(#${define((id) => `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">${content}</filter>`)})"`,
    clip: (path) =>
      `clip-path="url(#${define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)})"`,
    defs: () => definitions.join(''),
  }
}

export function rect(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2)
  const arc = (dx: number, dy: number): string => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`
  return `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}${arc(r, r)}v${n(height - 2 * r)}${arc(-r, r)}h${n(2 * r - width)}${arc(-r, -r)}v${n(2 * r - height)}${arc(r, -r)}Z`
}

export function ellipse(cx: number, cy: number, rx: number, ry = rx): string {
  return `M${n(cx - rx)} ${n(cy)}a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0Z`
}

export function fill(path: string, paint: string, more = ''): string {
  return `<path d="${path}" fill="${paint}" ${more}/>`
}

/** A line along a path; its ends are round unless `more` says otherwise. */
export function stroke(path: string, paint: string, width: number, more = ''): string {
  const ends = more.includes('stroke-linecap') ? '' : 'stroke-linecap="round"'
  return `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${n(width)}" stroke-linejoin="round" ${ends} ${more}/>`
}

export function group(content: string, attributes: string): string {
  return `<g ${attributes}>${content}</g>`
}

export function turned(content: string, angleDeg: number, [cx, cy]: Point): string {
  return group(content, `transform="rotate(${n(angleDeg)} ${n(cx)} ${n(cy)})"`)
}

export function placed(content: string, x: number, y: number, scale = 1): string {
  return group(content, `transform="translate(${n(x)} ${n(y)}) scale(${n(scale)})"`)
}
