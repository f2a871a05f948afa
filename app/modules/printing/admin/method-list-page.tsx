import { Plus, SearchX, Stamp } from 'lucide-react'
import { useState } from 'react'
import type { ListQueryOf } from '#app/design/list-query.ts'
import { listAddress } from '#app/design/list-query.ts'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { EntryButtons } from '#app/design/patterns/entry-buttons.tsx'
import { ListSearch } from '#app/design/patterns/list-search.tsx'
import { ListTools } from '#app/design/patterns/list-tools.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { placeValue } from '#app/design/patterns/place-entry.ts'
import { SortableList } from '#app/design/patterns/sortable-list.tsx'
import { useListCommands } from '#app/design/patterns/use-list-commands.ts'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Pagination } from '#app/design/primitives/pagination.tsx'
import { SwitchButton } from '#app/design/primitives/switch-button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { pageOfList } from '#app/kernel/page-number.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import { toolText } from '../domain/method-activity-labels.ts'
import type { PrintingMethod } from '../domain/printing-method.ts'
import { METHOD_LIMITS } from '../domain/printing-method.ts'
import { BASIS_LABELS } from '../domain/printing-method-form.ts'
import { missingUsual, USUAL_METHODS } from '../domain/usual-methods.ts'
import { METHODS, methodAddress, UNPRICED } from './print-addresses.ts'

export interface MethodRow extends PrintingMethod {
  readonly saleTariffs: number
}

const LABEL = 'Yaygın yöntemleri ekle'
/** What the address of the list may ask for: words and a page, for its order is the shop's own. */
export const METHOD_LIST = { filters: {}, sorts: {} } as const
const METHODS_PER_PAGE = 20

/** The print methods in their order: switched, put in order, edited, deleted; or the usual ones to begin with. */
export function MethodListPage({
  methods,
  query,
}: {
  methods: readonly MethodRow[]
  query: ListQueryOf<typeof METHOD_LIST>
}) {
  const { Form, isBusy, send, inOrder } = useListCommands()
  const [asked, setAsked] = useState<MethodRow | null>(null)
  const usual = (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        send({ add: 'usual' })
      }}
    >
      <input type="hidden" name="add" value="usual" />
      <Button type="submit" variant={methods.length === 0 ? 'primary' : 'secondary'} busy={isBusy}>
        {LABEL}
      </Button>
    </Form>
  )
  const add = (
    <LinkButton
      to={`${METHODS}/new`}
      variant={methods.length === 0 ? 'secondary' : 'primary'}
      icon={<Plus size={18} aria-hidden="true" />}
    >
      Yöntem ekle
    </LinkButton>
  )
  return (
    <>
      <PageHeader
        title="Baskı Yöntemleri"
        description="Nasıl bastığınız, neye göre fiyatlandığı ve çalışmadan ne istendiği. Bir ürünün aynı adlı baskı seçeneği bu yöntemdir."
        actions={
          methods.length === 0 ? null : (
            <>
              <LinkButton to={UNPRICED} variant="secondary">
                Baskı fiyatı olmayanlar
              </LinkButton>
              {missingUsual(methods).length > 0 ? usual : null}
              {methods.length < METHOD_LIMITS.methods ? add : null}
            </>
          )
        }
      />
      {methods.length === 0 ? (
        <EmptyState
          icon={<Stamp aria-hidden="true" />}
          title="Henüz baskı yöntemi yok"
          text={`Yöntem tanımlamadıkça bütün baskılar ürünün fiyatına dahildir. Yaygın olanlarla başlayabilirsiniz: ${USUAL_METHODS.map(({ method }) => method.name).join(', ')}. Hiçbir ürünün fiyatı bununla değişmez.`}
          action={
            <span className="flex flex-wrap justify-center gap-2">
              {usual}
              {add}
            </span>
          }
        />
      ) : (
        <>
          {methods.length > METHODS_PER_PAGE ? (
            <ListTools
              search={<ListSearch label="Yöntem adı ara" search={query.search} />}
              filters={null}
              set={[]}
              clear={METHODS}
            />
          ) : null}
          <Form method="post">
            <MethodEntries
              methods={inOrder(methods)}
              query={query}
              onPlace={(id, before) => send({ place: placeValue(id, before) })}
              onSwitch={send}
              onAsk={setAsked}
            />
          </Form>
        </>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null)
        }}
        title={`“${asked?.name ?? ''}” yöntemini silmek istediğinize emin misiniz?`}
        text="Ürünlerdeki aynı adlı baskı seçenekleri kalır; tarifeyle fiyatlanan ürünlerde bu baskı için teklif istenir."
        confirmLabel="Yöntemi sil"
        onConfirm={() => {
          if (asked) send({ remove: asked.id })
          setAsked(null)
        }}
      />
    </>
  )
}

/** A page of the methods, to be put in order; of those that are searched for a plain list, whose neighbours are others. */
function MethodEntries({
  methods,
  query,
  onPlace,
  onSwitch,
  onAsk,
}: {
  methods: readonly MethodRow[]
  query: ListQueryOf<typeof METHOD_LIST>
  onPlace: (id: string, before: string | null) => void
  onSwitch: (fields: Record<string, string>) => void
  onAsk: (method: MethodRow) => void
}) {
  const wanted = foldTurkish(query.search)
  const found = methods.filter(({ name, formerly }) =>
    [name, ...formerly].some((known) => foldTurkish(known).includes(wanted)),
  )
  const { page, pageCount, offset } = pageOfList(found.length, query.page, METHODS_PER_PAGE)
  const shown = found.slice(offset, offset + METHODS_PER_PAGE)
  const entry = (method: MethodRow) => (
    <MethodEntry method={method} onSwitch={onSwitch} onAsk={() => onAsk(method)} />
  )
  if (shown.length === 0)
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title="Bu aramaya uyan yöntem yok"
        text="Yöntemin adının bir bölümünü yazmanız yeterlidir."
        action={
          <LinkButton to={METHODS} variant="secondary">
            Bütün yöntemler
          </LinkButton>
        }
      />
    )
  return (
    <>
      {query.search === '' ? (
        <SortableList
          entries={shown.map((method) => ({ id: method.id, name: method.name, content: entry(method) }))}
          whole={methods.map(({ id }) => id)}
          onPlace={onPlace}
        />
      ) : (
        <ul className="grid gap-2">
          {shown.map((method) => (
            <li key={method.id} className="rounded-card border border-line bg-surface p-3">
              {entry(method)}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5">
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefFor={(wantedPage) => listAddress(METHODS, { ...query, page: wantedPage })}
        />
      </div>
    </>
  )
}

function MethodEntry({
  method,
  onSwitch,
  onAsk,
}: {
  method: MethodRow
  onSwitch: (fields: Record<string, string>) => void
  onAsk: () => void
}) {
  const { id, name, basis, isFullColour, mostInks, tool, saleTariffs, active } = method
  const to = methodAddress(id)
  const colours = isFullColour
    ? 'tam renkli'
    : `en fazla ${mostInks} ${basis === 'stitch' ? 'iplik' : 'renk'}`
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          to={to}
          className="inline-block py-0.5 font-semibold [overflow-wrap:anywhere] underline-offset-3 hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm text-ink-soft">
          {BASIS_LABELS[basis]} · {colours}
        </p>
      </div>
      <p className="basis-56 text-sm text-ink-soft max-md:basis-full">
        {tool === null ? 'Kalıp yapılmaz' : toolText(tool)}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {saleTariffs === 0 ? (
          <Badge tone="warning">Tarife yok</Badge>
        ) : (
          <Badge>{formatCount(saleTariffs)} satış tarifesi</Badge>
        )}
        <SwitchButton
          id={id}
          isOn={active}
          label={`${name}: kullanımda`}
          on="Kullanımda"
          off="Pasif"
          onSwitch={onSwitch}
        />
        <EntryButtons id={id} name={`${name} yöntemini`} to={to} onAsk={onAsk} />
      </div>
    </div>
  )
}
