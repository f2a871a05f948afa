import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { endEarlyPresses } from './design/early-press.ts'
import { startAfresh } from './start-afresh.ts'

startTransition(() => {
  endEarlyPresses()
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

void startAfresh()
