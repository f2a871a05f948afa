const GRID = 2 ** 30

export interface Rotation {
  readonly cos: number
  readonly sin: number
}

/** The angle that is kept: tenths of a degree, above -180 and up to 180. */
export function roundAngle(angleDeg: number): number {
  const tenths = Math.round(angleDeg * 10) % 3600
  const within = tenths > 1800 ? tenths - 3600 : tenths <= -1800 ? tenths + 3600 : tenths
  return within === 0 ? 0 : within / 10
}

/**
 * Cosine and sine of an angle in degrees, clockwise on the screen. Rounded, because engines may differ in the last digit of
 * what `Math.cos` answers and a rotated logo has to be the same everywhere.
 */
export function rotationOf(angleDeg: number): Rotation {
  return exactRotation(roundAngle(angleDeg))
}

/** The same of an angle that is not rounded to tenths first: a step around a cylinder. */
export function exactRotation(angleDeg: number): Rotation {
  const radians = (angleDeg * Math.PI) / 180
  return {
    cos: Math.round(Math.cos(radians) * GRID) / GRID,
    sin: Math.round(Math.sin(radians) * GRID) / GRID,
  }
}

/** Width and height of the upright box around a rectangle that is turned. */
export function rotatedSize(
  { width, height }: { readonly width: number; readonly height: number },
  angleDeg: number,
): { readonly width: number; readonly height: number } {
  const { cos, sin } = rotationOf(angleDeg)
  const [c, s] = [Math.abs(cos), Math.abs(sin)]
  return { width: width * c + height * s, height: width * s + height * c }
}
