import { orderedWaitingTexts } from '#app/modules/cart/domain/waiting-pieces.ts'

/** What of a line was on its way when it was ordered, and until when; nothing where all was there. */
export function WaitingTexts({ line }: { line: Parameters<typeof orderedWaitingTexts>[0] }) {
  return orderedWaitingTexts(line).map((text) => (
    <p key={text} className="text-warning [overflow-wrap:anywhere]">
      {text}
    </p>
  ))
}
