/** The forms of a page as a browser without scripts would send them. */

export interface PageForm {
  /** Where it goes. */
  readonly action: string
  readonly isMultipart: boolean
  readonly fields: readonly (readonly [string, string])[]
  /** What its buttons add, each alone. */
  readonly buttons: readonly (readonly [string, string])[]
  /** Names of its file boxes. */
  readonly files: readonly string[]
}

const TAG =
  /<(?<closing>\/?)(?<tag>form|input|select|option|textarea|button)\b(?<attributes>(?:[^>"]|"[^"]*")*)>/g

/** Reads what React wrote: attributes in double quotes, every element closed. Only forms that post are answered. */
export function formsOf(html: string, page: string): PageForm[] {
  const forms = new Map<string, { form: Building; isPosted: boolean }>()
  let open = ''
  let select = ''
  for (const match of html.matchAll(TAG)) {
    const { closing, tag = '', attributes: written = '' } = match.groups ?? {}
    if (closing === '/') {
      if (tag === 'form') open = ''
      if (tag === 'select') select = ''
      continue
    }
    const attributes = attributesOf(written)
    if (tag === 'form') {
      open = attributes.get('id') ?? `form-${forms.size}`
      const known = forms.get(open)?.form ?? emptyForm()
      known.action = (attributes.get('action') ?? page).replace(/#.*$/, '')
      known.isMultipart = attributes.get('enctype') === 'multipart/form-data'
      forms.set(open, { form: known, isPosted: attributes.get('method')?.toLowerCase() === 'post' })
      continue
    }
    const owner = attributes.get('form') ?? open
    if (!forms.has(owner)) forms.set(owner, { form: emptyForm(), isPosted: false })
    const form = forms.get(owner)?.form ?? emptyForm()
    const name = attributes.get('name') ?? ''
    const value = attributes.get('value')
    if (tag === 'select') select = name
    else if (tag === 'option') {
      const isFirst = !form.fields.some(([known]) => known === select)
      if (select !== '' && (isFirst || attributes.has('selected'))) {
        form.fields = form.fields.filter(([known]) => known !== select)
        form.fields.push([select, value ?? ''])
      }
    } else if (name === '') continue
    else if (tag === 'button') form.buttons.push([name, value ?? ''])
    else if (tag === 'textarea') {
      const start = match.index + match[0].length
      form.fields.push([name, unescapeHtml(html.slice(start, html.indexOf('</textarea', start)))])
    } else if (attributes.get('type') === 'file') form.files.push(name)
    else if (isSent(attributes)) form.fields.push([name, value ?? 'on'])
  }
  return [...forms.values()].filter(({ isPosted }) => isPosted).map(({ form }) => form)
}

interface Building {
  action: string
  isMultipart: boolean
  fields: [string, string][]
  buttons: [string, string][]
  files: string[]
}

function emptyForm(): Building {
  return { action: '', isMultipart: false, fields: [], buttons: [], files: [] }
}

function isSent(attributes: ReadonlyMap<string, string>): boolean {
  const isTicked = !['checkbox', 'radio'].includes(attributes.get('type') ?? '') || attributes.has('checked')
  return isTicked && !['submit', 'image'].includes(attributes.get('type') ?? '')
}

function attributesOf(written: string): Map<string, string> {
  const found = written.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)
  return new Map([...found].map(([, name = '', value = '']) => [name.toLowerCase(), unescapeHtml(value)]))
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
