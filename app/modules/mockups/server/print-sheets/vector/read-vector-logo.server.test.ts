import { describe, expect, test } from 'vitest'
import { computedMs } from '../../../../../../tests/support/yardstick.ts'
import { textSvg } from '../../../domain/artwork/text-artwork.ts'
import { loadTextFont, TEXT_FONTS } from '../../../domain/artwork/text-fonts.ts'
import { drawLogoSvg, readPrinted } from '../../generation/read-logo.parser.server.ts'
import { readVectorLogo } from './read-vector-logo.server.ts'

async function read(svg: string, keepsGround = false) {
  const bytes = Buffer.from(svg)
  const logo = await readPrinted(bytes, { sidePx: 800, keepsGround })
  if (!logo.ok) throw new Error(logo.error.message)
  return readVectorLogo({ bytes, shown: logo.value, drawSvg: (again) => drawLogoSvg(again, 800) })
}

const svg = (body: string, head = 'viewBox="0 0 200 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${head}>${body}</svg>`

describe('what is laid on a sheet as paths', () => {
  test.each<[string, string]>([
    [
      'paths of every letter',
      svg(
        '<path d="M10 10h40v30H10zM60,10c20-10 30 40 5 30s-9-9 0-20zm40 10q10-20 20 0t20 0v30l-40-5zM150 60a20 10 30 0110-5 5.5.5 0 1 1-3 9z"/>',
      ),
    ],
    [
      'basic shapes',
      svg(
        '<rect x="5" y="5" width="40" height="30" rx="8" fill="#c21d2c"/><circle cx="80" cy="30" r="20" fill="teal"/><ellipse cx="140" cy="40" rx="30" ry="10" fill="rgb(20,48,95)"/><polygon points="10,60 60,60 35,95" fill="#fa3"/><polyline points="80,60 100,90 120,60" fill="none" stroke="#000" stroke-width="4"/><line x1="130" y1="70" x2="190" y2="90" stroke="#14305f" stroke-width="3"/>',
      ),
    ],
    [
      'groups, transforms and what they hand down',
      svg(
        '<g fill="#14305f" transform="translate(20 10) rotate(12) scale(1.2 .8)"><rect width="50" height="30"/><g transform="matrix(1 .2 -.3 1 70 0)" stroke="currentColor" color="#c00" stroke-width="3"><circle r="15" cx="20" cy="20"/></g></g>',
      ),
    ],
    [
      'style sheets of Illustrator',
      svg(
        '<defs><style>.cls-1{fill:#1a2b3c;}.cls-1,.cls-2{stroke:#c21d2c;stroke-miterlimit:10;stroke-width:2px;}.cls-2{fill:none}</style></defs><path class="cls-1" d="M10,10H80V60H10Z"/><path class="cls-2" d="M100,10h80v60h-80z"/>',
        'viewBox="0 0 200 100" id="Layer_1"',
      ),
    ],
    [
      'lines with dashes, ends and corners',
      svg(
        '<path d="M20 20L100 80L180 20" fill="none" stroke="#14305f" stroke-width="10" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="30 20" stroke-dashoffset="5"/>',
      ),
    ],
    [
      'opacity of shapes and groups',
      svg(
        '<g opacity=".5"><circle cx="60" cy="50" r="40" fill="#c00"/><circle cx="100" cy="50" r="40" fill="#00c"/></g><rect x="150" y="20" width="40" height="60" fill="#080" fill-opacity=".4"/>',
      ),
    ],
    [
      'gradients along a line and around a point',
      svg(
        '<defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/><stop offset=".5" stop-color="#ff0"/><stop offset="1" stop-color="#00f"/></linearGradient><radialGradient id="b" xlink:href="#a" gradientUnits="userSpaceOnUse" cx="150" cy="50" r="45" fx="140" fy="40"/></defs><rect x="10" y="10" width="90" height="80" fill="url(#a)"/><circle cx="150" cy="50" r="40" fill="url(#b)"/>',
      ),
    ],
    [
      'clips of one outline',
      svg(
        '<defs><clipPath id="c"><rect width="200" height="100"/></clipPath><path id="p" d="M0 0h60v60z"/><clipPath id="d"><use xlink:href="#p"/></clipPath></defs><g clip-path="url(#c)"><circle cx="190" cy="50" r="40" fill="#c00"/><rect clip-path="url(#d)" width="80" height="80" fill="#080"/></g>',
      ),
    ],
    [
      'things drawn again elsewhere',
      svg(
        '<defs><g id="k"><rect width="20" height="20" fill="#c00"/></g></defs><use href="#k" x="10" y="10"/><use xlink:href="#k" x="60" y="10" transform="rotate(10)"/>',
      ),
    ],
    [
      'a size in millimetres beside a box of its own',
      svg(
        '<rect x="20" y="20" width="60" height="60" fill="#14305f"/>',
        'width="80mm" height="20mm" viewBox="10 10 100 80"',
      ),
    ],
  ])('%s', async (_what, drawing) => {
    expect(await read(drawing)).toMatchObject({ coverage: null })
  })

  test.each(TEXT_FONTS)('a text in $id', async ({ id }) => {
    const artwork = { text: 'Ğüneş Çağ İşıl\nŞöför', font: id, colour: '#1b2a52' }
    const drawing = textSvg(artwork, await loadTextFont(id)) ?? ''
    expect(await read(drawing)).toMatchObject({ coverage: null, drawing: { nodes: [{}] } })
  })

  test('the ground goes as it does from pixels, and white letters in a badge with it', async () => {
    const box = (fill: string) => `<rect x="40" y="20" width="120" height="60" fill="${fill}"/>`
    const plain = await read(svg(`<rect width="200" height="100" fill="#fff"/>${box('#14305f')}`))
    expect(plain).toMatchObject({ coverage: null, box: { x: 40, y: 20, width: 120, height: 60 } })
    const letters = '<path d="M60 40h20v20H60z" fill="#fff"/>'
    expect(
      await read(svg(`<rect width="100%" height="100%" fill="#fff"/>${box('#14305f')}${letters}`)),
    ).toMatchObject({
      coverage: { nodes: [{}, {}, {}] },
    })
    expect(
      await read(svg(`<rect width="200" height="100" fill="#fff"/>${box('#14305f')}`), true),
    ).toMatchObject({
      drawing: { nodes: [{}, {}] },
      box: { width: 200, height: 100 },
    })
  })
})

describe('what is not understood wholly stays pixels, and the reason is said', () => {
  const shown = { raster: { width: 1, height: 1, data: new Uint8ClampedArray(4) }, removed: null }
  const shape = '<rect x="10" y="10" width="60" height="60" fill="#14305f"/>'
  test.each<[string, string, string]>([
    [
      'text that is no outline',
      svg(`${shape}<text x="90" y="50">Atlas</text>`),
      'eğriye çevrilmemiş yazı içerdiği için',
    ],
    [
      'text under a prefix of its own',
      svg(`${shape}<s:text xmlns:s="http://www.w3.org/2000/svg" x="90" y="50">®</s:text>`),
      'eğriye çevrilmemiş yazı içerdiği için',
    ],
    [
      'parts that the file declares',
      `<!DOCTYPE svg [<!ENTITY t '<text x="90" y="50">®</text>'>]>${svg(`${shape}&t;`)}`,
      'kendi tanımladığı parçalar içerdiği için',
    ],
    [
      'an effect',
      svg(`<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><g filter="url(#f)">${shape}</g>`),
      'efekt (filtre) içerdiği için',
    ],
    [
      'a mask',
      svg(`<mask id="m"><rect width="50" height="50" fill="#fff"/></mask><g mask="url(#m)">${shape}</g>`),
      'saydamlık maskesi içerdiği için',
    ],
    [
      'a pattern',
      svg(
        `<pattern id="p" width="9" height="9" patternUnits="userSpaceOnUse"><circle r="4" cx="4" cy="4"/></pattern><rect width="90" height="90" fill="url(#p)"/>`,
      ),
      'desen dolgusu içerdiği için',
    ],
    [
      'a picture inside',
      svg(`${shape}<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>`),
      'gömülü görsel içerdiği için',
    ],
    [
      'a shape from another file',
      svg(`${shape}<use href="https://example.com/a.svg#x"/>`),
      'karmaşık bir yineleme içerdiği için',
    ],
    [
      'a style sheet that looks at surroundings',
      svg(`<style>g > rect{fill:red}</style><g>${shape}</g>`),
      'karmaşık bir stil içerdiği için',
    ],
    [
      'a blend mode',
      svg(`${shape}<g style="mix-blend-mode:multiply">${shape}</g>`),
      'karışım modu içerdiği için',
    ],
    [
      'a gradient that fades',
      svg(
        '<linearGradient id="a"><stop stop-color="#f00"/><stop offset="1" stop-color="#f00" stop-opacity="0"/></linearGradient><rect width="90" height="90" fill="url(#a)"/>',
      ),
      'saydamlaşan renk geçişi içerdiği için',
    ],
    [
      'a clip of several outlines',
      svg(
        `<clipPath id="c"><circle r="30"/><circle r="30" cx="70"/></clipPath><g clip-path="url(#c)">${shape}</g>`,
      ),
      'karmaşık bir kırpma içerdiği için',
    ],
    ['a broken path', svg(`${shape}<path d="M90 10L120 40Lx"/>`), 'bir eğrisi bozuk olduğu için'],
  ])('%s', async (_what, drawing, why) => {
    expect(await read(drawing)).toBe(why)
  })

  test('what the pixels show otherwise than it was understood', async () => {
    const bytes = Buffer.from(svg(shape))
    const logo = await readPrinted(Buffer.from(svg(`${shape}<circle cx="60" cy="20" r="6" fill="#c00"/>`)), {
      sidePx: 800,
    })
    if (!logo.ok) throw new Error(logo.error.message)
    const drawSvg = (again: Uint8Array) => drawLogoSvg(again, 800)
    expect(await readVectorLogo({ bytes, shown: logo.value, drawSvg })).toBe('birebir çevrilemediği için')
  })

  test.each<[string, string]>([
    ['more shapes than a logo has', shape.repeat(20_001)],
    [
      'shapes that multiply',
      `<defs><g id="a0">${shape}</g>${Array.from({ length: 7 }, (_, index) => `<g id="a${index + 1}">${`<use href="#a${index}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#a7"/>`,
    ],
  ])('%s', async (_what, body) => {
    const drawSvg = async () => null
    const vector = await readVectorLogo({ bytes: Buffer.from(svg(body)), shown, drawSvg })
    expect(vector).toMatch(/^(çok fazla ayrıntı|karmaşık bir yineleme) içerdiği için$/)
  })

  test('a file of no end of brackets, letters or depth answers at once', async () => {
    for (const body of [
      `<g>${'<g>'.repeat(200)}`,
      `<style>${'/*'.repeat(300_000)}</style>`,
      `<style>${'a,'.repeat(300_000)}</style>`,
      `<rect transform="${'a'.repeat(1_000_000)}"/>`,
      `<rect fill="rgb(${' '.repeat(1_000_000)}"/>`,
      `<path d="${'M0 0'.repeat(400_000)}"/>`,
      `<polygon points="${'1.'.repeat(900_000)}"/>`,
      `<rect style="${':;'.repeat(800_000)}" width="5" height="5"/>`,
      `<rect class="${' a'.repeat(800_000)}" width="5" height="5"/>`,
    ]) {
      const bytes = Buffer.from(svg(body))
      const ms = await computedMs(() => readVectorLogo({ bytes, shown, drawSvg: async () => null }))
      expect(ms, body.slice(0, 20)).toBeLessThan(4_000)
    }
  })
})
