import { useEffect, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { ActionProblem, ActionResult } from '#app/design/forms/action-result.ts'
import { typedIn } from '#app/design/forms/action-result.ts'
import { PRODUCTION } from '../domain/board-query.ts'
import type { JobAnswer } from '../domain/job-answer.ts'
import type { JobCard } from '../domain/job-card.ts'
import { movedText } from '../domain/moves.ts'
import type { Stage } from '../domain/stage.ts'
import { isStage } from '../domain/stage.ts'

/** Why a job stands where it stood, and where it was to go. */
export interface RefusedJob {
  readonly problem: ActionProblem
  readonly to: Stage | null
  readonly reason: string
}

/** A move that can be taken back for a moment. */
export interface Undoable {
  readonly lineId: string
  readonly revision: number
  readonly text: string
}

type Fields = Readonly<Record<string, string>>

/** What somebody wants of a job. */
interface Wish {
  readonly fields: Fields
  readonly to: Stage | null
}

/** What is on its way of one job. */
interface Command extends Wish {
  readonly number: number
  /** What was wanted meanwhile; it is sent once this is answered, with the revision that comes of it. */
  readonly later: Wish | null
}

/** What an answer says of the job it is about, for showing on its card; null where nothing was refused. */
export function refusalIn(answer: ActionResult<JobAnswer> | null): RefusedJob | null {
  if (!answer?.problem) return null
  const to = typedIn(answer, 'to') ?? ''
  return { problem: answer.problem, to: isStage(to) ? to : null, reason: typedIn(answer, 'reason') ?? '' }
}

/**
 * The moves of the board: a card stands in its new column at once, goes back with its reason where that is refused, and
 * can be taken back for a moment where it is done. `senders` has to be drawn somewhere; several jobs are sent side by side.
 */
export function useJobMoves(answer: ActionResult<JobAnswer> | null) {
  const revalidator = useRevalidator()
  const next = useRef(0)
  const [commands, setCommands] = useState<ReadonlyMap<string, Command>>(new Map())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, RefusedJob>>(() => {
    const refusal = refusalIn(answer)
    return refusal && answer?.id ? new Map([[answer.id, refusal]]) : new Map()
  })
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const [announced, setAnnounced] = useState('')

  function send(lineId: string, fields: Fields, to: Stage | null): void {
    next.current += 1
    const number = next.current
    setRefusals((before) => without(before, lineId))
    setCommands((before) => {
      const underWay = before.get(lineId)
      const wish = { fields, to }
      return new Map(before).set(
        lineId,
        underWay ? { ...underWay, later: wish } : { ...wish, number, later: null },
      )
    })
  }

  /** Sends what was wanted meanwhile, or is done with the job. */
  function goOn(lineId: string, revision: number | null): void {
    next.current += 1
    const number = next.current
    setCommands((before) => {
      const later = before.get(lineId)?.later
      if (!later || revision === null) return without(before, lineId)
      const fields = { ...later.fields, revision: String(revision) }
      return new Map(before).set(lineId, { ...later, fields, number, later: null })
    })
  }

  function onAnswer(lineId: string, command: Command, result: ActionResult<JobAnswer>): void {
    const { problem, done, value } = result
    goOn(lineId, value?.kind === 'one' ? value.revision : null)
    if (problem) {
      const reason = command.fields.reason ?? ''
      setRefusals((before) => new Map(before).set(lineId, { problem, to: command.to, reason }))
      setAnnounced(problem.message)
      // It may stand somewhere else by now.
      void revalidator.revalidate()
      return
    }
    if (done) setAnnounced(done.title)
    const isLast = commands.get(lineId)?.later == null
    if (value?.kind !== 'one' || command.fields.intent !== 'move' || !isLast) {
      setUndoable(null)
      return
    }
    const text =
      value.stage === null ? (done?.title ?? '') : movedText(value.title, value.quantity, value.stage)
    setUndoable({ lineId, revision: value.revision, text: done?.text ? `${text} ${done.text}` : text })
  }

  return {
    announced,
    refusals,
    undoable,
    /** The stage a card is shown in. */
    stageOf({ lineId, stage }: Pick<JobCard, 'lineId' | 'stage'>): Stage {
      const command = commands.get(lineId)
      return command?.later?.to ?? command?.to ?? stage
    },
    isSending: (lineId: string) => commands.has(lineId),
    move({ lineId, revision }: Pick<JobCard, 'lineId' | 'revision'>, to: Stage, reason?: string) {
      const despite = reason === undefined ? {} : { despite: 'on', reason }
      send(lineId, { intent: 'move', lineId, revision: String(revision), to, ...despite }, to)
    },
    undo({ lineId, revision }: Undoable) {
      setUndoable(null)
      send(lineId, { intent: 'undo', lineId, revision: String(revision) }, null)
    },
    assign({ lineId, revision }: Pick<JobCard, 'lineId' | 'revision'>, assigneeId: string) {
      send(lineId, { intent: 'assign', lineId, revision: String(revision), assigneeId }, null)
    },
    refuse: (lineId: string, refusal: RefusedJob) =>
      setRefusals((before) => new Map(before).set(lineId, refusal)),
    close: (lineId: string) => setRefusals((before) => without(before, lineId)),
    forgetUndo: () => setUndoable(null),
    senders: [...commands].map(([lineId, command]) => (
      <Sender
        key={command.number}
        fields={command.fields}
        onAnswer={(result) => onAnswer(lineId, command, result)}
      />
    )),
  }
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  const rest = new Map(map)
  rest.delete(key)
  return rest
}

/** Sends one command and tells what came of it, once the board shows it. */
function Sender({
  fields,
  onAnswer,
}: {
  fields: Fields
  onAnswer: (result: ActionResult<JobAnswer>) => void
}) {
  const fetcher = useFetcher<ActionResult<JobAnswer>>()
  const isSent = useRef(false)
  const { state, data } = fetcher
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, answered once
  useEffect(() => {
    if (!isSent.current) {
      isSent.current = true
      void fetcher.submit(fields, { method: 'post', action: PRODUCTION })
    } else if (state === 'idle' && data) onAnswer(data)
  }, [state, data])
  return null
}
