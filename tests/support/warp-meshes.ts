import type { PicturePlace, WarpMesh } from '#app/modules/mockups/domain/geometry/warp-mesh.ts'

/** A mesh whose nodes lie where a function of u and v (0..1) says. */
export function aMesh(
  columns: number,
  rows: number,
  place: (u: number, v: number) => PicturePlace,
): WarpMesh {
  const points: number[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const { x, y } = place(column / (columns - 1), row / (rows - 1))
      points.push(x, y)
    }
  }
  return { columns, rows, points }
}

/** A sheet lying flat in front of the camera and turned away from it: a true perspective. */
export function aPlane(columns = 9, rows = 7): WarpMesh {
  return aMesh(columns, rows, (u, v) => {
    const depth = 1 + 0.35 * u + 0.15 * v
    return { x: 0.2 + (0.75 * u + 0.08 * v) / depth, y: 0.25 + (0.6 * v - 0.07 * u) / depth }
  })
}

/** The front of an upright cup seen from slightly above: 130° of its wall. */
export function aCylinder(columns = 17, rows = 9): WarpMesh {
  return aMesh(columns, rows, (u, v) => {
    const angle = (u - 0.5) * ((130 * Math.PI) / 180)
    return { x: 0.5 + 0.3 * Math.sin(angle), y: 0.3 + 0.3 * v + (0.05 + 0.015 * v) * Math.cos(angle) }
  })
}

/** Cloth: a sheet with waves in both directions, its nodes unevenly spaced. */
export function aCloth(columns = 13, rows = 15): WarpMesh {
  return aMesh(columns, rows, (u, v) => ({
    x: 0.25 + 0.5 * u + 0.012 * Math.sin(9 * v + 2 * u) + 0.01 * Math.sin(14 * u),
    y: 0.2 + 0.55 * v + 0.012 * Math.cos(8 * u + v) + 0.006 * Math.sin(17 * v),
  }))
}
