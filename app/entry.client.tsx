import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { endEarlyClicks } from './design/early-clicks.ts'
import { startAfresh } from './start-afresh.ts'

startTransition(() => {
  endEarlyClicks()
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

void startAfresh()
