import type pg from 'pg'

const HELD = 'Yedekten geri yüklendi; gönderilip gönderilmediği bilinmiyor. Gerekiyorsa yeniden deneyin.'

/**
 * Keeps mails of a backup from going out by themselves that the shop may have sent after the backup was made: those that
 * were on their way. They become `failed` with a sentence that says why, so nobody gets one twice and none is lost:
 * whoever reads the outbox decides. What waited for a mail server to be set up goes on waiting. Answers how many.
 */
export async function holdRestoredMails(client: pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(
    `update mails set state = 'failed', sending_since = null, last_error = $1
     where state = 'waiting' and (sending_since is not null
       or id in (select data ->> 'mailId' from jobs.carried_over where name = 'mail-send'))`,
    [HELD],
  )
  await client.query("delete from jobs.carried_over where name = 'mail-send'")
  return rowCount ?? 0
}
