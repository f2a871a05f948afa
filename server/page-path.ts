/** Whether a path is the router's own question for a page's data. */
export function isDataPath(path: string): boolean {
  return path.endsWith('.data')
}

/** The page's own path: without the ending of its data and without a last slash. */
export function pagePath(asked: string): string {
  const page = asked === '/_.data' ? '/' : asked.replace(/(?:\/_)?\.data$/, '')
  return page.length > 1 && page.endsWith('/') ? page.slice(0, -1) : page
}

/** The parts of a path, decoded once; null for a path that is no text. */
export function decodedParts(path: string): string[] | null {
  try {
    // The result is used: the bundler takes a call for its throw alone for one that does nothing.
    return path.split('/').slice(1).map(decodeURIComponent)
  } catch {
    return null
  }
}
