import { Form, useNavigation } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import type { OpeningState } from '../domain/opening-steps.ts'
import { OpeningChecklist } from './opening-checklist.tsx'

/** `/admin/opening`: the list to the opening, and the door itself. */
export function OpeningPage({ state, answer }: { state: OpeningState; answer: ActionResult | undefined }) {
  useActionToast(answer)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <PageHeader
        above={<BackLink to="/admin" />}
        title="Açılış"
        description="Mağazanızı ziyaretçilere açın ya da bir süreliğine kapatın."
        actions={
          <Badge tone={state.isOpen ? 'success' : 'warning'}>{state.isOpen ? 'Açık' : 'Kapalı'}</Badge>
        }
      />
      <OpeningChecklist state={state} answer={answer} />
      {state.isOpen ? (
        <Card as="section" title="Mağazayı kapat">
          <Form method="post" className="grid justify-items-start gap-4">
            <input type="hidden" name="intent" value="close" />
            <p className="max-w-prose text-ink-soft">
              Ziyaretçiler ürünler yerine “Yakında açılıyoruz” yazısını görür ve sipariş veremez. Verilmiş
              siparişlerin sayfaları, ödeme bildirimleri ve üyelerin hesapları açık kalır.
            </p>
            <Button type="submit" variant="secondary" busy={isBusy}>
              Mağazayı kapat
            </Button>
          </Form>
        </Card>
      ) : null}
    </>
  )
}
