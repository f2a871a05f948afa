/**
 * Whoever sends twice as much costs at most two and a half times as much: every reader of outside text or bytes, on
 * texts made to cost more. A new reader gets a row here (docs/decisions/0040-patterns-judged-by-a-tool.md).
 */
import { makeZip } from 'client-zip'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readListDays, readListQuery } from '#app/design/list-query.ts'
import { parseHexColour } from '#app/kernel/contrast.ts'
import { withoutDelimited } from '#app/kernel/delimited-text.ts'
import { parseHostName, parseServerName } from '#app/kernel/host-name.ts'
import { parseIsoDay } from '#app/kernel/instant.ts'
import { parseLira } from '#app/kernel/money.ts'
import { readPage } from '#app/kernel/page-number.ts'
import { parsePercent } from '#app/kernel/percent.ts'
import { plainLine, plainText } from '#app/kernel/plain-text.ts'
import { slugify } from '#app/kernel/slug.ts'
import {
  isVknOrTckn,
  parseEmail,
  parseIban,
  parseKep,
  parseMersis,
  parsePhone,
} from '#app/kernel/turkish-ids.ts'
import { sortKey } from '#app/kernel/turkish-sort-key.ts'
import { capitalizeTurkish, foldTurkish } from '#app/kernel/turkish-text.ts'
import { hasWebAddress } from '#app/kernel/web-address.ts'
import { joinWrittenNumbers, writtenAmount } from '#app/kernel/written-number.ts'
import { escapeXml } from '#app/kernel/xml.ts'
import { deviceName } from '#app/modules/accounts/domain/device-name.ts'
import { passwordFault } from '#app/modules/accounts/domain/password-rules.ts'
import { safeReturnPath } from '#app/modules/accounts/domain/safe-return-path.ts'
import { readManifest } from '#app/modules/backups/domain/backup-manifest.ts'
import { isBackupName } from '#app/modules/backups/domain/backup-name.ts'
import { cartOfText } from '#app/modules/cart/domain/account-cart.ts'
import { readBulkRequest, readProductFilter, readQuantity } from '#app/modules/catalog/domain/change-form.ts'
import { isOptionKey } from '#app/modules/catalog/domain/listing.ts'
import { plainDescription } from '#app/modules/catalog/domain/product-feed.ts'
import { guessMapping, readProductRow } from '#app/modules/catalog/domain/product-table.ts'
import { wordsOf } from '#app/modules/catalog/domain/search.ts'
import { readSearch } from '#app/modules/catalog/domain/search-terms.ts'
import { isEmptyArticle, picturesIn, undescribedPictures } from '#app/modules/content/domain/article-html.ts'
import { linkTarget } from '#app/modules/content/domain/owner-link.ts'
import { cleanHtml } from '#app/modules/content/server/clean-html.server.ts'
import { couponCodeOf } from '#app/modules/coupons/domain/coupon.ts'
import { trackingLink } from '#app/modules/delivery/domain/carriers.ts'
import { findProvince, postalCodeWarning } from '#app/modules/delivery/domain/provinces.ts'
import { maskSecrets } from '#app/modules/mail/server/mail-secrets.server.ts'
import { judgePrintFile } from '#app/modules/media/domain/file-kind.ts'
import { cleanFileName } from '#app/modules/media/domain/file-name.ts'
import { largestOfIco } from '#app/modules/media/domain/ico.ts'
import { judgeLogo } from '#app/modules/media/domain/logo-kind.ts'
import { isPhotoHead } from '#app/modules/media/domain/photo-head.ts'
import { pictureSize } from '#app/modules/media/domain/picture-size.ts'
import { areaIdFor } from '#app/modules/mockups/domain/areas/area-form.ts'
import { logoKindOf } from '#app/modules/mockups/domain/artwork/logo-file.ts'
import { postscriptSize, svgFacts } from '#app/modules/mockups/domain/checks/file-facts.ts'
import { readOrderedDesign } from '#app/modules/mockups/domain/designs/ordered-design-schema.ts'
import { parseDesign } from '#app/modules/mockups/domain/designs/parse-design.ts'
import { readInstruction } from '#app/modules/mockups/domain/instructions/read-instruction.ts'
import { unpacksSafely } from '#app/modules/mockups/server/print-sheets/pdf-unpacking.server.ts'
import { readSvg } from '#app/modules/mockups/server/print-sheets/vector/read-svg.server.ts'
import { readPath } from '#app/modules/mockups/server/print-sheets/vector/svg-path.server.ts'
import { readStyleSheet } from '#app/modules/mockups/server/print-sheets/vector/svg-style.server.ts'
import {
  colourOf,
  lengthOf,
  numbersOf,
  shareOf,
  transformOf,
} from '#app/modules/mockups/server/print-sheets/vector/svg-values.server.ts'
import { readXmlTree } from '#app/modules/mockups/server/print-sheets/vector/xml-tree.server.ts'
import { digitsOnly } from '#app/modules/orders/domain/checkout-fields.ts'
import { readOrderNumber } from '#app/modules/orders/domain/order-number.ts'
import { splitName } from '#app/modules/orders/domain/split-name.ts'
import type { QuoteFields } from '#app/modules/quotes/domain/quote-form.ts'
import { QUOTE_FIELDS, readQuoteForm } from '#app/modules/quotes/domain/quote-form.ts'
import { DEFAULT_SEARCH_VOCABULARY } from '#app/modules/settings/domain/default-search-vocabulary.ts'
import { parseMailFrom } from '#app/modules/settings/domain/integrations-form.ts'
import { phrasesOf } from '#app/modules/settings/domain/search-vocabulary-form.ts'
import { iconInitials } from '#app/modules/settings/domain/shop-icon.ts'
import { isKnownEntry, pictureOfEntry } from '#app/modules/shop-data/domain/import-limits.ts'
import { checkSiteFile, cleanContent } from '#app/modules/site-files/domain/check-site-file.ts'
import { customCssFaults, isBlankCss } from '#app/modules/site-files/domain/custom-css.ts'
import { readHeadSnippet } from '#app/modules/site-files/domain/head-snippet.ts'
import { linkPlaceholder, mailParts } from '#app/modules/site-files/domain/mail-template.ts'
import { robotsFaults } from '#app/modules/site-files/domain/robots-additions.ts'
import { SITE_FILES } from '#app/modules/site-files/domain/site-files.ts'
import { checkTemplate, fillTemplate, outlineTemplate } from '#app/modules/site-files/domain/template.ts'
import { readFileText } from '#app/modules/site-files/domain/text-file.ts'
import { plainTextOfHtml } from '#app/modules/site-files/domain/text-of-html.ts'
import { wishlistOfText } from '#app/modules/wishlist/domain/account-wishlist.ts'
import { acceptedEncoding } from '#app/platform/accepted-encoding.server.ts'
import { isContentHash } from '#app/platform/blob-store.server.ts'
import { withoutPeople } from '#app/platform/logger.server.ts'
import { isPublicAddress } from '#app/platform/public-address.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { readRows } from '#app/platform/table.parser.server.ts'
import { loggableQuery } from '#app/platform/timed-pool.server.ts'
import { shorten } from '#app/shells/storefront/page-meta.ts'
import { countedAddress } from '../../server/client-address.ts'
import { cacheKeyOf } from '../../server/page-cache.ts'
import { createRouteTable } from '../../server/route-table.ts'
import type { Hostile } from './growth.ts'
import { growthFault } from './growth.ts'

interface Reader {
  readonly name: string
  readonly read: (text: string) => unknown
  /** Beside those that every reader gets. */
  readonly hostile?: readonly Hostile[]
}

/** What patterns and loops stumble over: characters of every kind, openings that nothing closes, nearly what is meant. */
const UNITS: readonly string[] = [
  ...[' ', '\n', '\t', '\r', ' \n', '\n ', '\u00a0', 'a', 'I', 'İ', 'ş', 'i\u0307', '0', '1', '😀', '\ud800'],
  ...['.', ',', ';', ':', '-', '_', '+', '*', '/', '\\', '"', "'", '`', '|', '%', '&', '=', '@', '#', '!'],
  ...['(', ')', '[', ']', '{', '}', '<', '>', '{{', '}}', '{{ ', '{{a}}', '()', '[]', '<>', '{}'],
  ...['a ', ' a', 'a.', 'a-', 'a,', 'a@', '1 ', '1.', '1,', '1:', '://', '%2', '%20', '&a=', '&#1;', 'a=1;'],
  ...['*a ', '**a', '_a_', '[a](', '![a](', '[a]', '- ', '> ', '# ', '| a ', '\\\\', "\\'", '```\n'],
  ...[
    '<a',
    '<a ',
    '<a>',
    '</a>',
    '<a b="',
    "<a b='",
    '<!--',
    '-->',
    '<?',
    '<??>',
    '<![CDATA[',
    '&lt',
    '&amp;',
  ],
  ...['/*', '*/', 'url(', '@import ', '#fff', 'rgb('],
]
const COMMON: readonly Hostile[] = UNITS.flatMap((unit) => [{ unit }, { before: 'a', unit, after: '\n<!' }])

const bytesOf = (text: string) => new TextEncoder().encode(text)
const viewport = { width: 1, height: 1 }
const parametersOf = (text: string) => new URLSearchParams(text)

const FIELD_TEXTS: readonly Reader[] = [
  { name: 'host name', read: parseHostName },
  { name: 'server name', read: parseServerName },
  { name: 'day', read: parseIsoDay },
  { name: 'amount', read: parseLira },
  { name: 'percentage', read: parsePercent },
  { name: 'page number', read: readPage },
  { name: 'colour', read: parseHexColour },
  { name: 'text', read: plainText },
  { name: 'line', read: plainLine },
  { name: 'slug', read: slugify },
  { name: 'tax number', read: isVknOrTckn },
  {
    name: 'e-mail',
    read: parseEmail,
    hostile: [
      { before: 'a@', unit: 'a.' },
      { unit: 'a.', after: '@' },
    ],
  },
  { name: 'IBAN', read: parseIban, hostile: [{ before: 'TR', unit: '1 ' }] },
  { name: 'registered e-mail', read: parseKep },
  { name: 'MERSİS number', read: parseMersis },
  { name: 'phone', read: parsePhone, hostile: [{ before: '+90', unit: '5 ' }] },
  { name: 'sort key', read: sortKey },
  { name: 'folded text', read: foldTurkish },
  { name: 'capitals', read: capitalizeTurkish },
  { name: 'web address in a text', read: hasWebAddress, hostile: [{ unit: 'www.' }, { unit: 'http:/' }] },
  { name: 'XML escape', read: escapeXml },
  { name: 'device name', read: deviceName, hostile: [{ unit: 'Chrome/' }, { unit: 'Windows NT ' }] },
  { name: 'password', read: (text) => passwordFault(text, [text]) },
  { name: 'return path', read: (text) => safeReturnPath(`/${text}`, '/') },
  { name: 'search words', read: wordsOf, hostile: [{ before: '', unit: '1.000' }] },
  {
    name: 'search terms',
    read: (text) => readSearch(text, DEFAULT_SEARCH_VOCABULARY),
    hostile: [{ before: '', unit: 'power ' }],
  },
  { name: 'search synonyms', read: phrasesOf },
  {
    name: 'written number',
    read: joinWrittenNumbers,
    hostile: [
      { before: '+90', unit: '5 ' },
      { before: 'tr80', unit: ' 9999' },
    ],
  },
  { name: 'written amount', read: writtenAmount },
  { name: 'option', read: isOptionKey },
  { name: 'quantity', read: readQuantity },
  { name: 'coupon code', read: couponCodeOf },
  { name: 'file name', read: cleanFileName },
  { name: 'print area', read: (text) => areaIdFor(text, [], {}) },
  { name: 'instruction', read: readInstruction },
  { name: 'tracking number', read: (text) => trackingLink('dhl', text) },
  { name: 'digits', read: digitsOnly },
  { name: 'order number', read: readOrderNumber },
  { name: 'province', read: findProvince },
  { name: 'postal code', read: (text) => postalCodeWarning(text, text) },
  { name: 'name of a person', read: splitName },
  {
    name: 'sender',
    read: parseMailFrom,
    hostile: [
      { before: '"', unit: ' ' },
      { before: 'a', unit: ' <' },
    ],
  },
  { name: 'initials', read: iconInitials },
  { name: 'link of the owner', read: linkTarget },
  {
    name: 'request for an offer',
    read: (text) =>
      readQuoteForm(Object.fromEntries(QUOTE_FIELDS.map((name) => [name, text])) as QuoteFields),
  },
]

const ROUTES = createRouteTable({
  icon: { id: 'icon', path: 'icons/:name', module: { handle: { answers: 'file' } } },
  product: { id: 'product', path: 'urun/:slug', module: { handle: { public: true } } },
  rest: { id: 'rest', path: '*', module: {} },
})

const HEADERS_AND_ADDRESSES: readonly Reader[] = [
  { name: 'Accept-Encoding', read: acceptedEncoding, hostile: [{ unit: 'gzip;q=0.1,' }, { unit: 'gzip;' }] },
  { name: 'address of a visitor', read: countedAddress, hostile: [{ unit: '::' }, { unit: '1.1' }] },
  { name: 'public address', read: isPublicAddress },
  {
    name: 'page key',
    read: (text) => cacheKeyOf('/urunler', text, { renk: 'many' }),
    hostile: [{ unit: 'renk=a&' }],
  },
  {
    name: 'path of a route',
    read: (text) => ROUTES.at(`/${text}`),
    hostile: [{ before: 'icons/', unit: 'a-' }, { unit: '/' }, { before: 'urun/', unit: '%2F' }],
  },
  {
    name: 'list address',
    read: (text) => readListQuery(parametersOf(text), { filters: { durum: ['a'] }, sorts: { date: 'date' } }),
    hostile: [{ before: 'sort=', unit: 'date-' }],
  },
  { name: 'days of a list', read: (text) => readListDays(parametersOf(`from=${text}&to=${text}`)) },
  { name: 'product filter', read: (text) => readProductFilter(parametersOf(text)) },
  {
    name: 'bulk request',
    read: (text) => readBulkRequest(parametersOf(text)),
    hostile: [{ unit: 'id=1&' }, { unit: 'secili=a&' }],
  },
  { name: 'hash of a content', read: isContentHash },
  { name: 'name of a backup', read: isBackupName },
  { name: 'entry of an import', read: (text) => [isKnownEntry(text), pictureOfEntry(text)] },
  {
    name: 'form',
    read: (text) =>
      readForm(
        new Request('http://shop.example/', { method: 'POST', body: new URLSearchParams(text) }),
        z.object({ a: z.string(), items: z.array(z.object({ qty: z.string() })).optional() }),
      ),
    hostile: [{ unit: 'a=&' }, { unit: 'items[1].qty=1&' }, { before: 'items', unit: '[1]' }],
  },
  { name: 'words for the log', read: withoutPeople, hostile: [{ unit: 'a@a:' }] },
  { name: 'query for the log', read: loggableQuery, hostile: [{ unit: '$a$' }] },
  { name: 'secrets in a text', read: (text) => maskSecrets(text, ['aaaa', '1234']) },
]

const SVG_OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
const inSvg = (before: string, unit: string, after = '"/></svg>'): Hostile => ({
  before: `${SVG_OPEN}${before}`,
  unit,
  after,
})
const DRAWINGS: readonly Hostile[] = [
  inSvg('<rect x="1', ' ', '!"/></svg>'),
  inSvg('<rect x="', '1', '!"/></svg>'),
  inSvg('<rect transform="', 'a '),
  inSvg('<rect fill="rgb(', ' '),
  inSvg('<rect fill="url(', ' '),
  inSvg('<rect style="', 'fill:red;'),
  inSvg('<rect class="', 'a '),
  inSvg('<path d="M0 0', ' '),
  inSvg('<path d="M0 0', 'L1 1'),
  inSvg('<path d="M0 0L', '1'),
  inSvg('<polygon points="', '1 '),
  inSvg('<rect stroke-dasharray="', '1,'),
  inSvg('<style>', '.a{}', '</style><rect class="a" width="1" height="1"/></svg>'),
  inSvg('<style>.a', '.a', '{fill:red}</style><rect class="a" width="1" height="1"/></svg>'),
  inSvg('<style>', '/*', '</style></svg>'),
  inSvg('<style>', '*{fill:red}', `</style>${'<rect width="1" height="1"/>'.repeat(500)}</svg>`),
  inSvg('', '<g>', ''),
  inSvg('', '<rect width="1" height="1"/>', '</svg>'),
  inSvg('<rect id="a"/>', '<use href="#a"/>', '</svg>'),
  inSvg('<g id="a" fill="#000', ' ', `">${'<rect width="1" height="1"/>'.repeat(500)}</g></svg>`),
  inSvg('<defs><path id="a" d="M0 0', ' ', `"/></defs>${'<use href="#a"/>'.repeat(500)}</svg>`),
  inSvg(
    '<linearGradient id="a">',
    '<stop/>',
    `</linearGradient>${'<rect width="1" height="1" fill="url(#a)"/>'.repeat(500)}</svg>`,
  ),
  inSvg('<!DOCTYPE svg [', '<!ENTITY a "b">', ']></svg>'),
]

async function readToEnd(pieces: AsyncIterable<unknown>): Promise<void> {
  for await (const _piece of pieces);
}

const inSheet = (before: string, unit: string, after = ''): Hostile => ({
  before: `<sheetData>${before}`,
  unit,
  after: `${after}</sheetData></worksheet>`,
})

/** An Excel file with that text in its sheet. */
async function workbookOf(sheet: string): Promise<Uint8Array> {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const parts = {
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}">${sheet}`,
  }
  const entries = Object.entries(parts).map(([name, input]) => ({ name, input }))
  return new Uint8Array(await new Response(makeZip(entries)).arrayBuffer())
}

const BYTES: readonly Reader[] = [
  { name: 'SVG', read: (text) => readSvg(bytesOf(text)), hostile: DRAWINGS },
  { name: 'XML tree', read: (text) => readXmlTree(bytesOf(`<svg>${text}`)), hostile: DRAWINGS },
  {
    name: 'SVG path',
    read: readPath,
    hostile: [
      { before: 'M', unit: '1 ' },
      { before: 'M0 0', unit: 'h1' },
    ],
  },
  { name: 'SVG style', read: readStyleSheet, hostile: [{ unit: 'a{}' }, { unit: '.a' }, { unit: 'a,' }] },
  {
    name: 'SVG length',
    read: (text) => lengthOf(text, viewport),
    hostile: [
      { before: '1', unit: ' ' },
      { before: '.', unit: '1' },
      { before: '1e', unit: '1' },
    ],
  },
  { name: 'SVG share', read: shareOf, hostile: [{ before: '1', unit: ' ' }] },
  { name: 'SVG numbers', read: numbersOf },
  { name: 'SVG transform', read: transformOf, hostile: [{ unit: 'scale(1)' }, { unit: 'a' }] },
  { name: 'SVG colour', read: colourOf, hostile: [{ before: '#000', unit: ' icc-color(' }] },
  { name: 'facts of an SVG', read: svgFacts, hostile: [{ unit: '<image' }, { unit: '<text' }] },
  {
    name: 'size of a PostScript',
    read: postscriptSize,
    hostile: [
      { unit: '%%BoundingBox:' },
      { unit: '%%BoundingBox: 1 ' },
      { before: '%%BoundingBox:', unit: ' ' },
    ],
  },
  {
    name: 'kind of a logo',
    read: (text) => logoKindOf(bytesOf(text)),
    hostile: [{ unit: '<?a?>' }, { unit: '<!DOCTYPE' }, { before: '<!DOCTYPE a [', unit: '] ' }],
  },
  {
    name: 'head of a JPEG logo',
    read: (text) => logoKindOf(Buffer.from(text, 'latin1')),
    hostile: [
      { before: '\xff\xd8', unit: '\xff' },
      { before: '\xff\xd8', unit: '\xff\xe0\x00\x02' },
    ],
  },
  {
    name: 'kind of a print file',
    read: (text) => judgePrintFile(bytesOf(text)),
    hostile: [{ unit: '<!DOCTYPE' }, { before: '<!DOCTYPE a [', unit: '] ' }],
  },
  { name: 'kind of a mark', read: (text) => judgeLogo(bytesOf(text)) },
  { name: 'photo', read: (text) => isPhotoHead(bytesOf(text)) },
  {
    name: 'size of a picture',
    read: (text) => pictureSize(Buffer.from(text, 'latin1')),
    hostile: [
      { before: '\xff\xd8', unit: '\xff\xe0\x00\x02' },
      { before: '\x89PNG\r\n\x1a\n', unit: '\0\0\0\0' },
    ],
  },
  {
    name: 'icon',
    read: (text) => largestOfIco(Buffer.from(text, 'latin1')),
    hostile: [{ before: '\0\0\x01\0\xff\xff', unit: '\x10\x10\0\0\x01\0\x20\0\x04\0\0\0\x06\0\0\0' }],
  },
  {
    name: 'CSV',
    read: (text) => readToEnd(readRows(bytesOf(text))),
    hostile: [
      { unit: 'a;b\n' },
      { unit: '"a' },
      { before: 'a\n', unit: '""' },
      { before: 'sep=;\n', unit: ';' },
    ],
  },
  {
    name: 'Excel file',
    read: async (text) => readToEnd(readRows(await workbookOf(text))),
    hostile: [
      ...['<row>', '<row/>', '<c/>', '<c r="A1"><v>1</v></c>', '<c t="inlineStr"><is><t>', '<mergeCell '].map(
        (unit) => inSheet('', unit),
      ),
      inSheet('<row><c r="', 'A', '1"><v>1</v></c></row>'),
      inSheet('<row r="', '1', '"><c><v>1</v></c></row>'),
      inSheet('<row><c><v>', '1', '</v></c></row>'),
      inSheet('<row><c><v>', ' ', '</v></c></row>'),
      inSheet('<row><c t="str"><v>', '&#', '</v></c></row>'),
    ],
  },
  {
    name: 'packed parts of a PDF',
    read: (text) => unpacksSafely(Buffer.from(text, 'latin1')),
    hostile: [
      ...['stream ', 'stream\n', 'endstream ', 'obj ', '/A ', '#41', '/Fl ', '/ASCII85'].map((unit) => ({
        unit,
      })),
      { unit: 'obj<</Filter/FlateDecode>>stream\nx' },
      { unit: 'obj stream\nx\x9c' },
      { unit: 'obj stream\nx\x9c\x03\0' },
      { unit: '/A85 stream\n' },
      { before: 'obj<<', unit: '/Fl', after: '>>stream\n' },
      { before: 'obj<<', unit: '#', after: '>>stream\nendstream' },
      { before: 'stream\nx\x01', unit: '\0\0\0\xff\xff' },
    ],
  },
  {
    name: 'cart of an account',
    read: cartOfText,
    hostile: [
      { before: '{"lines":', unit: '[' },
      { before: '{"lines":[', unit: '{},', after: '{}]}' },
    ],
  },
  {
    name: 'favourites of an account',
    read: wishlistOfText,
    hostile: [{ before: '[', unit: '"a",', after: '1]' }],
  },
  {
    name: 'manifest of a backup',
    read: readManifest,
    hostile: [{ before: '{"tables":[', unit: '{},', after: '1]}' }],
  },
  {
    name: 'design',
    read: (text) => parseDesign({ version: 1, faces: [{ areaId: text }] }),
    hostile: [{ unit: 'a-' }],
  },
  { name: 'ordered design', read: (text) => readOrderedDesign({ text, faces: [{ areaId: text }] }) },
  { name: 'headings of a table', read: (text) => guessMapping(text.split(' ').slice(0, 200)) },
  {
    name: 'row of a table',
    read: (text) =>
      readProductRow([text], { title: 0, priceMin: 0, variations: 0, tiers: 0 }, null, [], {
        takesStock: false,
      }),
    hostile: [{ unit: 'a: b | ' }, { unit: '1 = %1; ' }],
  },
]

const facts = { a: 'a', b: { items: ['a'] } }
const BRACES: readonly Hostile[] = [
  { before: '{{', unit: ' ' },
  { before: '{{a', unit: ' ' },
  { unit: '{{a' },
]
const SCRIPTS: readonly Hostile[] = [
  ...['<script', '<script>', '<script src="', '<meta name="a" ', '<meta a', '<meta ', '</script'].map(
    (unit) => ({ unit }),
  ),
  { before: '<meta', unit: ' a' },
  { before: '<meta', unit: ' a=' },
  { before: '<script>', unit: '</script' },
  { unit: '<meta name="a" content="b">' },
  { unit: '<script>a</script>' },
]
const MARKDOWN: readonly Hostile[] = [
  ...[
    '[a](b ',
    '[a]: b\n',
    '![',
    '[[',
    '**a ',
    '_a ',
    '* * ',
    '1. ',
    '> > ',
    '~~a',
    '<a@',
    'www.',
    '|-',
    '|a|\n',
  ].map((unit) => ({ unit })),
  { before: '|a|\n|-|\n', unit: '|a', after: '' },
  { before: '[', unit: '\\', after: '' },
  { before: '*', unit: 'a*_', after: '' },
  { before: '# a', unit: ' #', after: '' },
]
const HTML: readonly Hostile[] = [
  ...[
    '<img ',
    '<img alt="',
    '<p>',
    '<table><tr><td>',
    '<a href="',
    '<li',
    '<br',
    '<style>',
    '<svg>',
    '<b><i>',
  ].map((unit) => ({ unit })),
  { before: '<img ', unit: 'alt="' },
  { before: '<p style="', unit: 'a:b;', after: '">' },
  { before: '<p class="', unit: 'a ', after: '">' },
]

const OWNERS_TEXTS: readonly Reader[] = [
  ...SITE_FILES.map((file) => ({
    name: `site file ${file.path}`,
    read: (text: string) => [cleanContent(file, text), checkSiteFile(file, text, ['a.com'])],
    hostile: [...BRACES, ...SCRIPTS],
  })),
  { name: 'head snippet', read: (text) => readHeadSnippet(text, ['a.com']), hostile: SCRIPTS },
  {
    name: 'style sheet',
    read: (text) => [customCssFaults(text), isBlankCss(text)],
    hostile: [
      ...['url("', "url('", 'url( ', '"\\"', '\\61 ', '\\\n', 'image-set(', 'image-set("', '@import "a"'].map(
        (unit) => ({ unit }),
      ),
      { before: 'url(', unit: ' ' },
      { before: 'a{', unit: '"a";' },
    ],
  },
  { name: 'robots.txt', read: robotsFaults, hostile: [{ unit: 'Allow: #' }, { unit: 'a\n' }] },
  { name: 'mail text', read: mailParts, hostile: [...BRACES, ...MARKDOWN] },
  { name: 'link in a mail text', read: linkPlaceholder, hostile: BRACES },
  { name: 'placeholders', read: (text) => checkTemplate(text, facts as never), hostile: BRACES },
  { name: 'filled text', read: (text) => fillTemplate(text, facts), hostile: BRACES },
  { name: 'value in a text', read: (text) => fillTemplate('{{a}}', { a: text }) },
  { name: 'outline', read: (text) => outlineTemplate(text, facts), hostile: BRACES },
  {
    name: 'file of a text',
    read: readFileText,
    hostile: [
      { before: '# a', unit: ' \t' },
      { before: '#', unit: '\t' },
    ],
  },
  { name: 'HTML as text', read: plainTextOfHtml, hostile: HTML },
  { name: 'HTML to be cleaned', read: cleanHtml, hostile: HTML },
  { name: 'pictures of a post', read: undescribedPictures, hostile: HTML },
  {
    name: 'pictures in a post',
    read: picturesIn,
    hostile: [{ unit: '/img/' }, { unit: `/img/${'a'.repeat(63)}` }],
  },
  { name: 'empty post', read: isEmptyArticle, hostile: HTML },
  { name: 'description of a product', read: plainDescription, hostile: MARKDOWN },
  { name: 'shortened text', read: (text) => [shorten(text, 50_000), shorten(text, 160)] },
  { name: 'delimited parts', read: (text) => withoutDelimited(text, '<!--', '-->') },
]

async function faultsOf({ name, read, hostile = [] }: Reader): Promise<string[]> {
  const faults: string[] = []
  for (const shape of [...hostile, ...COMMON]) {
    const fault = await growthFault(read, shape)
    if (fault !== null) faults.push(`${name}: ${fault}`)
  }
  return faults
}

describe('the measure', () => {
  test('reports a square, a third power and a doubling with every character', async () => {
    const square = (text: string) => /\s+!$/.test(text) || text.replace(/\s+x/g, '')
    const third = (text: string) => /^a*a*a*x/.test(text)
    const doubling = (text: string) => /^(?:a|a)+x/.test(text)
    expect(await growthFault(square, { unit: ' ', after: 'a' })).toContain('times')
    expect(await growthFault(third, { unit: 'a' })).toContain('times')
    expect(await growthFault(doubling, { unit: 'a' })).toContain('24 times')
  })

  test('lets pass what reads a text a thousand times', async () => {
    const often = (text: string) => {
      for (let count = 0; count < 1_000; count += 1) text.lastIndexOf('x')
    }
    expect(await growthFault(often, { unit: 'a' })).toBeNull()
  })
})

describe.each([
  { what: 'fields of forms', readers: FIELD_TEXTS },
  { what: 'headers, addresses and logs', readers: HEADERS_AND_ADDRESSES },
  { what: 'files', readers: BYTES },
  { what: 'texts of the owner', readers: OWNERS_TEXTS },
])('reading $what takes time in proportion to what is read', ({ readers }) => {
  test.each(readers)('$name', { timeout: 120_000 }, async (reader) => {
    expect(await faultsOf(reader)).toEqual([])
  })
})
