/** What is wrong with a file, and in which line (the first is 1), so that its author finds it. */
export interface FileFault {
  readonly line: number
  readonly message: string
}

/** The line a place in a text belongs to, the first is 1. */
export function lineAt(text: string, index: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < index; at = text.indexOf('\n', at + 1)) line += 1
  return line
}
