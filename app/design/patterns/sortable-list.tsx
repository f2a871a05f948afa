import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { neighbourAfterMove } from '#app/kernel/ordering.ts'
import { classNames } from '../class-names.ts'
import { IconButton } from '../primitives/icon-button.tsx'

/** An entry of a list that people put in order. */
export interface SortableEntry {
  readonly id: string
  /** Names it for screen readers: '… öne al'. */
  readonly name: string
  readonly content: ReactNode
}

/**
 * A list put in order by dragging or by the buttons of each row; the first cannot move up, the last not down. `onPlace`
 * is told which entry stands before which other one now (null: at the end) and answers for storing it; the order shown
 * is always the one given. After a move by button the focus stays on the entry, and what happened is said aloud.
 * The buttons are of type submit with `name="place"` and the value `{id}:{before}`: in a form they work without
 * JavaScript as well. Where only a part of the list is shown, `whole` are the ids of all of it in order: an entry at the
 * edge of the part moves out of it. `form` names one that stands elsewhere, for rows that hold forms of their own; with null they
 * send nothing, for an order that is saved along with the form around it.
 */
export function SortableList({
  entries,
  whole,
  onPlace,
  form,
  className,
}: {
  entries: readonly SortableEntry[]
  whole?: readonly string[]
  onPlace: (id: string, before: string | null) => void
  form?: string | null
  className?: string
}) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ id: string; name: string; direction: 'up' | 'down' } | null>(null)
  const order = whole ?? entries.map(({ id }) => id)
  const orderKey = order.join(' ')
  const [said, setSaid] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the new order is on the screen
  useEffect(() => {
    if (moved === null) return
    setMoved(null)
    const place = order.indexOf(moved.id)
    const row = list.current?.querySelector(`[data-entry="${CSS.escape(moved.id)}"]`)
    const wanted = row?.querySelector<HTMLButtonElement>(`[data-direction="${moved.direction}"]`)
    const other = row?.querySelector<HTMLButtonElement>('[data-direction]:not(:disabled)')
    ;(wanted?.disabled ? other : wanted)?.focus()
    setSaid(`${moved.name}: ${place + 1}. sıraya taşındı.`)
  }, [orderKey])

  function move(id: string, direction: 'up' | 'down') {
    const before = neighbourAfterMove(order, id, direction)
    if (before === undefined) return
    setMoved({ id, name: entries.find((entry) => entry.id === id)?.name ?? '', direction })
    onPlace(id, before)
  }

  function drop(onto: string) {
    if (dragged !== null && dragged !== onto) {
      // Dragged down, it takes the place after the row it is dropped on; dragged up, the place before it.
      const isDown = order.indexOf(dragged) < order.indexOf(onto)
      const before = isDown ? (order[order.indexOf(onto) + 1] ?? null) : onto
      onPlace(dragged, before)
    }
    endDrag()
  }

  function endDrag() {
    setDragged(null)
    setOver(null)
  }

  return (
    <>
      <ol ref={list} className={classNames('grid gap-2', className)}>
        {entries.map(({ id, name, content }) => (
          <li
            key={id}
            data-entry={id}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              setOver(id)
            }}
            onDrop={(event) => {
              event.preventDefault()
              drop(id)
            }}
            className={classNames(
              'flex min-w-0 items-start gap-2 rounded-card border bg-surface p-3 transition-colors',
              over === id && dragged !== id ? 'border-brand bg-brand-soft' : 'border-line',
              dragged === id && 'opacity-50',
            )}
          >
            <span className="flex shrink-0 flex-col items-center sm:flex-row">
              <MoveButton
                {...{ order, id, direction: 'up', move, form }}
                label={`${name}: yukarı taşı`}
                disabled={order[0] === id}
              >
                <ArrowUp size={18} aria-hidden="true" />
              </MoveButton>
              {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is a shortcut; the buttons do the same */}
              <span
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', name)
                  setDragged(id)
                }}
                onDragEnd={endDrag}
                className="cursor-grab px-2 text-ink-soft active:cursor-grabbing"
              >
                <GripVertical size={18} aria-hidden="true" />
              </span>
              <MoveButton
                {...{ order, id, direction: 'down', move, form }}
                label={`${name}: aşağı taşı`}
                disabled={order.at(-1) === id}
              >
                <ArrowDown size={18} aria-hidden="true" />
              </MoveButton>
            </span>
            <div className="min-w-0 flex-1">{content}</div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

function MoveButton({
  order,
  id,
  direction,
  move,
  form,
  label,
  disabled,
  children,
}: {
  order: readonly string[]
  id: string
  direction: 'up' | 'down'
  move: (id: string, direction: 'up' | 'down') => void
  form: string | null | undefined
  label: string
  disabled: boolean
  children: ReactNode
}) {
  return (
    <IconButton
      {...(form === null
        ? { type: 'button' }
        : {
            type: 'submit',
            name: 'place',
            form,
            value: `${id}:${neighbourAfterMove(order, id, direction) ?? ''}`,
          })}
      size="sm"
      label={label}
      disabled={disabled}
      data-direction={direction}
      onClick={(event) => {
        event.preventDefault()
        move(id, direction)
      }}
    >
      {children}
    </IconButton>
  )
}
