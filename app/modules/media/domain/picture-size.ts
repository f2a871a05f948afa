/** How large a picture is, in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * How large a JPEG or PNG says it is, read from its head without decoding it: a small file may unpack to more than a
 * machine holds. Null for anything else and for a head that makes no sense.
 */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)
    ? sizeOfPng(view)
    : sizeOfJpeg(view)
  return size && size.width > 0 && size.height > 0 ? size : null
}

function sizeOfPng(view: DataView): PictureSize | null {
  return view.byteLength < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Walks from marker to marker up to the one that begins a frame (ITU T.81, table B.1). */
function sizeOfJpeg(view: DataView): PictureSize | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}
