import { escapeHtml } from './escape-html.ts'

/** What XML 1.0 allows of a text: no control characters but tab and line ends, no half surrogates, no U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A text as it may stand between tags or in a quoted attribute of an XML 1.0 document. What XML cannot hold is left out. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(FORBIDDEN, ''))
}

/** One element with a text in it: `<name>text</name>`. The name is ours and is not checked. */
export function xmlElement(name: string, text: string | number): string {
  return `<${name}>${escapeXml(String(text))}</${name}>`
}
