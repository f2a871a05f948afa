import pg from 'pg'

/** Makes an empty database on the server of `url` and gives its address; `drop` takes it away again. */
export async function createOwnDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `damga_bench_${process.pid}`
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  await server.query(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    url: own.href,
    async drop() {
      await server.query(`drop database if exists ${name} with (force)`)
      await server.end()
    },
  }
}
