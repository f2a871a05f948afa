const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // HTML knew no name for it before version 5, and some mail programs still do not.
  "'": '&#39;',
}

/** A text as it may stand between tags or in a quoted attribute, of HTML and of XML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => REFERENCES[sign] ?? sign)
}
