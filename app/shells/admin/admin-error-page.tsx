import { Ban, SearchX, TriangleAlert } from 'lucide-react'
import { Form, isRouteErrorResponse } from 'react-router'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { useFailedRequest } from '../failed-request.ts'

/** What a page of the back office shows instead of itself when it was refused, is missing or broke. */
export function AdminErrorPage({
  error,
  backTo,
}: {
  error: unknown
  /** The list the page belongs to. */
  backTo?: { readonly to: string; readonly label: string }
}) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const requestId = useFailedRequest(error)
  const back = backTo ? (
    <LinkButton to={backTo.to} variant="secondary">
      {backTo.label}
    </LinkButton>
  ) : null
  if (status === 403) {
    return (
      <EmptyState
        level={1}
        icon={<Ban aria-hidden="true" />}
        title="Bu sayfayı görme yetkiniz yok"
        text="Bu bölüm yalnızca yetkili mağaza çalışanlarına açıktır. Başka bir hesapla giriş yapabilir veya mağazaya dönebilirsiniz."
        action={
          <>
            <LinkButton to="/">Mağazaya dön</LinkButton>
            <Form method="post" action="/cikis" reloadDocument>
              <Button type="submit" variant="secondary">
                Çıkış yap
              </Button>
            </Form>
          </>
        }
      />
    )
  }
  if (status === 404) {
    return (
      <EmptyState
        level={1}
        icon={<SearchX aria-hidden="true" />}
        title={messageOf(error) ?? 'Sayfa bulunamadı.'}
        text="Silinmiş ya da adresi değişmiş olabilir."
        action={back}
      />
    )
  }
  return (
    <EmptyState
      level={1}
      icon={<TriangleAlert aria-hidden="true" />}
      title="Bir şeyler ters gitti"
      text={
        <>
          {messageOf(error) ??
            'Sayfa açılamadı. Birkaç saniye sonra yeniden deneyin; sürerse Sistem Durumu sayfasındaki hatalara bakın.'}
          {/* The browser keeps what it was sent with the page. */}
          <span className="mt-2 block text-sm empty:hidden" suppressHydrationWarning>
            {requestId ? `İstek numarası: ${requestId}` : ''}
          </span>
        </>
      }
      action={back}
    />
  )
}

/** The sentence of an expected refusal; the text of an unexpected error stays in the log. */
function messageOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null || !('message' in data)) return null
  return typeof data.message === 'string' ? data.message : null
}
