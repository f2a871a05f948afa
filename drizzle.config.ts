import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './app/modules/*/server/tables.server.ts',
  out: './db/migrations',
  casing: 'snake_case',
})
