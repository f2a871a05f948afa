import { escapeHtml } from '#app/kernel/escape-html.ts'
import { unlinked } from '#app/kernel/unlinked-text.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import type { MailBlock, MailLine, MailPair } from '#app/modules/site-files/domain/mails/mail-block.ts'
import type { UnsubscribeUrl } from './unsubscribe-url.ts'

/** A document the buyer agreed to, filled with the order and rendered. `html` is trusted: it comes from our renderer. */
export interface AgreedDocument {
  readonly kind: string
  readonly title: string
  /** Of the template; a content hash is long and shown by its first characters. */
  readonly version: string
  readonly html: string
  /** The same for a mail without HTML. */
  readonly text: string
}

/**
 * A block so that no mail program makes a link of anything typed in it; a link of ours and what says that it is the shop's
 * own stay as they are.
 */
export function unlinkedBlock(block: MailBlock): MailBlock {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
    case 'link':
    case 'secret-link':
    case 'secret-picture':
      return { ...block, text: unlinked(block.text) }
    case 'list':
      return { ...block, items: block.items.map(unlinked) }
    case 'pairs':
      return {
        ...block,
        rows: block.rows.map((row) => (row.isOwn ? row : { ...row, text: unlinked(row.text) })),
      }
    case 'lines':
      return {
        ...block,
        lines: block.lines.map((line) => ({ ...line, details: line.details.map(unlinked) })),
      }
  }
}

/** A mail ready for the outbox, the same told in text and HTML. */
export interface ComposedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** What opens something in its `secret-link`s and pictures: the last part of each address. The outbox shows them masked (product decision 23). */
  readonly secrets: readonly string[]
  /** Of a marketing mail: where its recipient ends them, for the mail program's own button. */
  readonly unsubscribeUrl?: UnsubscribeUrl
}

/** What stands below the words of a mail, smaller: the program's own words. */
export interface MailFooter {
  readonly blocks: readonly MailBlock[]
  readonly unsubscribeUrl: UnsubscribeUrl
}

/** The shop as its mails show it. */
export type MailSender = Pick<ShopSettings, 'siteName' | 'primaryColor'>

/**
 * A mail in the program's own words, for what has no text an owner could change. Whatever in it does not say that it is
 * the shop's own may have been typed by somebody and becomes no link.
 */
export function composeMail(shop: MailSender, subject: string, blocks: readonly MailBlock[]): ComposedMail {
  return renderMail(shop, unlinked(subject), blocks.map(unlinkedBlock))
}

/** Makes both renderings of one mail, whose typed words were made harmless before (`fillMail`). */
export function renderMail(
  shop: MailSender,
  title: string,
  blocks: readonly MailBlock[],
  below: { readonly documents?: readonly AgreedDocument[]; readonly footer?: MailFooter } = {},
): ComposedMail {
  const { siteName: sender, primaryColor: colour } = shop
  const { documents = [], footer } = below
  const under = footer?.blocks ?? []
  // A header: a line end that somebody typed would begin another one.
  const subject = title.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return {
    subject,
    text: mailText(blocks, documents, under),
    html: mailHtml({ title: subject, sender, colour, blocks, documents, footer: under }),
    secrets: [...blocks, ...under].flatMap((block) =>
      block.kind === 'secret-link' || block.kind === 'secret-picture'
        ? [block.href.slice(block.href.lastIndexOf('/') + 1)]
        : [],
    ),
    ...(footer ? { unsubscribeUrl: footer.unsubscribeUrl } : {}),
  }
}

/** A version as people read and quote it. */
export function shownVersion(document: Pick<AgreedDocument, 'version'>): string {
  return document.version.slice(0, 12)
}

/** The plain text of a mail, with the documents in full and the footer at the end. */
function mailText(
  blocks: readonly MailBlock[],
  documents: readonly AgreedDocument[],
  footer: readonly MailBlock[],
): string {
  const full = documents.map(
    (document) =>
      `${'='.repeat(60)}\n${document.title} (sürüm ${shownVersion(document)})\n\n${document.text}`,
  )
  const below = footer.length > 0 ? ['-'.repeat(60), ...footer.map(blockText)] : []
  return `${[...blocks.map(blockText), ...full, ...below].join('\n\n')}\n`
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`
    case 'link':
    case 'secret-link':
      return `${block.text}: ${block.href}`
    case 'secret-picture':
      return block.text
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'pairs':
      return block.rows.map((row) => `${row.label}: ${row.text}`).join('\n')
    case 'lines':
      return block.lines
        .map((line) =>
          [
            line.title,
            ...line.details.map((detail) => `  ${detail}`),
            ...[line, ...(line.charges ?? [])].map(({ sum, total }) => `  ${sum} = ${total}`),
          ].join('\n'),
        )
        .join('\n\n')
  }
}

const FONT = 'font-family:Arial,Helvetica,sans-serif'
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
const RULE = 'border-bottom:1px solid #e0e0e0'

/**
 * The HTML of a mail: a table layout with inline styles that loads nothing but a picture of the reader's own, from the shop.
 * Every text is escaped, documents are not.
 */
function mailHtml(mail: {
  readonly title: string
  readonly sender: string
  readonly colour: string
  readonly blocks: readonly MailBlock[]
  readonly documents: readonly AgreedDocument[]
  readonly footer: readonly MailBlock[]
}): string {
  const title = escapeHtml(mail.title)
  const colour = /^#[0-9a-f]{6}$/i.test(mail.colour) ? mail.colour : '#00796B'
  // 16 px is the 12 points the contract texts must at least have (Distance Contracts Regulation, art. 6).
  const full = mail.documents
    .map(
      (document) =>
        `<tr><td style="padding:24px;border-top:4px solid ${colour};font-size:16px;line-height:1.5"><h2 style="margin:0 0 12px;font-size:20px">${escapeHtml(document.title)} (sürüm ${escapeHtml(shownVersion(document))})</h2>${smallerHeadings(document.html)}</td></tr>`,
    )
    .join('')
  const footer =
    mail.footer.length > 0
      ? `<tr><td style="padding:20px 24px 8px;border-top:1px solid #e0e0e0;background:#fafafa;color:#616161;font-size:14px">${mail.footer.map(blockHtml).join('\n')}</td></tr>`
      : ''
  return `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head>
<body style="margin:0;padding:0;background:#f5f5f5">
<table ${TABLE} style="background:#f5f5f5"><tr><td align="center" style="padding:16px">
<table ${TABLE} style="max-width:640px;background:#ffffff;color:#212121;${FONT};font-size:16px;line-height:1.5">
<tr><td style="padding:20px 24px;background:${colour};color:#ffffff;font-size:20px;font-weight:bold">${escapeHtml(mail.sender)}</td></tr>
<tr><td style="padding:24px"><h1 style="margin:0 0 16px;font-size:22px">${title}</h1>
${mail.blocks.map(blockHtml).join('\n')}
</td></tr>${full}${footer}
</table>
</td></tr></table>
</body></html>
`
}

/** The document's own headings stand below its title. */
function smallerHeadings(html: string): string {
  return html
    .replaceAll(/<h[12]>/g, '<h3 style="margin:20px 0 8px;font-size:17px">')
    .replaceAll(/<\/h[12]>/g, '</h3>')
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>`
    case 'heading':
      return `<h2 style="margin:24px 0 8px;font-size:18px">${escapeHtml(block.text)}</h2>`
    case 'link':
    case 'secret-link':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.href)}">${escapeHtml(block.text)}</a></p>`
    case 'secret-picture':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.href)}"><img src="${escapeHtml(block.src)}" alt="${escapeHtml(block.text)}" width="592" style="display:block;width:100%;max-width:592px;height:auto;border:0"></a></p>`
    case 'list':
      return `<ul style="margin:0 0 16px;padding-left:20px">${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
    case 'pairs':
      return `<table ${TABLE} style="margin:0 0 16px;${FONT};font-size:16px">${block.rows.map((row) => pairHtml(row, block.isSum)).join('')}</table>`
    case 'lines':
      return `<table ${TABLE} style="margin:0 0 16px;${FONT};font-size:16px">${block.lines.map(lineHtml).join('')}</table>`
  }
}

function pairHtml(row: MailPair, isSum: boolean): string {
  const weight = row.strong ? ';font-weight:bold;font-size:18px' : ''
  const [width, align] = isSum ? ['', 'right'] : [' width="35%"', 'left']
  return `<tr><td valign="top"${width} style="padding:6px 12px 6px 0;color:#616161">${escapeHtml(row.label)}</td><td valign="top" align="${align}" style="padding:6px 0${weight}">${escapeHtml(row.text)}</td></tr>`
}

function lineHtml(line: MailLine): string {
  const details = line.details
    .map((detail) => `<br><span style="color:#616161">${escapeHtml(detail).replaceAll('\n', '<br>')}</span>`)
    .join('')
  const goods = `<strong>${escapeHtml(line.title)}</strong>${details}<br>${escapeHtml(line.sum)}`
  const charges = line.charges?.map(({ sum, total }) => [escapeHtml(sum), total] as const) ?? []
  const rows = [[goods, line.total] as const, ...charges]
  return rows
    .map(([words, total], index) => {
      // All rows of a line stand above one rule.
      const [bottom, rule] = index === rows.length - 1 ? ['10px', `;${RULE}`] : ['0', '']
      return `<tr><td valign="top" style="padding:10px 12px ${bottom} 0${rule}">${words}</td><td valign="top" align="right" style="padding:10px 0 ${bottom};white-space:nowrap${rule}">${escapeHtml(total)}</td></tr>`
    })
    .join('')
}
