import { writeRequestSchema } from './write-request.ts'

/** A text as its author has it before him; judged by its file's own check. */
export const previewRequestSchema = writeRequestSchema.pick({ path: true, content: true })
