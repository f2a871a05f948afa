/** Signs in to the built shop as a browser without JavaScript does; gives the cookies. Throws where it is refused. */
export async function signIn(shopUrl: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${shopUrl}/giris`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: shopUrl },
    body: new URLSearchParams({ email, password }),
  })
  if (answer.status !== 302) throw new Error(`${email} is refused: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
