import { createContext } from 'react'

/** The id under which the log holds what happened; only known while the server renders a failed page. */
export const RequestId = createContext<string | null>(null)
