import { refusalJson, refusalText } from '#app/platform/respond.server.ts'
import type { HttpContext } from './http-context.ts'
import { unavailableRefusal } from './unavailable.ts'

/** Says no before any route is asked: to a script as JSON, to everybody else as a sentence. */
export function refusal(
  c: HttpContext,
  status: 400 | 403 | 405 | 411 | 413 | 429,
  message: string,
): Response {
  return wantsJson(c)
    ? c.json({ error: { code: `http/${status}`, message } }, status)
    : c.text(message, status)
}

/** Something broke that no page could say: what is away, or a sentence and the number under which the log has it. */
export function failureAnswer(c: HttpContext, error?: unknown): Response {
  const away = unavailableRefusal(error)
  if (away) return wantsJson(c) ? refusalJson(away) : refusalText(away)
  const requestId = c.get('requestId')
  const message = `Beklenmeyen bir sorun oluştu. Lütfen tekrar deneyin. Sürerse bize bu numarayı iletin: ${requestId}`
  return wantsJson(c)
    ? c.json({ error: { code: 'http/500', message, details: { requestId } } }, 500)
    : c.text(message, 500)
}

/** Whether a script waits for the answer. */
export function wantsJson(c: HttpContext): boolean {
  return c.get('address').handle.answers === 'json'
}
