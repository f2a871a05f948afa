import type { Tokens } from 'marked'
import { Marked } from 'marked'
import { withoutDelimited } from '#app/kernel/delimited-text.ts'
import { slugify, uniqueSlug } from '#app/kernel/slug.ts'

/** A part of a text that the list of contents leads to. */
export interface TextSection {
  readonly id: string
  readonly title: string
}

export interface RenderedText {
  readonly html: string
  /** The headings of the second level, in their order. */
  readonly sections: readonly TextSection[]
}

/**
 * Markdown as HTML for a page of its own: headings of the second and third level can be linked to, and tables carry the
 * names of their columns in every cell, so that a phone can show rows one below the other. The roles say what a table
 * no longer says itself once it is laid out as blocks.
 */
export function renderText(markdown: string): RenderedText {
  const sections: TextSection[] = []
  const taken = new Set<string>()
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens)
        if (depth !== 2 && depth !== 3) return `<h${depth}>${html}</h${depth}>\n`
        const title = textOf(html)
        // A number in front changes when a section is put in; the link should not.
        const id = uniqueSlug(slugify(title.replace(/^\d+\.\s*/, '')) || 'bolum', (slug) => taken.has(slug))
        taken.add(id)
        if (depth === 2) sections.push({ id, title })
        return `<h${depth} id="${id}">${html}</h${depth}>\n`
      },
      table({ header, rows }) {
        const inline = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens)
        const names = header.map((cell) => textOf(inline(cell)))
        const head = header.map((cell) => `<th role="columnheader" scope="col">${inline(cell)}</th>`).join('')
        const body = rows.map((row) => {
          const cells = row.map(
            (cell, column) =>
              `<td role="cell" data-label="${escapeAttribute(names[column] ?? '')}"><div>${inline(cell)}</div></td>`,
          )
          return `<tr role="row">${cells.join('')}</tr>`
        })
        return `<table role="table"><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${body.join('')}</tbody></table>\n`
      },
    },
  })
  const html = marked.parse(markdown, { async: false })
  return { html, sections }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Our renderer's inline HTML as plain text. */
function textOf(html: string): string {
  return withoutDelimited(html, '<', '>').replace(/&(?:#(\d{1,7})|([a-z]+));/g, (entity, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? entity),
  )
}

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
