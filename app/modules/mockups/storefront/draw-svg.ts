import { LOGO_SIDE_PX } from '../domain/artwork/logo-file.ts'

/** A drawing as large as logos are kept. In the page only. Rejects for what is no drawing. */
export async function drawSvg(file: Blob): Promise<ImageBitmap> {
  const root = new DOMParser().parseFromString(await file.text(), 'image/svg+xml').documentElement
  if (root.localName !== 'svg') throw new Error('no SVG')
  const [, , boxWidth, boxHeight] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const length = (name: string) => Number.parseFloat(root.getAttribute(name)?.replace(/^.*%$/, '') ?? '')
  const width = length('width') || boxWidth || 300
  const height = length('height') || boxHeight || 150
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${width} ${height}`)
  const scale = LOGO_SIDE_PX / Math.max(width, height)
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  root.setAttribute('width', String(size.width))
  root.setAttribute('height', String(size.height))
  // As a picture it runs no scripts and loads nothing.
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(root)], { type: 'image/svg+xml' }),
  )
  try {
    const picture = new Image(size.width, size.height)
    picture.src = address
    await picture.decode()
    return await createImageBitmap(picture, { resizeWidth: size.width, resizeHeight: size.height })
  } finally {
    URL.revokeObjectURL(address)
  }
}
