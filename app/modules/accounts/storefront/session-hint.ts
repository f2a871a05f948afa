const HINT = /(?:^|;\s*)damga_session_hint=1(?:;|$)/

/** Whether a cookie hints at a session: asking the server who is signed in is worth it. It proves nothing. */
export function hasSessionHint(): boolean {
  return HINT.test(document.cookie)
}
