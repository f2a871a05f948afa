import { Pencil, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { faultOf, typedIn } from '#app/design/forms/action-result.ts'
import { Field } from '#app/design/forms/field.tsx'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { useSavedCount } from '#app/design/forms/use-saved-count.ts'
import { ConfirmedForm } from '#app/design/patterns/confirmed-form.tsx'
import { DropPanel } from '#app/design/patterns/drop-panel.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import type { ListView } from '../domain/list-view.ts'
import { MAX_VIEW_NAME } from '../domain/list-view.ts'

/**
 * Saves what a list shows as a view beside its tabs, and renames the view that is open or takes it away. Stands in
 * `views.menu` of `ListPage`; works without JavaScript.
 */
export function ViewMenu({
  views,
  query,
  answer,
  isBusy,
}: {
  views: readonly ListView[]
  /** What the list shows, as its address says it; empty for what it shows unasked. */
  query: string
  /** To a form of this menu. */
  answer: ActionResult<unknown> | null
  isBusy: boolean
}) {
  const saved = useSavedCount(answer)
  const open = views.find((view) => view.query === query)
  const edited = open?.mayChange ? open : undefined
  return (
    <DropPanel
      // What was saved closes it.
      key={saved}
      isQuiet
      opensAtFirst={answer !== null && answer.done === null}
      side="right"
      icon={edited ? <Pencil size={16} aria-hidden="true" /> : <Plus size={16} aria-hidden="true" />}
      label={<span className="max-sm:sr-only">Görünüm</span>}
      className="ml-auto shrink-0 sm:ml-1"
      panelClassName="grid w-72 gap-3 p-4"
    >
      {edited ? (
        <>
          <ViewForm view={edited} query={query} answer={answer} isBusy={isBusy} />
          <ConfirmedForm
            intent="remove-view"
            label="Görünümü sil"
            variant="quiet"
            size="sm"
            isBusy={isBusy}
            title={`“${edited.name}” görünümü silinsin mi?`}
            text={
              edited.isShared
                ? 'Sekmesi bütün ekipten kalkar. Siparişlere dokunulmaz.'
                : 'Sekmesi kalkar. Siparişlere dokunulmaz.'
            }
          >
            <input type="hidden" name="id" value={edited.id} />
          </ConfirmedForm>
        </>
      ) : query === '' || open ? (
        <p className="text-ink-soft">
          Listeyi süzün, arayın veya sıralayın; sonra gördüğünüzü buradan bir sekme olarak kaydedin.
        </p>
      ) : (
        <ViewForm query={query} answer={answer} isBusy={isBusy} />
      )}
    </DropPanel>
  )
}

function ViewForm({
  view,
  query,
  answer,
  isBusy,
}: {
  view?: ListView
  query: string
  answer: ActionResult<unknown> | null
  isBusy: boolean
}): ReactNode {
  const isTold = answer?.problem && answer.problem.field === null
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="intent" value="save-view" />
      {view ? <input type="hidden" name="id" value={view.id} /> : null}
      <input type="hidden" name="query" value={query} />
      {isTold ? (
        <Alert tone="danger" live>
          {answer.problem?.message}
        </Alert>
      ) : null}
      <Field
        label="Görünümün adı"
        name="name"
        id="gorunum-adi"
        required
        maxLength={MAX_VIEW_NAME}
        autoComplete="off"
        defaultValue={typedIn(answer, 'name') ?? view?.name ?? ''}
        error={answer === null ? undefined : (faultOf(answer, 'name') ?? undefined)}
      />
      <RadioGroup
        label="Kim görür"
        name="audience"
        id="gorunum-kim"
        defaultValue={typedIn(answer, 'audience') ?? (view?.isShared ? 'all' : 'own')}
        options={[
          { value: 'own', label: 'Yalnızca ben' },
          { value: 'all', label: 'Tüm ekip' },
        ]}
      />
      <Button type="submit" variant="secondary" size="sm" busy={isBusy}>
        {view ? 'Kaydet' : 'Görünümü kaydet'}
      </Button>
    </Form>
  )
}
