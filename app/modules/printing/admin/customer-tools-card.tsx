import { Form } from 'react-router'
import type { BadgeTone } from '#app/design/primitives/badge.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { formatDate } from '#app/kernel/instant.ts'
import type { KeptTool, ToolState } from '../domain/kept-tool.ts'
import { toolName, toolNumber } from '../domain/kept-tool.ts'

/** A tool as a customer's page shows it. */
export interface ListedTool extends KeptTool {
  /** Null of an order that is not there any more. */
  readonly madeForNumber: string | null
}

const STATES: Record<ToolState, { readonly label: string; readonly tone: BadgeTone }> = {
  kept: { label: 'Kullanılabilir', tone: 'success' },
  expired: { label: 'Süresi doldu', tone: 'warning' },
  destroyed: { label: 'İmha edildi', tone: 'neutral' },
}

/** The tools of a customer, and whether each may be used again; nothing where he has none. */
export function CustomerToolsCard({
  tools,
  mayOrders,
  busyTool,
}: {
  tools: readonly ListedTool[]
  /** Whether the one who looks may open orders. */
  mayOrders: boolean
  /** The tool whose form is on its way. */
  busyTool: string | null
}) {
  if (tools.length === 0) return null
  return (
    <Card as="section" title="Kalıplar" flush>
      <ul className="divide-y divide-line">
        {tools.map((tool) => (
          <li key={tool.id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <span className="min-w-0 break-words">{toolName(tool)}</span>
                <Badge tone={STATES[tool.state].tone}>{STATES[tool.state].label}</Badge>
              </p>
              <p className="mt-1 text-sm text-ink-soft">
                {toolNumber(tool.id)} · <MadeFor tool={tool} mayOrders={mayOrders} /> · Son kullanım{' '}
                {formatDate(tool.lastUsedAt)}
                {tool.state === 'destroyed' ? null : ` · ${keptText(tool)}`}
              </p>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="tool" />
              <input type="hidden" name="tool" value={tool.id} />
              <input type="hidden" name="state" value={tool.state === 'destroyed' ? 'kept' : 'destroyed'} />
              <Button
                type="submit"
                variant="quiet"
                size="sm"
                busy={busyTool === tool.id}
                aria-label={`${pressOf(tool)}: ${toolName(tool)}`}
              >
                {pressOf(tool)}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function pressOf({ state }: KeptTool): string {
  return state === 'destroyed' ? 'Yeniden kullanılabilir' : 'İmha edildi'
}

function keptText({ keptUntil, state }: KeptTool): string {
  if (keptUntil === null) return 'Süresiz saklanır'
  return state === 'expired'
    ? `${formatDate(keptUntil)} tarihine kadar saklandı`
    : `${formatDate(keptUntil)} tarihine kadar saklanır`
}

function MadeFor({ tool, mayOrders }: { tool: ListedTool; mayOrders: boolean }) {
  const { madeForNumber, madeForOrderId } = tool
  if (madeForNumber === null) return 'Siparişi silinmiş'
  if (!mayOrders) return `${madeForNumber} için yapıldı`
  return (
    <>
      <Link to={`/admin/orders/${madeForOrderId}`} className="font-medium text-ink underline">
        {madeForNumber}
      </Link>{' '}
      için yapıldı
    </>
  )
}
